import assert from 'node:assert/strict';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { createSite } from '../helpers/site.ts';

test('if two pages claim one address, the same page wins in every language, with one warning', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '---\nslug: /first\n---\n# A\n',
    'content/docs/b.md': '---\nslug: /first\n---\n# B\n',
    'content/docs/y.md': '---\nslug: /second\n---\n# Y\n',
    'content/docs/z.md': '---\nslug: /second\n---\n# Z\n',
    'content/i18n/de/docs/a.md': '# A auf Deutsch\n',
    'site.config.ts': configFile(`i18n: { defaultLocale: 'en', locales: ['en', 'de', 'fr'] }`),
    'content/i18n/fr/docs/z.md': '# Z en français\n',
    'content/i18n/fr/docs/b.md': '# B en français\n',
  });
  const { stderr } = await site.run('build');
  const title = (url: string) => /<h1[^>]*>([^<]*)/.exec(site.read(`build${url}/index.html`))?.[1];
  const titles = ['/docs', '/de/docs', '/fr/docs'].map((docs) => [title(`${docs}/first`), title(`${docs}/second`)]);
  assert.deepEqual(titles, [
    ['A', 'Y'],
    ['A auf Deutsch', 'Y'],
    ['A', 'Y'],
  ]);
  assert.equal(stderr.match(/duplicate route/g)?.length, 2, stderr);
  assert.match(
    stderr,
    /content\/docs\/b\.md:2:7\n\s+duplicate route: "\/docs\/first" is already taken by content\/docs\/a\.md/,
  );
});
