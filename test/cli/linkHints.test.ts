import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createSite } from '../helpers/site.ts';

test('a relative link that leaves the docs is compared with the files of the docs', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n\nSee [how to begin](../guides/start.md#one).\n',
    'content/docs/guides/start.md': '# Start\n\n## One\n',
  });
  assert.match((await site.run('check')).stderr, /hint: did you mean "\.\/guides\/start\.md#one"\?\n/);
});

test('a relative link to a file of the repository is to be replaced by one to its source', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md':
      '# A\n\nSee [the readme](../../README.md#one), [the license](../../LICENSE) and [more](../../GONE.md).\n',
    'README.md': '# Readme\n',
    LICENSE: 'Free.\n',
  });
  const { stderr } = await site.run('check');
  assert.equal(stderr.match(/hint: this file is no part of the site: link to its source online\n/g)?.length, 2, stderr);
  assert.match(stderr, /3 warnings/);
});

test('a link to a host without a scheme lacks "https://"', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n\nSee [it](github.com/lantern#a), [that](www.example.de) and [a file](notes.com.txt).\n',
  });
  const { stderr } = await site.run('check');
  assert.match(stderr, /hint: did you mean "https:\/\/github\.com\/lantern#a"\?\n/);
  assert.match(stderr, /hint: did you mean "https:\/\/www\.example\.de"\?\n/);
  assert.equal(stderr.match(/"https:/g)?.length, 2, stderr);
});

test('a relative link that leads out of the base is one to another project of the host', async (t) => {
  const files = {
    'content/docs/part/a.md':
      '# A\n\nSee [one](../../../std/a%20b.html#x), [two](../../../book/b.html), [here](./b.html) and [gone](../gone.html).\n',
    'content/docs/part/b.md': '# B\n',
  };
  const config = (elsewhere: string): string =>
    `export default { title: 'Site', url: 'https://example.org', baseUrl: '/cargo/', check: { elsewhere: [${elsewhere}] } };\n`;
  const site = await createSite(t, { ...files, 'site.config.ts': config("'/std/'") });
  const { stderr } = await site.run('check');
  assert.match(
    stderr,
    /broken link "\.\.\/\.\.\/\.\.\/book\/b\.html" \(resolved as "\/book\/b\.html"\)[\s\S]*?hint: it leads out of the site: if another project serves it, list "\/book\/" in `check\.elsewhere`\n/,
  );
  assert.match(stderr, /resolved as "\/docs\/gone\.html"/);
  assert.doesNotMatch(stderr, /resolved as "\/std/);
  await site.write({ 'site.config.ts': config("'/std/', '/book/'") });
  assert.doesNotMatch((await site.run('check')).stderr, /resolved as "\/book/);
  assert.equal((await site.run('build')).exitCode, 0);
  const page = site.read('build/docs/part/a/index.html');
  assert.match(page, /<a href="\/std\/a%20b\.html#x">one<\/a>, <a href="\/book\/b\.html">two<\/a>/);
});
