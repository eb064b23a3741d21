import assert from 'node:assert/strict';
import { test } from 'vitest';
import { runProcess } from '../helpers/cli.ts';
import { createSite } from '../helpers/site.ts';

const config = (docs: string, more = '') =>
  `import { defineConfig } from 'sitegen-react';
export default defineConfig({ title: 'Test', url: 'https://example.org', docs: ${docs}, ${more} });`;

/** The text of an element. */
const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const VERSIONED = {
  'content/versions.json': '["2.0", "1.0"]',
  'content/docs/guide.md': '# Guide\n\nSee [install](./install.md).\n',
  'content/docs/install.md': '# Install\n',
  'content/docs/brand-new.md': '# Brand new\n',
  'content/versioned_docs/version-2.0/guide.md': '# Guide of two\n\nSee [install](./install.md).\n',
  'content/versioned_docs/version-2.0/install.md': '# Install two\n',
  'content/versioned_docs/version-2.0/sidebars.json': '{ "docs": ["install", "guide"] }',
  'content/versioned_docs/version-1.0/guide.md': '# Guide of one\n\nSee [install](./install.md).\n',
  'content/versioned_docs/version-1.0/install.md': '# Install one\n',
  'content/versioned_docs/version-1.0/removed.md': '# Removed\n',
  'content/pages/index.md': '# Home\n\nRead the [guide](guide.md).\n',
};

test('sidebars may name a doc whose address another doc has taken', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': config('{}'),
    'content/docs/tool/README.md': '# The tool\n',
    'content/docs/tool/index.md': '# The same tool\n',
    'content/docs/sidebars.json': '{ "docs": ["tool/README"] }',
    'content/pages/index.md': '# Home\n',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.match(stderr, /duplicate route: "\/docs\/tool\/" is already taken by content\/docs\/tool\/index\.md/);
  assert.match(site.read('build/docs/tool/index.html'), / href="\/docs\/tool\/">The same tool<\/a><\/li>/);
});

test('the sidebar marks the current page, also if its address has special characters', async (t) => {
  const site = await createSite(t, { 'content/docs/Q&A.md': '# Answers\n', "content/docs/what's-new.md": '# News\n' });
  await site.run('build');
  for (const name of ['Q&A', "what's-new"])
    assert.match(site.read(`build/docs/${name}/index.html`), /<a aria-current="page"[^>]* href="\/docs\/[^"]*">/, name);
});

test('links, sidebars and neighbors of docs stay inside their version', async (t) => {
  const site = await createSite(t, VERSIONED);
  const { exitCode, stderr } = await site.run('build', '--strict');
  assert.equal(exitCode, 0, stderr);

  for (const [page, links] of [
    ['docs/guide', ['/docs/install']],
    ['docs/next/guide', ['/docs/next/install', '/docs/next/brand-new']],
    ['docs/1.0/guide', ['/docs/1.0/install', '/docs/1.0/removed']],
  ] as const) {
    const html = site.read(`build/${page}/index.html`);
    const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
    assert.ok(main.includes(`See <a href="${links[0]}">`), page);
    const hrefs = [...html.matchAll(/<a[^>]* href="(\/docs\/[^"]*)"/g)].map(([, href = '']) => href);
    for (const link of links) assert.ok(hrefs.includes(link), `${page} leads to ${link}`);
    const root = page.replace(/guide$/, '');
    const outside = hrefs.filter((href) => !href.startsWith(`/${root}`) && !html.includes(`${href}" data-version`));
    assert.deepEqual(outside, [], page);
  }
  assert.match(site.read('build/docs/guide/index.html'), /rel="prev"[^>]*>.*?Install two/s);
  assert.match(site.read('build/index.html'), /href="\/docs\/guide"/);
});

