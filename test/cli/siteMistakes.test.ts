import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { readMarkedPlaces } from '../helpers/markedPlaces.ts';
import { shared } from '../helpers/scope.ts';
import { createSite } from '../helpers/site.ts';

/**
 * One site with mistakes outside of the bodies of pages: in the configuration, sidebars, front matter, authors, tags, data,
 * static files and translations. Marks show the expected place and code of each finding; no others are allowed. `rules.test.ts`
 * covers bodies.
 */

const PICTURE = 'GIF89a';

const CONFIG = `import { defineConfig } from 'sitegen-react';
export default defineConfig({
  title: 'Test', url: 'https://example.org', contentSecurityPolicy: false,
  check: { rules: { 'description-length': 'hint', 'page-empty': 'hint' } },
  i18n: { locales: ['en', 'de'] },
  stylesheets: ['⟦image-missing⟧/gone-sheet.css', '/style.css'], scripts: [{ src: '⟦image-missing⟧/gone-script.js', defer: true }],
  favicon: '⟦image-missing⟧/img/gone.ico', image: '⟦image-missing⟧/img/gone-card.png',
  head: [
    { tagName: 'link', attributes: { rel: 'icon', href: '/img/a.png' } },
    { tagName: 'link', attributes: { rel: 'stylesheet', href: '⟦image-missing⟧/gone.css' } },
    { tagName: 'link', attributes: { rel: 'preconnect', href: 'https://example.com' } },
    { tagName: 'link', attributes: { rel: 'alternate', href: '⟦link-broken⟧https://example.org/gone-alternate' } },
    { tagName: 'script', attributes: { src: '⟦image-missing⟧/gone.js' } },
    { tagName: 'meta', attributes: { property: 'og:image', content: '⟦link-broken⟧https://example.org/img/gone-og.png' } },
    { tagName: 'meta', attributes: { property: 'og:url', content: 'https://example.org/' } },
    { tagName: 'meta', attributes: { name: 'theme-color', content: '#fff' } },
  ],
  announcementBar: { content: 'See <a href="⟦link-broken⟧/gone-bar">it</a> or <a href="/docs/target#a-place">that</a>' },
  navbar: {
    logo: { alt: 'Logo', src: '⟦image-missing⟧/img/gone-logo.svg', srcDark: '/img/a.png', href: '⟦link-broken⟧/gone-logo' },
    items: [
      { to: '⟦link-broken⟧/docs/gone-item', label: 'A' },
      { to: '⟦anchor-broken⟧/docs/target#gone-item', label: 'B' },
      { to: '⟦link-redirected⟧/old1', label: 'C' },
      { href: '⟦link-broken⟧https://example.org/docs/gone-whole', label: 'D' },
      { href: '⟦link-broken⟧https://example.org/docs/target.html', label: 'E' },
      { href: '⟦anchor-broken⟧https://example.org/docs/target#gone-whole', label: 'F' },
      { href: '⟦address-invalid⟧htps://example.com/x', label: 'G' },
      { href: '⟦address-invalid⟧mailto:us', label: 'H' },
      { href: '⟦address-local⟧http://localhost:3000/', label: 'I' },
      { type: 'html', value: '<b id="own">x</b><!-- <b id="own"> --><b id="twice">x</b><i id="⟦id-duplicate⟧twice">y</i>' },
      { type: 'html', value: '<a href="⟦link-broken⟧/gone-html">x</a> <a href=⟦link-broken⟧/gone-bare>x</a> <img src="⟦image-missing⟧/img/gone-html.png" alt="">' },
      { type: 'dropdown', label: 'J', items: [{ to: '⟦link-broken⟧/gone-inside', label: 'K' }] },
      { to: '/docs/target.html', label: 'L' }, { to: '/docs/target/', label: 'M' }, { to: '/about.html#a', label: 'N' },
      { href: 'https://example.org/docs/target#a-place', label: 'O' }, { href: 'https://example.org/de/docs/target', label: 'P' },
      { href: 'mailto:us@example.org', label: 'Q' }, { href: 'vscode://file/a', label: 'R' }, { to: '/blog/rss.xml', label: 'S' },
    ],
  },
  footer: {
    links: [{ title: 'X', items: [
      { href: '⟦link-broken⟧/gone-footer', label: 'A' },
      { type: 'html', value: '<a href="⟦link-broken⟧/gone-footer-html">x</a>' },
      { href: '/llms.txt', label: 'B' }, { href: '/sitemap.xml', label: 'C' }, { href: 'pathname:///status', label: 'D' },
    ] }],
    copyright: '<b id="⟦id-duplicate⟧twice">z</b><a href="⟦link-broken⟧/gone-copyright">x</a> <a href="/about">y</a>',
  },
  redirects: [
    { from: '/old1', to: '/docs/target' },
    { from: '/old2', to: '⟦redirect-chain⟧/old1' },
    { from: ['/old3', '/older3'], to: '⟦anchor-broken⟧/docs/target#gone-redirect' },
    { from: '/old4', to: '/docs/target#a-place' },
  ],
});
`;

