import assert from 'node:assert/strict';
import { test } from 'vitest';
import { isKey } from '../../src/search/engine/indexFormat.ts';
import { decodeSorted } from '../../src/search/engine/sortedTexts.ts';
import { createSite, type TestSite as Site } from '../helpers/site.ts';

const config = (fields: string): string =>
  `import { defineConfig } from 'sitegen-react';\nexport default defineConfig({ title: 'Test', url: 'https://example.org', ${fields} } as never);\n`;

/** The members of a name in all packs of an index. */
const membersOf = ({ list, read }: Site, folder: string, name: 'pages' | 'terms'): readonly unknown[] =>
  list(folder).flatMap((file) => {
    const pack = JSON.parse(read(`${folder}/${file}`)) as Record<string, unknown>;
    return pack[name] ?? [];
  });

/** The pages in an index. */
const pagesOf = (site: Site, folder: string): readonly object[] =>
  (membersOf(site, folder, 'pages') as Record<string, unknown>[]).map(({ kind, href, title, lang }) => ({
    kind,
    href,
    title,
    ...(lang ? { lang } : {}),
  }));

/** The words of an index, without those of titles. */
const termsOf = (site: Site, folder: string): string =>
  (membersOf(site, folder, 'terms') as string[])
    .flatMap(decodeSorted)
    .filter((term) => !isKey(term))
    .join(' ');

const isIndex = (file: string): boolean => file.includes('search/') && file.endsWith('.json');

test('each locale has an index of its own, in which untranslated pages are marked', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': config("i18n: { locales: ['en', 'de'] }"),
    'content/docs/one.md': '# One\n\nWindows are opened.\n',
    'content/docs/two.md': '# Two\n\nDoors are closed.\n',
    'content/i18n/de/docs/one.md': '# Eins\n\nFenster werden geöffnet.\n',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.deepEqual(pagesOf(site, 'build/search/packs'), [
    { kind: 'doc', href: '/docs/one', title: 'One' },
    { kind: 'doc', href: '/docs/two', title: 'Two' },
  ]);
  assert.deepEqual(pagesOf(site, 'build/de/search/packs'), [
    { kind: 'doc', href: '/de/docs/one', title: 'Eins' },
    { kind: 'doc', href: '/de/docs/two', title: 'Two', lang: 'en' },
  ]);
  assert.match(termsOf(site, 'build/de/search/packs'), /\bfenst\b/);
});

test('preparing the language of untranslated pages prints nothing', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': config("i18n: { defaultLocale: 'de', locales: ['de', 'fr'] }"),
    'content/docs/eins.md': '# Eins\n\nFenster werden geöffnet.\n',
  });
  const { exitCode, stdout, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.doesNotMatch(stdout + stderr, /Overwriting/);
});

test('an index is written only if a page changes', async (t) => {
  const site = await createSite(t, {
    'content/docs/one.md': '# One\n\nApples.\n',
    'content/docs/two.md': '# Two\n\nPears.\n',
  });
  const terms = () => termsOf(site, 'build/search/packs');
  await site.run('build');
  const first = site
    .list('build')
    .filter(isIndex)
    .map((file) => site.read(`build/${file}`));
  assert.equal(terms(), 'appl on pear two');
  const again = await site.run('build');
  assert.match(again.stderr, / 0 written /);
  await site.write({ 'content/docs/two.md': '# Two\n\nCherries.\n' });
  await site.run('build');
  assert.equal(terms(), 'appl cherri on two');
  await site.write({ 'content/docs/two.md': '# Two\n\nPears.\n' });
  await site.run('build', '--no-cache');
  assert.deepEqual(
    site
      .list('build')
      .filter(isIndex)
      .map((file) => site.read(`build/${file}`)),
    first,
  );
});