test('other versions have a banner, and name the same doc of the last version as canonical', async (t) => {
  const site = await createSite(t, VERSIONED);
  await site.run('build');

  const bannerOf = (page: string) =>
    /<div class="theme-doc-version-banner.*?<\/div>/s.exec(site.read(`build/${page}/index.html`))?.[0] ?? '';
  const badgeOf = (page: string) => /Version: [^<]*/.exec(site.read(`build/${page}/index.html`))?.[0];
  const canonicalOf = (page: string) =>
    /<link rel="canonical" href="([^"]*)"/.exec(site.read(`build/${page}/index.html`))?.[1];

  assert.equal(
    textOf(bannerOf('docs/1.0/guide')),
    'This is documentation for Test 1.0, which is no longer actively maintained. For up-to-date documentation, see the latest version (2.0).',
  );
  assert.match(bannerOf('docs/1.0/guide'), /href="\/docs\/guide"/);
  assert.match(bannerOf('docs/1.0/removed'), /href="\/docs\/install"/);
  assert.equal(
    textOf(bannerOf('docs/next/guide')),
    'This is unreleased documentation for Test Next version. For up-to-date documentation, see the latest version (2.0).',
  );
  assert.equal(bannerOf('docs/guide'), '');
  assert.deepEqual(['docs/guide', 'docs/next/guide', 'docs/1.0/guide'].map(badgeOf), [
    'Version: 2.0',
    'Version: Next',
    'Version: 1.0',
  ]);
  assert.equal(canonicalOf('docs/1.0/guide'), 'https://example.org/docs/guide');
  assert.equal(canonicalOf('docs/next/guide'), 'https://example.org/docs/guide');
  assert.equal(canonicalOf('docs/1.0/removed'), 'https://example.org/docs/1.0/removed');
});

test('lists of tags in other versions name those of the last version as canonical', async (t) => {
  const tagged = (tags: string): string => `---\ntags: [${tags}]\n---\n\n# Tagged\n`;
  const site = await createSite(t, {
    ...VERSIONED,
    'content/versioned_docs/version-1.0/tagged.md': tagged('same, older'),
    'content/versioned_docs/version-2.0/tagged.md': tagged('same'),
  });
  await site.run('build');
  const read = (page: string) => site.read(`build/docs/${page}/index.html`);
  const canonicalOf = (page: string) =>
    /<link rel="canonical" href="https:\/\/example\.org\/docs\/([^"]*)"/.exec(read(page))?.[1];
  assert.equal(canonicalOf('1.0/tags'), 'tags');
  assert.equal(canonicalOf('1.0/tags/same'), 'tags/same');
  assert.equal(canonicalOf('1.0/tags/older'), '1.0/tags/older');
  assert.doesNotMatch(site.read('build/sitemap.xml'), /1\.0\/tags(?:\/same)?</);
});

test('docs of older versions have translations of their own', async (t) => {
  const site = await createSite(t, {
    ...VERSIONED,
    'site.config.ts': config('{}', "i18n: { locales: ['en', 'de'] }"),
    'content/i18n/de/docs/guide.md': '# Anleitung\n',
    'content/i18n/de/versioned_docs/version-1.0/guide.md': '# Alte Anleitung\n\nSiehe [hier](./install.md).\n',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.match(site.read('build/de/docs/next/guide/index.html'), /<h1>Anleitung<\/h1>/);
  assert.match(
    site.read('build/de/docs/1.0/guide/index.html'),
    /<h1>Alte Anleitung<\/h1>.*href="\/de\/docs\/1\.0\/install"/s,
  );
  assert.match(site.read('build/de/docs/guide/index.html'), /<h1>Guide of two<\/h1>/);
});

test('a site with one version shows nothing about versions', async (t) => {
  const site = await createSite(t, { 'content/docs/guide.md': '# Guide\n' });
  await site.run('build');
  const html = site.read('build/docs/guide/index.html');
  assert.match(html, /<html[^>]*class="[^"]*docs-version-current/);
  assert.doesNotMatch(html, /theme-doc-version|Version:/);
});

test('the version menu leads to the same doc in other versions, or to their first doc', async (t) => {
  const site = await createSite(t, {
    ...VERSIONED,
    'site.config.ts': config(
      '{}',
      `navbar: { items: [
        { type: 'docsVersionDropdown', dropdownItemsAfter: [{ label: 'All', to: '/' }] },
        { type: 'docsVersion' },
        { type: 'doc', docId: 'guide', label: 'Docs' },
      ] }`,
    ),
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  /** The links of the navbar: label, address, whether it is active, and the addresses in other versions. */
  const linksOf = (page: string) => {
    const [bar = ''] =
      /<div class="navbar__items">[\s\S]*?<div class="navbar__items /.exec(site.read(`build/${page}/index.html`)) ?? [];
    return [...bar.matchAll(/<a([^>]*)>([^<]*)/g)].map(([, attributes = '', label]) => ({
      label,
      href: /href="([^"]*)"/.exec(attributes)?.[1],
      active: attributes.includes('aria-current'),
      versions: /data-versions="([^"]*)"/.exec(attributes)?.[1]?.replaceAll('&quot;', '"'),
    }));
  };
  const inOld = linksOf('docs/1.0/removed').map(({ label, href, active }) => [label, href, active]);
  assert.match(site.read('build/docs/1.0/removed/index.html'), /<button[^>]*class="navbar__link[^>]*>1\.0<\/button>/);
  assert.deepEqual(inOld, [
    ['Next', '/docs/next/brand-new', false],
    ['2.0', '/docs/install', false],
    ['1.0', '/docs/1.0/removed', true],
    ['All', '/', false],
    ['1.0', '/docs/1.0/guide', true],
    ['Docs', '/docs/1.0/guide', true],
  ]);
  const outside = linksOf('.').at(-1);
  assert.equal(outside?.href, '/docs/guide');
  assert.deepEqual(JSON.parse(outside?.versions ?? ''), {
    current: '/docs/next/guide',
    '2.0': '/docs/guide',
    '1.0': '/docs/1.0/guide',
  });
});

