import assert from 'node:assert/strict';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { createSite } from '../helpers/site.ts';

const FILES = {
  'content/docs/intro.md': '# Intro\n',
  'content/docs/02-beta.md': '# Beta\n',
  'content/docs/01-alpha.md': '---\nsidebar_label: First\n---\n# Alpha\n',
  'content/docs/guide/index.md': '# Guide\n',
  'content/docs/guide/use.md': '# Use\n',
  'content/docs/files/_category_.json':
    '{ "label": "Files", "link": { "type": "generated-index", "title": "All files" } }',
  'content/docs/files/read.md': '# Read\n',
  'content/i18n/de/docs/guide/use.md': '# Nutzen\n',
  'content/i18n/de/ui.json': '{ "sidebar.category.Files": "Dateien" }',
};

const sidebarOf = (html: string): readonly string[] =>
  (/<aside[\s\S]*?<\/aside>/.exec(html)?.[0] ?? '')
    .replace(/<svg[\s\S]*?<\/svg>/g, '')
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter((text) => text !== '');

test('sidebarItemsGenerator makes the items of a folder, and may use the default ones', async (t) => {
  const site = await createSite(t, {
    ...FILES,
    'site.config.ts': configFile(`
      i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
      docs: {
        async sidebarItemsGenerator({ defaultSidebarItemsGenerator, item, docs, version, numberPrefixParser, isCategoryIndex, categoriesMetadata }) {
          await Promise.resolve();
          const seen = [item.dirName, version.versionName, version.contentPath, docs.length, numberPrefixParser('3-x').numberPrefix,
            isCategoryIndex({ fileName: 'README', directories: [], extension: '.md' }), Object.keys(categoriesMetadata)];
          const items = defaultSidebarItemsGenerator({ item, version, numberPrefixParser, isCategoryIndex, categoriesMetadata,
            docs: docs.filter(({ id }) => id !== 'beta') });
          return [...items.reverse(), { type: 'link', label: JSON.stringify(seen), href: 'https://example.com' }];
        },
      },
    `),
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  const seen = JSON.stringify(['.', 'current', 'content/docs', 6, 3, true, ['files']]).replaceAll('"', '&quot;');
  assert.deepEqual(sidebarOf(site.read('build/docs/intro/index.html')), [
    'Intro',
    'Guide',
    'Use',
    'Files',
    'Read',
    'First',
    seen,
  ]);
  assert.deepEqual(sidebarOf(site.read('build/de/docs/intro/index.html')).slice(0, 5), [
    'Intro',
    'Guide',
    'Nutzen',
    'Dateien',
    'Read',
  ]);
  assert.match(site.read('build/docs/category/files/index.html'), /<h1[^>]*>All files/);
});

test('a sidebarItemsGenerator that fails or returns invalid items is an error', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n',
    'content/b/b.md': '# B\n',
    'content/c/c.md': '# C\n',
    'site.config.ts': configFile(`
      docs: [
        { sidebarItemsGenerator: () => { throw new Error('no luck'); } },
        { id: 'b', sidebarItemsGenerator: async () => [{ type: 'doc', name: 'b' }] as never },
        { id: 'c', sidebarItemsGenerator: () => ['missing'] },
      ],
    `),
  });
  const { exitCode, stderr, stdout } = await site.run('check');
  const text = stdout + stderr;
  assert.equal(exitCode, 1);
  assert.match(text, /docs\[0\]\.sidebarItemsGenerator threw an error: no luck/);
  assert.match(
    text,
    /site\.config\.ts:\d+:\d+[\s\S]*docs\[1\]\.sidebarItemsGenerator returned an invalid item: \[0\]\.(?:name: unknown field|id: missing)/,
  );
  assert.match(text, /sidebar "docs": no doc has the id "missing"/);
});