const SIDEBARS = `import { defineSidebars } from 'sitegen-react';
export default defineSidebars({
  main: [
    'target',
    '⟦sidebar-duplicate⟧target',
    { type: 'ref', id: 'target' },
    { type: 'link', label: 'A', href: '⟦link-broken⟧/gone-link' },
    { type: 'link', label: 'B', href: '⟦anchor-broken⟧/docs/target#gone-link' },
    { type: 'link', label: 'C', href: '⟦link-broken⟧https://example.org/gone-link' },
    { type: 'link', label: 'D', href: '⟦address-invalid⟧https://https://example.com' },
    { type: 'link', label: 'E', href: '/docs/target#a-place' },
    { type: 'link', label: 'F', href: '⟦sidebar-duplicate⟧/docs/target#a-place' },
    { type: 'html', value: '<a href="⟦link-broken⟧/gone-html">x</a> <img src="⟦image-missing⟧/gone.png" alt="">' },
    { type: 'category', label: '⟦category-empty⟧Empty', items: [] },
    { type: 'category', label: 'Only its doc', link: { type: 'doc', id: 'links' }, items: [] },
    { type: 'category', label: 'Twice', items: ['fine', { '⟦category-empty⟧Inside': [] }] },
    { type: 'category', label: '⟦sidebar-duplicate⟧Twice', items: [{ type: 'link', label: 'E', href: '/docs/target#a-place' }] },
    { type: 'autogenerated', dirName: '.' },
  ],
  other: ['target', { Twice: ['fine'] }],
});
`;

const LONG = 'Everything that you have always wanted to know about windows and their frames';