test('the version menu shows those versions that the item names, in its order and with its labels', async (t) => {
  const withVersions = (versions: string) =>
    config('{}', `navbar: { items: [{ type: 'docsVersionDropdown', versions: ${versions} }] }`);
  const site = await createSite(t, { ...VERSIONED, 'site.config.ts': withVersions("['2.0', 'current']") });
  const labels = () => {
    const html = site.read('build/docs/1.0/removed/index.html');
    const [menu = ''] = /<button[^>]*class="navbar__link[\s\S]*?<\/ul>/.exec(html) ?? [];
    return [...menu.matchAll(/<(?:button|a)[^>]*>([^<]*)/g)].map(([, label]) => label);
  };
  assert.equal((await site.run('build')).exitCode, 0);
  assert.deepEqual(labels(), ['1.0', '2.0', 'Next']);
  await site.write({ 'site.config.ts': withVersions("{ '1.0': { label: 'Old' }, '2.0': {} }") });
  assert.equal((await site.run('build')).exitCode, 0);
  assert.deepEqual(labels(), ['Old', 'Old', '2.0']);
  await site.write({ 'site.config.ts': withVersions("['2.1']") });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 1);
  assert.match(
    stderr,
    /error navbar-invalid site\.config\.ts:\d+:\d+\n {2}navbar\.items\[0\]\.versions: no version has the name "2\.1"; those of the docs are current, 2\.0, 1\.0\n/,
  );
});

test('versions.json must be a list of names that includes every folder of a version', async (t) => {
  const site = await createSite(t, { ...VERSIONED, 'content/versions.json': '["2.0"]' });
  const { exitCode, stderr } = await site.run('check');
  assert.equal(exitCode, 0);
  assert.match(
    stderr,
    /^warning version-unknown content\/versions\.json\n {2}the docs of version "1\.0" are not shown\n {2}hint: add "1\.0" to versions\.json/m,
  );
  await site.write({
    'content/versions.json': '["a/b"]',
    'site.config.ts': config("{ versionPersistence: 'cookie' }"),
  });
  assert.match((await site.run('check')).stderr, /docs\.versionPersistence: expected/);
  await site.write({ 'site.config.ts': config('{}') });
  assert.match((await site.run('check')).stderr, /expected a name without slashes and spaces/);
});

