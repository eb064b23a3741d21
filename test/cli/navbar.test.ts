import assert from 'node:assert/strict';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { createSite } from '../helpers/site.ts';

const docs = {
  'content/docs/sidebars.ts':
    "import { defineSidebars } from 'sitegen-react';\nexport default defineSidebars({ docs: [{ type: 'category', label: 'Group', items: ['guide', 'intro'] }], empty: [] });\n",
  'content/docs/intro.md': '# Intro\n',
  'content/docs/guide.md': '# Guide\n',
  'content/docs/secret.md': '---\ndraft: true\n---\n# Secret\n',
};

const navbar = (items: string, more = '') => configFile(`navbar: { items: [${items}], ${more} }`);

/** The links of the navbar in a page: label, address, and a star if they are active. */
function linksOf(html: string): readonly string[] {
  const bar = /<div class="navbar__items">.*?<dialog/s.exec(html)?.[0] ?? '';
  return [...bar.matchAll(/<a(?: class="navbar__link([^"]*)")? href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
    ([, classes = '', href = '', label = '']) => `${classes.includes('--active') ? '*' : ''}${label} ${href}`,
  );
}

test('items of every type have the right address and are active on the right pages', async (t) => {
  const site = await createSite(t, {
    ...docs,
    'content/pages/about.md': '# About\n',
    'content/pages/About/team.md': '# Team\n',
    'site.config.ts': navbar(
      [
        "{ type: 'doc', docId: 'intro' }",
        "{ type: 'doc', docId: 'secret', label: 'hidden while a draft' }",
        "{ type: 'docSidebar', sidebarId: 'docs', label: 'Guides' }",
        "{ to: '/about/', label: 'About' }",
        "{ to: '/x', label: 'Regex', activeBaseRegex: '^/about$' }",
        "{ to: '/y', label: 'Base', activeBasePath: '/about' }",
        "{ href: '/about', label: 'Href' }",
        "{ to: 'pathname:///raw.txt', label: 'Raw' }",
        "{ href: '/raw.txt', label: 'No base', prependBaseUrlToHref: false }",
        "{ to: '/about', html: '<b>About</b>' }",
        "{ type: 'dropdown', label: 'More', items: [{ to: '/about', label: 'Inner' }, { type: 'doc', docId: 'secret' }] }",
        "{ type: 'release', channel: 'beta' }",
      ].join(', '),
      "itemTypes: { release: ({ channel }) => ({ label: 'Release ' + channel, href: 'https://example.com/' + channel }) }",
    ).replace("title: 'Test'", "title: 'Test', baseUrl: '/base'"),
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.deepEqual(linksOf(site.read('build/about/index.html')), [
    'intro /base/docs/intro',
    'Guides /base/docs/guide',
    '*About /base/about/',
    '*Regex /base/x',
    '*Base /base/y',
    'Href /base/about',
    'Raw /base/raw.txt',
    'No base /raw.txt',
    '*<b>About</b> /base/about',
    '*Inner /base/about',
    'Release beta https://example.com/beta',
  ]);
  const below = linksOf(site.read('build/About/team/index.html'));
  assert.ok(below.includes('*About /base/about/'), 'below it, whatever the case');
  assert.ok(below.includes('Regex /base/x'), 'a regular expression decides alone');
  const docPage = linksOf(site.read('build/docs/intro/index.html'));
  assert.deepEqual(
    docPage.filter((link) => link.startsWith('*')),
    ['*intro /base/docs/intro', '*Guides /base/docs/guide'],
  );
});

test('mistakes in navbar items are reported all at once', async (t) => {
  const site = await createSite(t, {
    ...docs,
    'site.config.ts': navbar(
      [
        "{ type: 'docSidebar', sidebarId: 'empty' }",
        "{ type: 'dropdown', label: 'A', items: [{ type: 'dropdown', label: 'B', items: [] }, { type: 'search' }] }",
        "{ type: 'odd' }",
        "{ type: 'relase' }",
        "{ to: '/x', label: 'X', activeBaseRegex: '(' }",
        "{ to: '/x' }",
      ].join(', '),
      "itemTypes: { odd: () => ({ type: 'odd' }), release: () => ({ label: 'x', to: '/' }) }",
    ),
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 1);
  for (const message of [
    'items[0].sidebarId: the sidebar "empty" has no page to link to\n',
    'items[1].items[0]: a dropdown cannot stand in a dropdown\n',
    'items[1].items[1]: the search button cannot stand in a dropdown\n',
    'items[2]: the item type "odd" gives an invalid item: type: expected "link" or ',
    'items[3].type: "relase" is not a type of navbar item; the types are link, doc, docSidebar, docsVersion, docsVersionDropdown, dropdown, localeDropdown, html, search, odd, release\n',
    'items[4].activeBaseRegex: expected a regular expression, as text\n',
    'items[5]: expected a "label", "html" or "aria-label"\n',
  ]) {
    assert.ok(stderr.includes(`\n  navbar.${message}`), `${message}\n---\n${stderr}`);
  }
  assert.match(stderr, /^ {2}hint: did you mean "release"\?$/m);
});

test('the language menu leads to the same page, and can have further items', async (t) => {
  const site = await createSite(t, {
    ...docs,
    'site.config.ts': configFile(
      "i18n: { locales: ['en', 'de'] }, navbar: { items: [{ type: 'localeDropdown', dropdownItemsAfter: [{ href: 'https://example.com/translate', label: 'Help' }] }] }",
    ),
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.deepEqual(linksOf(site.read('build/docs/intro/index.html')), [
    '*English /docs/intro',
    'Deutsch /de/docs/intro',
    'Help https://example.com/translate',
  ]);
});

test('the navbar has the configured title, logo and style', async (t) => {
  const site = await createSite(t, {
    'content/pages/index.md': '# Home\n',
    'site.config.ts': navbar(
      '',
      "style: 'primary', title: 'Brand', logo: { src: '/light.svg', srcDark: '/dark.svg', href: 'https://example.com/', target: '_blank', width: 40, height: 20, className: 'round', style: { borderRadius: 4 } }",
    ).replace("title: 'Test'", "title: 'Test', baseUrl: '/base'"),
  });
  assert.equal((await site.run('build')).exitCode, 0);
  const html = site.read('build/index.html');
  const picture = (mode: string, src: string) =>
    `<img class="navbar__logo ${mode} round" src="/base/${src}" width="40" height="20" style="--logo-width:2.5rem;border-radius:4px" alt=""/>`;
  const brand = /<a class="navbar__brand".*?<\/a>/s.exec(html)?.[0];
  assert.equal(
    brand,
    `<a class="navbar__brand" href="https://example.com/" target="_blank" rel="noopener noreferrer">${picture('only-light', 'light.svg')}${picture('only-dark', 'dark.svg')}<b class="navbar__title">Brand</b></a>`,
  );
  assert.match(html, /class="navbar-container navbar--primary"/);

  await site.write({ 'site.config.ts': configFile("navbar: { logo: { src: '/logo.svg' } }") });
  assert.equal((await site.run('build')).exitCode, 0);
  const plain = site.read('build/index.html');
  assert.match(
    plain,
    /<a class="navbar__brand" href="\/"><img class="navbar__logo" src="\/logo.svg" width="32" height="32" alt="Test"\/><\/a>/,
  );
  assert.match(plain, /class="navbar-container navbar--dark"/);

  const svg = (size: string) => `<svg xmlns="http://www.w3.org/2000/svg" ${size}><circle r="14"/></svg>`;
  await site.write({
    'site.config.ts': configFile(
      "navbar: { style: 'page', logo: { src: 'logo.svg' } }, footer: { logo: { src: '/wide.svg', height: 16 } }",
    ),
    'content/static/logo.svg': svg('viewBox="0 0 96 32"'),
    'content/static/wide.svg': svg('width="1000" height="10"'),
  });
  assert.equal((await site.run('build')).exitCode, 0);
  const own = site.read('build/index.html');
  assert.match(
    own,
    /<img class="navbar__logo" src="\/logo.svg" width="96" height="32" style="--logo-width:6rem" alt="Test"\/>/,
  );
  assert.match(
    own,
    /<img class="footer__logo" src="\/wide.svg" width="200" height="16" style="--logo-width:12.5rem" alt="Test"\/>/,
  );
  assert.match(own, /class="navbar-container navbar--page"/);

  await site.write({
    'site.config.ts': configFile(
      "navbar: { style: 'light', logo: { src: '/logo.svg', style: 'wide', taget: '_blank' } }",
    ),
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 1);
  assert.match(stderr, /navbar\.style: .*"dark".*"primary"/);
  assert.match(stderr, /navbar\.logo\.style: /);
  assert.match(stderr, /navbar\.logo\.taget[\s\S]*did you mean "target"/);
});