const FILES: Readonly<Record<string, string>> = {
  'site.config.ts': CONFIG,
  'content/docs/sidebars.ts': SIDEBARS,
  'content/docs/target.md': '# Target\n\n## A place\n\n[x](/about) and ![x](/img/used.png)\n',
  'content/docs/fine.md':
    '---\ntags: [used]\ndescription: What all of this is for, in one sentence.\nimage: /img/a.png\ncanonical: /docs/target\n---\n# Fine\n\nText.\n',
  'content/docs/links.md':
    '# Links\n\n[a](./target.html) [b](target.html#a-place) [c](/docs/target/index.html) [d](</docs/target.html>) <a href="/docs/target.html">e</a>\n',
  'content/docs/fm.md':
    '---\nimage: |\n  ⟦image-missing⟧/img/gone.png\ncanonical:\n  ⟦link-broken⟧/docs/gone\ndescription: ⟦description-length⟧Short.\ntags: [used, ⟦tag-unknown⟧nope]\n---\n# Fields\n\nText.\n',
  'content/static/robots.txt':
    'User-agent: *\nDisallow:\nSitemap: ⟦link-broken⟧https://example.org/gone-sitemap.xml\n# Sitemap: /none.xml\nsitemap: https://example.org/sitemap.xml\n',
  'content/static/_redirects':
    '/moved /docs/target 301\n/lost ⟦link-broken⟧/docs/gone-rule 301\n/all/* /docs/:splat 301\n⟦host-file-invalid⟧/alone\n/twice ⟦redirect-chain⟧/moved\n/round1 ⟦redirect-chain⟧/round2\n/round2 ⟦redirect-chain⟧/round1\n/late ⟦redirect-chain⟧/old1\n/docs/fine /docs/fine/\n/docs/* /about.html 404\n',
  'content/docs/moved.md':
    '---\ncustom_edit_url: ⟦address-invalid⟧htps://example.com/edit\n---\n# Moved\n\n[it](⟦link-redirected⟧/moved) and [it](https://example.org/moved)\n',
  'content/docs/canonical.md':
    '---\ncanonical: ⟦link-broken⟧https://example.org/docs/gone\n---\n# Whole canonical\n\nText.\n',
  'content/docs/elsewhere.md': '---\ncanonical: https://example.com/docs/gone\n---\n# Canonical elsewhere\n\nText.\n',
  'content/docs/only.md': '# Only in English\n\n## Here\n\nText.\n',
  'content/docs/no-title.md': '⟦title-missing⟧Text without a title.\n',
  'content/docs/titled.md': '---\ntitle: Titled\n---\nText without a heading.\n',
  'content/docs/long.md': `⟦title-length⟧# ${LONG}\n\nText.\n`,
  'content/docs/same-1.md': '# Same\n\nText.\n',
  'content/docs/same-2.md': '⟦title-duplicate⟧# Same\n\nText.\n',
  'content/docs/same-3.md': '```sh\n# Install\n```\n\n⟦title-duplicate⟧# Same\n\nText.\n',
  'content/docs/case-1.md': '---\nslug: /Case\n---\n# Case one\n\nText.\n',
  'content/docs/case-2.md': '---\nslug: ⟦route-conflict⟧/case\n---\n# Case two\n\nText.\n',
  'content/docs/z-taken.md': '---\nslug: ⟦route-conflict⟧/fine\n---\n# Taken\n\nText.\n',
  'content/docs/tags.yml': 'used:\n  label: Used\n⟦tag-unused⟧old:\n  label: Old\n',
  'content/docs/folder/_category_.json': '⟦category-empty⟧{ "label": "Folder" }\n',
  'content/docs/drafts/_category_.json': '{ "label": "Drafts" }\n',
  'content/docs/drafts/one.md': '---\ndraft: true\n---\n# One\n',
  'content/docs/secret.md': '---\nunlisted: true\n---\n# Secret\n\nText.\n',
  'content/docs/reveals.md': '# Reveals\n\n[it](⟦link-unlisted⟧./secret.md)\n',
  'content/docs/pictures.md': [
    '# Pictures',
    '![x](⟦image-invalid⟧/img/broken.png) ![x](/img/used.png) ![x](/img/drawn.svg) <img src="/img/a.png" alt="">',
    '![x](⟦image-large⟧/img/large.png) ![x](⟦content-insecure⟧http://example.com/a.png) ![x](https://example.com/a.png)',
    '![x](⟦file-forbidden⟧../../../outside.png) [x](⟦file-forbidden⟧../../../outside.png) ![x](⟦image-missing⟧../../../gone.png)',
    '<video src="/film.mp4" poster="/img/a.png"></video>\n',
  ].join('\n\n'),
  'content/docs/diagrams.md': [
    '# Diagrams',
    '```mermaid\n⟦diagram-invalid⟧grph TD\nA --> B\n```',
    '- In a list:\n\n  ```mermaid\n  %% a comment\n  graph TD\n  A --> ⟦diagram-invalid⟧--> B\n  ```',
    '```mermaid\ngraph TD\nA["<b>x</b>"] --> B{y}\nB -->|yes| C\n```',
    '```mermaid\n---\ntitle: x\n---\nsequenceDiagram\nA->>B: hello\n```',
    '```mermaid\npie title x\n"a": 1\n```',
    '```mermaid\nclassDiagram\nclass A\n```',
    '```mermaid\nstateDiagram-v2\n[*] --> A\n```',
    '```mermaid\ngantt\ntitle x\nsection a\nb :a1, 2014-01-01, 30d\n```\n',
  ].join('\n\n'),
  'content/static/img/a.png': PICTURE,
  'content/static/img/b,c.png': PICTURE,
  'content/static/img/used.png': PICTURE,
  'content/static/img/drawn.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/static/img/broken.png': 'no picture',
  'content/static/img/large.png': PICTURE + ' '.repeat(1_000_000),
  'content/static/film.mp4': 'film',
  'content/static/img/icon-one.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/static/favicon-32.png': PICTURE,
  'content/static/about.html': [
    '<p id="a">A</p> <a title="1 > 0" id="q">x</a> <p data-html=\'<b id="a">\' id="⟦id-duplicate⟧q">x</p>',
    '<a href="⟦link-broken⟧/gone-static">x</a> <a href="#a">x</a> <a href="⟦anchor-broken⟧#b">x</a> <a href="/docs/target#a-place">x</a>',
    '<img src="⟦image-missing⟧/img/gone-static.png" alt=""> <img src="img/a.png" srcset="img/a.png 1x, ⟦image-missing⟧img/gone.png 2x" alt="">',
    '<a href="⟦link-broken⟧docs/gone">x</a> <a href="⟦link-broken⟧/docs/target.html">x</a> <a href="/docs/target/">x</a>',
    '<a href="⟦anchor-broken⟧https://example.org/docs/target#gone">x</a> <a href="⟦address-invalid⟧htps://example.com">x</a>',
    '<!-- <a href="/gone-comment">x</a> --> <script>const a = \'<a href="/gone-script">\';</script> <a href="{{url}}">x</a>',
    '<a href="./de/docs/target">x</a> <a href="/old1">x</a> <a href="?q=1">x</a> <a href="mailto:us@example.org">x</a>',
    '<meta property="og:image" content="⟦link-broken⟧https://example.org/gone-og.png"> <p id="⟦id-duplicate⟧a"></p>',
    '<img alt="" src="img/a.png" srcset="img/b,c.png 2x"><link rel="stylesheet" href="style.css"> <div style="background: url(⟦image-missing⟧/img/gone-style.png)"></div>\n',
  ].join('\n'),
  'content/static/with-base.html': '<base href="https://example.com/"><a href="gone">x</a>\n',
  'content/static/style.css':
    'a { background: url(⟦image-missing⟧/img/gone-css.png) }\nb { background: url("img/a.png") }\n/* url(gone-comment.png) */\nc { background: URL(\'⟦image-missing⟧gone-quoted.png\') }\nd { background: url(data:image/png;base64,AA) }\n',
  'content/static/site.webmanifest':
    '{\n  "name": "x",\n  "start_url": "⟦link-broken⟧/gone-start",\n  "icons": [{ "src": "⟦image-missing⟧/img/gone-icon.png" }, { "src": "img/a.png" }]\n}\n',
  'content/pages/about.md': '# About\n\n[tells](/docs/links) what ![x](./beside.png) is.\n',
  'content/pages/beside.png': PICTURE,
  'content/pages/data.md': '---\ndata: [releases]\n---\n# Data\n\n[x](/data)\n',
  'content/pages/index.md': '# Home\n\n[Data](/data)\n',
  'content/data/releases.yml':
    '- url: ⟦link-broken⟧https://example.org/gone-data\n  icon: one\n- url: https://example.org/docs/target\n- url: https://example.com/gone\n',
  'client/icons.ts': `export const icon = (name: string) => '/img/icon-' + name + '.svg';\n`,
  'content/blog/2024-01-01-a.md': '---\nauthors: [ada]\ntags: [news]\n---\n# Post A\n\nText.\n',
  'content/blog/2024-01-02-b.md': '---\nauthors: ada\ntags: [⟦tag-unknown⟧nope]\n---\n# Post B\n\nText.\n',
  'content/blog/2024-01-03-c.md': [
    '---',
    'authors:',
    '  - name: Bob',
    '    url: ⟦link-broken⟧/gone-bob',
    '    image_url: ⟦image-missing⟧/img/gone-bob.png',
    '---',
    '# Post C',
    '',
    'Text [x](⟦link-broken⟧./2099-01-02-future.md) and [y](⟦link-broken⟧./draft.md).\n',
  ].join('\n'),
  'content/blog/2099-01-02-future.md': '---\nauthors: ada\n---\n# Future\n\nText.\n',
  'content/blog/draft.md': '---\ndraft: true\ndate: 2024-01-01\n---\n# Draft\n',
  'content/blog/authors.yml': [
    'ada:',
    '  name: Ada',
    '  url: ⟦link-broken⟧/gone-ada',
    '  image_url: ⟦image-missing⟧/img/gone-ada.png',
    'eve:',
    '  name: Eve',
    '  url: https://example.com/eve',
    '  image_url: ./eve.png',
    '⟦author-unused⟧bob:',
    '  name: Bob',
    '  email: ⟦address-invalid⟧bob.example.org\n',
  ].join('\n'),
  'content/blog/eve.png': PICTURE,
  'content/blog/2024-01-04-d.md': '---\nauthors: eve\n---\n# Post D\n\nText.\n',
  'content/blog/tags.yml': 'news:\n  label: News\n⟦tag-unused⟧old:\n  label: Old\n',
  'content/i18n/de/docs/target.md':
    '# Ziel\n\n## Ein Ort\n\n[b](⟦anchor-broken⟧./only.md#weg) [c](./only.md#here) [d](/docs/only#here)\n\n[x](/about) [y](⟦link-broken⟧./weg.md) ![x](/img/used.png)\n',
};