test('a generated index shows a card for each item, and DocCardList those of its category', async (t) => {
  const site = await createSite(t, {
    'content/docs/guide/_category_.yml': 'label: Guides\nlink: { type: generated-index, description: All of them. }\n',
    'content/docs/guide/one.md': '---\ndescription: The `first` one\n---\n# One\n\n<DocCardList/>\n',
    'content/docs/guide/two.md': '# Two\n\nFrom its text.\n',
    'content/docs/guide/more/three.md': '# Three\n',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  const cardsOf = (page: string) =>
    [...site.read(`build/${page}/index.html`).matchAll(/<a class="doc-card" href="([^"]*)".*?<\/a>/gs)].map(
      ([card, href]) => [href, textOf(card)],
    );
  const more = ['/docs/guide/more/three', 'More One item'];
  const two = ['/docs/guide/two', 'Two From its text.'];
  assert.deepEqual(cardsOf('docs/category/guides'), [more, ['/docs/guide/one', 'One The first one'], two]);
  assert.deepEqual(cardsOf('docs/guide/one'), [more, two]);
  const index = site.read('build/docs/category/guides/index.html');
  assert.match(index, /<h1>Guides<\/h1><p>All of them\.<\/p>/);
  assert.match(index, /<meta name="description" content="All of them\."/);
  assert.match(site.read('build/docs/guide/two/index.html'), /itemProp="item"><span itemProp="name">Guides</);
});

test('tags of docs have pages', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '---\ntags: [Set up, { label: C++, permalink: /cpp }]\n---\n# A\n\nText of a.\n',
    'content/docs/b.md': '---\ntags: [set-up]\n---\n# B\n',
    'content/docs/c.md': '---\ntags: [Set up, Secret]\nunlisted: true\n---\n# C\n',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  const row = /<div class="page-tags">.*?<\/div>/s.exec(site.read('build/docs/a/index.html'))?.[0] ?? '';
  assert.equal(textOf(row), 'Tags: Set up C++');
  assert.match(row, /href="\/docs\/tags\/set-up".*href="\/docs\/tags\/cpp"/s);
  const tag = site.read('build/docs/tags/set-up/index.html');
  assert.match(tag, /<h1>2 docs tagged with &quot;Set up&quot;<\/h1>/);
  assert.match(tag, /<a href="\/docs\/a">A<\/a><\/h2><p>Text of a\.<\/p>/);
  assert.doesNotMatch(tag, /href="\/docs\/c"/);
  const all = /<main.*<\/main>/s.exec(site.read('build/docs/tags/index.html'))?.[0] ?? '';
  assert.equal(textOf(all), 'Tags C C++ 1 S Set up 2');
});

