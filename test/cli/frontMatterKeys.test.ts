import assert from 'node:assert/strict';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { createSite } from '../helpers/site.ts';

const page =
  '---\nowner: Ann\nreviewed: 2026-01-02\nlast_update:\n  owner: Bob\n---\n# A\n\nBy {{ frontMatter.owner }}.\n';

test('keys of front matter that the site declares are no mistakes, and available to functions and variables', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile(`
      markdown: { frontMatterKeys: ['owner'], variables: {} },
      outputs: ({ pages }) => pages.map(({ url, frontMatter }) => ({ path: 'owner' + url.replaceAll('/', '-') + '.txt', content: String(frontMatter.owner) })),
    `),
    'content/docs/a.md': page,
  });
  const { stderr } = await site.run('check');
  assert.deepEqual([...stderr.matchAll(/^ {2}(.*: unknown field ".*")/gm)].map(([, told]) => told).sort(), [
    'last_update.owner: unknown field "owner"',
    'reviewed: unknown field "reviewed"',
  ]);
  assert.match(stderr, /hint: known fields: .*; list keys of your own in `markdown\.frontMatterKeys`/);
  await site.run('build');
  assert.equal(site.read('build/owner-docs-a.txt'), 'Ann');
  assert.match(site.read('build/docs/a/index.html'), /<p>By Ann\.<\/p>/);

  // A changed value is not missed by a build that reuses the last one.
  await site.write({ 'content/docs/a.md': page.replace('Ann', 'Eve') });
  await site.run('build');
  assert.equal(site.read('build/owner-docs-a.txt'), 'Eve');
  assert.match(site.read('build/docs/a/index.html'), /<p>By Eve\.<\/p>/);

  await site.write({ 'site.config.ts': configFile('markdown: { variables: {} }') });
  assert.match((await site.run('check')).stderr, /^ {2}owner: unknown field "owner"/m);
});

test('a misspelt key is reported as before', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile("markdown: { frontMatterKeys: ['owner'] }"),
    'content/docs/a.md': '---\ntitel: A\n---\nText.\n',
  });
  assert.match(
    (await site.run('check')).stderr,
    /titel: unknown field "titel"\n(?:.*\n)*? {2}hint: did you mean "title"\?/,
  );
});