/** Findings without a line, only with a file. */
const WITHOUT_LINE = [
  'route-conflict content/static/about.html',
  'image-unused content/static/img/unused.png',
  'image-unused content/docs/lost.webp',
  'page-orphan content/pages/orphan.md',
  'page-empty content/docs/empty.md',
];

const LOOSE: Readonly<Record<string, string>> = {
  'content/static/img/unused.png': PICTURE,
  'content/docs/lost.webp': PICTURE,
  'content/pages/orphan.md': '# Orphan\n\nText.\n',
  'content/docs/empty.md': '# Empty\n',
};

interface Found {
  readonly code: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly hint?: string;
}

describe('a site with mistakes in its configuration and files', () => {
  const marked = Object.entries(FILES).map(([file, text]) => [file, readMarkedPlaces(file, text)] as const);
  const planted = [...marked.flatMap(([, { places }]) => places), ...WITHOUT_LINE];
  const found = shared(async (scope) => {
    const outer = await createSite(scope, { 'outside.png': PICTURE });
    const files = { ...Object.fromEntries(marked.map(([file, { text }]) => [file, text])), ...LOOSE };
    await outer.write(Object.fromEntries(Object.entries(files).map(([file, text]) => [`site/${file}`, text])));
    const { stdout, stderr } = await outer.run('check', '--root', 'site', '--format', 'json');
    assert.notEqual(stdout, '', stderr);
    return (JSON.parse(stdout) as { readonly diagnostics: readonly Found[] }).diagnostics;
  });
  const keyOf = ({ code, file, line, column }: Found): string =>
    `${code} ${[file, line, column].filter((part) => part !== undefined).join(':')}`;

  test('gets a finding at the place of each, and no others', () => {
    const told = found().map(keyOf);
    assert.deepEqual(
      {
        missed: planted.filter((place) => !told.includes(place)),
        false: told.filter((place) => !planted.includes(place)),
      },
      { missed: [], false: [] },
    );
  });
});