test('unlisted pages say so, and no list, index, sitemap or search contains them', async (t) => {
  const site = await createSite(t, {
    'content/docs/guide/a.md': '# A\n\n<DocCardList/>\n',
    'content/docs/guide/b.md': '---\nunlisted: true\n---\n# B\n',
    'content/docs/guide/c.md': '# C\n',
    'content/docs/more/d.md': '# D\n',
    'content/docs/more/e.md': '---\nunlisted: true\n---\n# E\n',
    'content/docs/more/_category_.yml': 'link: { type: doc, id: e }\n',
    'content/pages/secret.md': '---\nunlisted: true\n---\n# Secret\n',
    'content/docs/guide/draft.md': '---\ndraft: true\n---\n# Unfinished\n',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  const noticeOf = (page: string) =>
    /<p class="page-notice">(.*?)<\/p>/s.exec(site.read(`build/${page}/index.html`))?.[1];
  const unlisted = 'This page is unlisted: search engines ignore it, and only those who have its address find it.';
  assert.deepEqual(['docs/guide/b', 'secret', 'docs/guide/a'].map(noticeOf), [unlisted, unlisted, undefined]);
  const page = site.read('build/docs/guide/b/index.html');
  assert.match(page, /<meta name="robots" content="noindex/);
  assert.match(page, /<nav [^>]*aria-label="Docs sidebar"/, 'readers who are there can go on');
  assert.doesNotMatch(page, /class="pagination-nav"/);
  for (const file of site.list('build').filter((name) => /\.(?:html|json|xml)$/.test(name))) {
    if (/^(?:docs\/guide\/b|docs\/more\/e|secret)\//.test(file)) continue;
    assert.doesNotMatch(site.read(`build/${file}`), /\/guide\/b"|\/guide\/b<|\/more\/e"|\/secret["<]/, file);
  }
  assert.equal(site.exists('build/docs/guide/draft/index.html'), false);

  await site.run('build', '--drafts');
  assert.equal(noticeOf('docs/guide/draft'), 'This page is a draft: it is not part of the published site.');
  assert.match(site.read('build/docs/guide/draft/index.html'), /<meta name="robots" content="noindex/);
});

test('edit links lead to the source, or to the translation if the site wants that', async (t) => {
  const edit = "'https://example.org/edit/content/docs'";
  const files = {
    'content/versions.json': '["1.0"]',
    'content/docs/guide/a.md': '# A\n',
    'content/docs/guide/b.md': '# B\n',
    'content/docs/guide/c.md': '---\nsource: ./a.md\n---\n',
    'content/docs/guide/own.md': '---\ncustom_edit_url: https://example.com/own\n---\n# Own\n',
    'content/docs/guide/none.md': '---\ncustom_edit_url: null\n---\n# None\n',
    'content/docs/guide/C# 100%.md': '---\nslug: sharp\n---\n# C#\n',
    'content/versioned_docs/version-1.0/guide/a.md': '# Old A\n',
    'content/i18n/de/docs/guide/a.md': '# A auf Deutsch\n',
    'content/i18n/de/versioned_docs/version-1.0/guide/a.md': '# Altes A\n',
    'content/i18n/de/blog/2024-01-02-x.md': '# X auf Deutsch\n',
    'content/blog/2024-01-02-x.md': '# X\n',
    'content/pages/about.md': '# About\n',
    'content/i18n/de/pages/about.md': '# Über\n',
  };
  const configure = (more: string) =>
    config(
      `{ editUrl: ${edit}, ${more} }`,
      `blog: { editUrl: 'https://example.org/edit/content/blog/', ${more} },
       pages: { editUrl: (path, { file, locale, url }) => \`https://example.org/\${locale}/\${file}?\${path}&\${url}\`, ${more} },
       i18n: { locales: ['en', 'de'] }`,
    );
  const site = await createSite(t, { ...files, 'site.config.ts': configure('') });
  const linkOf = (page: string) =>
    /<a class="theme-edit-this-page" href="([^"]*)"/
      .exec(site.read(`build/${page}/index.html`))?.[1]
      ?.replaceAll('&amp;', '&')
      .replace('https://example.org/', '');
  const pages = ['docs/next/guide/a', 'docs/next/guide/b', 'docs/guide/a', 'blog/2024/01/02/x', 'about'];
  const german = () => pages.map((page) => linkOf(`de/${page}`));
  const sources = [
    'edit/content/docs/guide/a.md',
    'edit/content/docs/guide/b.md',
    'edit/content/versioned_docs/version-1.0/guide/a.md',
    'edit/content/blog/2024-01-02-x.md',
  ];
  assert.equal((await site.run('build')).exitCode, 0);
  assert.deepEqual(pages.map(linkOf), [...sources, 'en/content/pages/about.md?about.md&/about']);
  assert.deepEqual(german(), [...sources, 'en/content/pages/about.md?about.md&/about']);
  assert.equal(linkOf('docs/next/guide/c'), 'edit/content/docs/guide/a.md', 'the file that is shown');
  assert.equal(linkOf('docs/next/guide/own'), 'https://example.com/own');
  assert.equal(linkOf('docs/next/guide/none'), undefined);
  assert.equal(linkOf('docs/next/guide/sharp'), 'edit/content/docs/guide/C%23%20100%25.md');

  await site.write({ 'site.config.ts': configure('editLocalizedFiles: true') });
  assert.equal((await site.run('build')).exitCode, 0);
  assert.deepEqual(german(), [
    'edit/content/i18n/de/docs/guide/a.md',
    'edit/content/docs/guide/b.md',
    'edit/content/i18n/de/versioned_docs/version-1.0/guide/a.md',
    'edit/content/i18n/de/blog/2024-01-02-x.md',
    'de/content/i18n/de/pages/about.md?../i18n/de/pages/about.md&/about',
  ]);
});

test('front matter sets the title, table of contents and sidebar label of a page', async (t) => {
  const body = '# Heading\n\n## Two\n\n### Three\n\n#### Four\n\n##### Five\n';
  const site = await createSite(t, {
    'content/docs/a.md': `---\ntitle: Title of a\nkeywords: [one, two]\nimage: ./p.svg\nsidebar_label: Short\nsidebar_class_name: own\n---\n${body}`,
    'content/docs/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'content/docs/b.md':
      '---\ntitle: Title of b\ntoc_min_heading_level: 3\ntoc_max_heading_level: 5\n---\n\n## Two\n\n### Three\n\n##### Five\n',
    'content/docs/c.md': '---\ntitle: Title of `c`\nhide_title: true\nhide_table_of_contents: true\n---\n\n## Two\n',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  const [a, b, c] = ['a', 'b', 'c'].map((page) => site.read(`build/docs/${page}/index.html`)) as [
    string,
    string,
    string,
  ];
  const headingsOf = (html: string) => [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, text]) => text);
  const tocOf = (html: string) =>
    [...(/<nav class="table-of-contents.*?<\/nav>/s.exec(html)?.[0] ?? '').matchAll(/href="#([^"]*)"/g)].map(
      ([, id]) => id,
    );

  assert.deepEqual([a, b, c].map(headingsOf), [['Heading'], ['Title of b'], []]);
  assert.match(a, /<title>Title of a \| Test<\/title>/);
  assert.match(a, /<meta name="keywords" content="one,\s?two"/);
  assert.match(a, /<meta property="og:image" content="https:\/\/example\.org\/assets\/images\/p-[\da-f]+\.svg"/);
  assert.match(a, /<li class="[^"]*own[^"]*"[^>]*><a[^>]*>Short<\/a>/);
  assert.match(c, /<title>Title of c \| Test<\/title>/, 'a title is plain text: it shows no marks of code');
  assert.match(b, /rel="prev"[^>]*>.*?Short/s);
  assert.deepEqual([a, b, c].map(tocOf), [['two', 'three', 'four'], ['three', 'five'], []]);
});

test('unknown and invalid front matter is reported with its place and a suggestion', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '---\nsidebar_lable: A\nhide_title: 3\n---\n# A\n',
    'content/docs/b.md': '---\nlast_update: { date: someday }\n---\n# B\n',
  });
  const { exitCode, stderr } = await site.run('check');
  assert.equal(exitCode, 1);
  assert.match(stderr, /content\/docs\/a\.md:2[\s\S]*?"?sidebar_lable"?[\s\S]*?did you mean "sidebar_label"/);
  assert.match(stderr, /content\/docs\/a\.md:3[\s\S]*?hide_title: expected/);
  assert.match(stderr, /content\/docs\/b\.md:2[\s\S]*?last_update\.date: expected a date such as 2024-04-24/);
});

test('docs without sidebars have no breadcrumbs and no neighbors', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': config('{ sidebars: false }'),
    'content/docs/a.md': '# A\n',
    'content/docs/b.md': '# B\n',
  });
  assert.equal((await site.run('build')).exitCode, 0);
  const html = site.read('build/docs/a/index.html');
  assert.match(html, /<h1>A<\/h1>/);
  assert.doesNotMatch(html, /theme-doc-sidebar|pagination-nav|breadcrumbs/);
});