test('search finds lists, tags, categories and pages of the configuration, after any build', async (t) => {
  const route = "{ path: '/games', layout: 'GamesPage', title: 'Games', description: 'All that is played.', data: {} }";
  const site = await createSite(t, {
    'site.config.ts': config(`routes: () => [${route}, { ...${route}, path: '/secret', unlisted: true }]`),
    'templates/GamesPage.tsx': 'export default function GamesPage() {\n  return <p>Games</p>;\n}\n',
    'content/docs/tools/_category_.json': JSON.stringify({
      label: 'Tools',
      link: { type: 'generated-index', description: 'Hammers and saws.' },
    }),
    'content/docs/tools/hammer.md': '---\ntags: [steel]\n---\n# Hammer\n\nOf steel.\n',
    'content/blog/tags.yml': 'news:\n  label: News\n  description: What has happened.\n',
    'content/blog/authors.yml': 'ada:\n  name: Ada\n  page: true\n',
    'content/blog/2024-01-02-first.md': '---\ntags: [news]\nauthors: [ada]\n---\n# First\n\nA post.\n',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  const pages = (pagesOf(site, 'build/search/packs') as { href: string }[]).toSorted((a, b) =>
    a.href < b.href ? -1 : 1,
  );
  assert.deepEqual(pages, [
    { kind: 'post', href: '/blog', title: 'Blog' },
    { kind: 'post', href: '/blog/2024/01/02/first', title: 'First' },
    { kind: 'post', href: '/blog/archive', title: 'Archive' },
    { kind: 'post', href: '/blog/authors', title: 'Authors' },
    { kind: 'post', href: '/blog/authors/ada', title: 'One post by Ada' },
    { kind: 'post', href: '/blog/tags', title: 'Tags' },
    { kind: 'post', href: '/blog/tags/news', title: 'One post tagged with "News"' },
    { kind: 'doc', href: '/docs/category/tools', title: 'Tools' },
    { kind: 'doc', href: '/docs/tags', title: 'Tags' },
    { kind: 'doc', href: '/docs/tags/steel', title: 'One doc tagged with "steel"' },
    { kind: 'doc', href: '/docs/tools/hammer', title: 'Hammer' },
    { kind: 'page', href: '/games', title: 'Games' },
  ]);
  const index = () =>
    site
      .list('build')
      .filter(isIndex)
      .map((file) => [file, site.read(`build/${file}`)]);
  await site.write({ 'content/docs/tools/hammer.md': '---\ntags: [steel]\n---\n# Hammer\n\nOf iron.\n' });
  await site.run('build');
  const updated = index();
  assert.match(termsOf(site, 'build/search/packs'), /\biron\b/);
  await site.run('build', '--no-cache');
  assert.deepEqual(index(), updated);
});

test('a page with `search: false` is listed and indexed by search engines, but not found', async (t) => {
  const site = await createSite(t, {
    'content/docs/one.md': '# One\n\nApples.\n',
    'content/docs/two.md': '# Two\n\nPears.\n',
  });
  const found = () => pagesOf(site, 'build/search/packs').map((page) => 'href' in page && page.href);
  await site.run('build');
  assert.deepEqual(found(), ['/docs/one', '/docs/two']);
  await site.write({ 'content/docs/two.md': '---\nsearch: false\n---\n\n# Two\n\nPears.\n' });
  const { exitCode, stderr } = await site.run('build', '--strict');
  assert.equal(exitCode, 0, stderr);
  assert.deepEqual(found(), ['/docs/one']);
  assert.equal(termsOf(site, 'build/search/packs'), 'appl on');
  assert.match(site.read('build/docs/one/index.html'), /href="\/docs\/two"/);
  assert.match(site.read('build/sitemap.xml'), /\/docs\/two</);
  assert.match(site.read('build/llms.txt'), /\/docs\/two/);
});

test('search: false removes the index, the button and opensearch.xml', async (t) => {
  const site = await createSite(t, { 'site.config.ts': config('search: false'), 'content/docs/one.md': '# One\n' });
  await site.run('build');
  assert.ok(!site.list('build').some((file) => file.startsWith('search/') || file === 'opensearch.xml'));
  assert.doesNotMatch(site.read('build/docs/one/index.html'), /rel="search"|search-button/);
});

test('mistakes in the configuration of search are reported', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': config(
      "search: { provider: 'algolia', appId: 'A', indexNam: 'x', apiKey: '', externalUrlRegex: '(' }",
    ),
  });
  const { exitCode, stderr } = await site.run('check');
  assert.equal(exitCode, 1);
  for (const message of [
    /search\.indexName: missing/,
    /search\.indexNam: unknown field "indexNam"[\s\S]*hint: did you mean "indexName"\?/,
    /search\.apiKey: expected a text that is not empty/,
    /search\.externalUrlRegex: expected a regular expression, as text/,
  ]) {
    assert.match(stderr, message);
  }
  await site.write({ 'site.config.ts': config("search: { provider: 'lunar' }") });
  const unknown = await site.run('check');
  assert.match(
    unknown.stderr,
    /search\.provider: .*"lunr" or "algolia", found "lunar"[\s\S]*hint: did you mean "lunr"\?/,
  );
});