test('a host redirect to a page that does not exist has a hint', async (t) => {
  const site = await createSite(t, { 'content/static/_redirects': '/old /nowhere/at-all.html 301\n' });
  const { stderr } = await site.run('check');
  assert.match(
    stderr,
    /broken link "\/nowhere\/at-all\.html"[\s\S]* hint: link to a page or a file of the site, or list paths that another project serves in `check\.elsewhere`\n/,
  );
});

test('with templates of its own, a site hears only of docs beside its sidebars that no text links to', async (t) => {
  const site = await createSite(t, {
    'content/docs/sidebars.ts': "export default { docs: ['intro'] };\n",
    'content/docs/intro.md': '# Intro\n\n[Linked](./linked.md)\n',
    'content/docs/linked.md': '# Linked\n\nText.\n',
    'content/docs/lost.md': '# Lost\n\nText.\n',
    'content/docs/alone.md': '---\ndisplayed_sidebar: null\n---\n# Alone\n\nText.\n',
    'content/docs/secret.md': '---\nunlisted: true\n---\n# Secret\n\nText.\n',
    'content/pages/other.md': '# Other\n\nText.\n',
    'templates/Own.tsx': 'export default function Own() {\n  return <main />;\n}\n',
    'content/pages/index.md': '---\ntitle: Home\nlayout: Own\n---\n',
  });
  const { stderr } = await site.run('check');
  assert.deepEqual(stderr.match(/^hint page-orphan .*\n.*$/gm), [
    'hint page-orphan content/docs/lost.md\n  no sidebar, menu or text leads here',
  ]);
});