const git = (dir: string, ...args: readonly string[]) =>
  runProcess(
    'git',
    ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org', '-c', 'protocol.file.allow=always', ...args],
    dir,
  );

const UPDATES = config('{ showLastUpdateTime: true, showLastUpdateAuthor: true }');
const updateOf = (html: string) => textOf(/<span class="theme-last-updated">.*?<\/span>/s.exec(html)?.[0] ?? '');

test('pages show when they were last updated, by their front matter or by git', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': UPDATES,
    'content/docs/a.md': '# A\n',
    'content/docs/b.md': '---\nlast_update: { date: 2020-02-03, author: Bea }\n---\n# B\n',
    'content/docs/c.md': '---\nlast_update: { author: Cid }\n---\n# C\n',
  });
  const warned = await site.run('check');
  assert.match(warned.stderr, /warning git-history site\.config\.ts\n {2}the dates of the last updates are unknown/);

  await git(site.dir, 'init', '-q');
  await git(site.dir, 'add', '.');
  await git(site.dir, 'commit', '-qm', 'x', '--date', '2001-01-01T00:00:00Z');
  const { stderr } = await site.run('build');
  assert.doesNotMatch(stderr, /warning/);
  const today = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
  const { stdout } = await git(site.dir, 'log', '-1', '--format=%cI');
  const committed = today.format(new Date(stdout.trim()));
  assert.equal(updateOf(site.read('build/docs/a/index.html')), `Last updated on ${committed} by Ann`);
  assert.equal(updateOf(site.read('build/docs/b/index.html')), 'Last updated on February 3, 2020 by Bea');
  assert.equal(updateOf(site.read('build/docs/c/index.html')), `Last updated on ${committed} by Cid`);
  assert.match(site.read('build/docs/b/index.html'), /<time dateTime="2020-02-03T00:00:00\.000Z">/);
});

