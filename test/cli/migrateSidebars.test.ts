import assert from 'node:assert/strict';
import { test } from 'vitest';
import { migrate, noFindings, oldSite } from '../helpers/oldSite.ts';
import type { TestSite } from '../helpers/site.ts';

/** The texts of the links in the sidebar of a page. */
const sidebarOf = (site: TestSite, page: string): readonly string[] => {
  const menu =
    /<ul class="menu__list theme-doc-sidebar-menu[\s\S]*?<\/nav>/.exec(site.read(`build/${page}/index.html`))?.[0] ??
    '';
  return [...menu.matchAll(/<a [^>]*>(?:<[^>]*>)*([^<]+)</g)].map(([, text = '']) => text);
};

const VITEPRESS = `export default {
  title: 'Old', sitemap: { hostname: 'https://example.org' },
  themeConfig: { sidebar: {
    '/api/': [{ text: 'Overview', link: '/api/' }],
    '/api/web/': { base: '/api/web', items: [{ text: 'Web', link: '/one' }, { text: 'Guide', link: '/guide' }] },
    '/empty/': [],
    '/': [{ text: 'Guide', link: '/guide' }, { text: 'Shared', link: '/api/web/one' }],
  } },
};
`;

test('migrate shows the sidebar of the path with pages of VitePress that no sidebar lists', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js': VITEPRESS,
    'index.md': '---\nlayout: home\n---\n\n# Old\n',
    'guide.md': '# Guide\n\n[A](/api/a), [own](/own), [none](/none), [empty](/empty/a)\n',
    'own.md': '---\nlayout: own\n---\n\n# Own\n',
    'none.md': '---\nsidebar: false\n---\n\n# None\n',
    'rest.md': '# Rest\n\n[B](/api/web/b)\n',
    'empty/a.md': '# Empty\n\n[Rest](/rest)\n',
    'api/index.md': '# API\n',
    'api/a.md': '# A\n',
    'api/web/one.md': '# One\n',
    'api/web/b.md': '# B\n',
  });
  await migrate(site);
  assert.equal(site.read('own.md'), '---\nlayout: own\n---\n\n# Own\n');
  assert.equal(site.read('guide.md').startsWith('# Guide'), true);
  await site.write({ 'own.md': '# Own\n' });
  await site.run('build');
  const pages = ['guide', 'rest', 'none', 'empty/a', 'api/a', 'api/web/b', 'api/web/one'];
  assert.deepEqual(Object.fromEntries(pages.map((page) => [page, sidebarOf(site, page)])), {
    guide: ['Guide', 'Shared'],
    rest: ['Guide', 'Shared'],
    none: [],
    'empty/a': [],
    'api/a': ['Overview'],
    'api/web/b': ['Web', 'Guide'],
    'api/web/one': ['Web', 'Guide'],
  });
});

test('migrate finds the sidebar of pages in the folders of languages', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js': `export default {
  title: 'Old', sitemap: { hostname: 'https://example.org' },
  rewrites: { 'en/:rest*': ':rest*' },
  locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch', lang: 'de' } },
  themeConfig: { sidebar: { '/guide/': [{ text: 'One', link: '/guide/one' }] } },
};
`,
    'en/index.md': '# Old\n\n[Two](/guide/two)\n',
    'en/guide/one.md': '# One\n',
    'en/guide/two.md': '# Two\n',
    'de/index.md': '# Alt\n\n[Zwei](/de/guide/two)\n',
    'de/guide/one.md': '# Eins\n',
    'de/guide/two.md': '# Zwei\n',
  });
  await migrate(site);
  assert.equal(site.read('en/guide/two.md'), '---\ndisplayed_sidebar: guide\n---\n# Two\n');
  assert.equal(site.read('de/guide/two.md'), '---\ndisplayed_sidebar: guide\n---\n# Zwei\n');
  assert.equal(site.read('de/guide/one.md'), '# Eins\n');
  await site.run('build');
  assert.deepEqual(sidebarOf(site, 'guide/two'), ['One']);
  assert.deepEqual(sidebarOf(site, 'de/guide/two'), ['One']);
});

test('migrate shows the menu of MkDocs with pages that it does not list', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': `site_name: Old
site_url: https://example.org
exclude_docs: parts/
nav:
  - Home: index.md
  - Guide:
      - guide/index.md
      - guide/one.md
`,
    'docs/index.md': '# Old\n\n[More](more.md) [Wide](wide.md)\n',
    'docs/guide/index.md': '# Guide\n',
    'docs/guide/one.md': '# One\n',
    'docs/more.md': '# More\n',
    'docs/wide.md': '---\nhide: [navigation]\n---\n\n# Wide\n',
    'docs/parts/a.md': 'Text.\n',
  });
  await migrate(site);
  assert.equal(site.read('docs/guide/index.md'), '# Guide\n');
  assert.equal(site.read('docs/parts/a.md'), 'Text.\n');
  await noFindings(site);
  await site.run('build');
  assert.deepEqual(sidebarOf(site, 'more'), ['Home', 'Guide', 'One']);
  assert.deepEqual(sidebarOf(site, 'wide'), []);
});
