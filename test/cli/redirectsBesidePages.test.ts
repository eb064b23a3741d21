import assert from 'node:assert/strict';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { createSite } from '../helpers/site.ts';

test('redirects from .html addresses do not collide with the files of pages', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile(
      "blog: false, docs: { dir: 'docs' }, redirectRules: { fromExtensions: ['html'] }, redirects: [{ from: '/gone.html', to: '/docs/a' }]",
    ),
    'docs/a.md': '# A\n',
    'docs/folder/index.md': '# Folder\n',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  // Hosts serve `docs/a.html` for `/docs/a`: the redirect would lead to itself.
  const redirects = site.list('build').filter((file) => /\.html(?:\/index\.html)?$/.test(file) && /\.html/.test(file));
  for (const file of ['docs/a.html/index.html', 'docs/folder.html/index.html', 'gone.html'])
    assert.ok(redirects.includes(file), redirects.join(' '));
  assert.match(site.read('build/docs/folder.html/index.html'), /url=\/docs\/folder\//);
});

test('an absolute link with .html that fromExtensions redirects is not broken', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile(
      "blog: false, i18n: { locales: ['en', 'de'] }, docs: { dir: 'docs' }, redirectRules: { fromExtensions: ['html'] }",
    ),
    'docs/a.md':
      '# A\n\n[B](https://example.org/docs/b.html#more), [German](https://example.org/de/docs/b.html), [none](https://example.org/docs/c.html)\n',
    'docs/b.md': '# B\n\n## More\n',
    'content/i18n/de/docs/b.md': '# B\n\n## Mehr\n',
  });
  const { stderr } = await site.run('check');
  assert.deepEqual(stderr.match(/broken link .*/g), [
    'broken link "https://example.org/docs/c.html": this site has no such page',
  ]);
});