test('a shallow clone shows no dates that it cannot know, and warns once', async (t) => {
  const origin = await createSite(t, {
    'site.config.ts': UPDATES,
    'content/docs/old.md': '# Old\n',
    'content/docs/older.md': '# Older\n',
    'content/docs/fresh.md': '# Fresh\n',
  });
  await git(origin.dir, 'init', '-q');
  for (const text of ['one', 'two', 'three']) {
    await origin.write({ 'content/docs/fresh.md': `# Fresh\n\n${text}\n` });
    await git(origin.dir, 'add', '.');
    await git(origin.dir, 'commit', '-qm', text);
  }
  const clone = await createSite(t);
  await clone.remove('site.config.ts');
  await git(clone.dir, 'clone', '-q', '--depth', '2', `file://${origin.dir}`, '.');

  const { exitCode, stderr } = await clone.run('build');

  assert.equal(exitCode, 0, stderr);
  assert.equal(stderr.match(/warning git-history/g)?.length, 1);
  assert.match(stderr, /the date of the last update is unknown for some docs: this is a shallow clone/);
  assert.match(updateOf(clone.read('build/docs/fresh/index.html')), /^Last updated on .* by Ann$/);
  assert.equal(updateOf(clone.read('build/docs/old/index.html')), '');
});

test('front matter sets neighbors, and an unknown id is an error with a suggestion', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '---\npagination_next: c\npagination_label: The first\n---\n# A\n',
    'content/docs/b.md': '---\npagination_prev: null\npagination_next: install\n---\n# B\n',
    'content/docs/c.md': '# C\n',
    'content/docs/install.md': '---\ndraft: true\n---\n# Install\n',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  const pagerOf = (page: string) =>
    textOf(/<nav class="pagination-nav".*?<\/nav>/s.exec(site.read(`build/docs/${page}/index.html`))?.[0] ?? '');
  assert.equal(pagerOf('a'), 'Next C');
  assert.equal(pagerOf('b'), '');
  assert.equal(pagerOf('c'), 'Previous B');

  await site.write({
    'content/docs/c.md': '---\npagination_prev: instal\n---\n# C\n',
    'content/docs/install.md': '# I\n',
  });
  const failed = await site.run('check');
  assert.equal(failed.exitCode, 1);
  assert.match(
    failed.stderr,
    /error doc-unknown content\/docs\/c\.md:2:18\n {2}pagination_prev: no doc has the id "instal"\n[\s\S]*hint: did you mean "install"\?/,
  );
});

test('a site can replace the part SidebarLabel, which gets the custom props of the item', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '---\nsidebar_custom_props: { stage: beta }\n---\n# A\n',
    'templates/parts/SidebarLabel.tsx': `import type { SidebarLabelProps } from 'sitegen-react/templates';
export function SidebarLabel({ label, customProps }: SidebarLabelProps) {
  return <>{label} <i>{String(customProps?.stage)}</i></>;
}`,
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.match(site.read('build/docs/a/index.html'), /<li><a [^>]*>A <i>beta<\/i><\/a>/);
});
