import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createSite } from '../helpers/site.ts';

const pages = {
  'content/pages/index.md': '# Home\n',
  'content/docs/a.md': '# A\n\n## Part\n',
  'content/docs/sub/b.md': '# B\n',
};

const files = {
  ...pages,
  'content/static/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
};

const config = (announcement: string, footer: string, more = '') => `import { defineConfig } from 'sitegen-react';

export default defineConfig({
  title: 'Test',
  url: 'https://example.org',
  baseUrl: '/base',
  i18n: { locales: ['en', 'de'] },
  announcementBar: {
    content: '${announcement}',
  },
  footer: { ${footer} },
  ${more}
});
`;

test('links and pictures in HTML of the configuration work in every language', async (t) => {
  const site = await createSite(t, {
    ...files,
    'site.config.ts': config(
      '<a class="x" href="/docs/a?q=1&amp;r#part">one</a> <a href="https://example.com/">two</a> <a href="#content">three</a>',
      `copyright: '<b title="href=&quot;/x&quot;">©</b> <a @click="go href=/x" href=/docs/a>bare</a> <a href="sub/b.md">file</a>', credits: '<a href="/mark.svg"><img alt="Mark" src="/mark.svg"></a>'`,
      `navbar: { items: [{ type: 'html', value: '<b id="mark">x</b>' }] },`,
    ),
  });
  const { exitCode, stderr } = await site.run('build', '--strict');
  assert.equal(exitCode, 0, stderr);
  for (const [page, base] of [
    ['build/docs/sub/b/index.html', '/base'],
    ['build/de/docs/sub/b/index.html', '/base/de'],
  ] as const) {
    const html = site.read(page);
    for (const part of [
      `<a class="x" href="${base}/docs/a?q=1&amp;r#part">one</a> <a href="https://example.com/">two</a> <a href="#content">three</a>`,
      `<b title="href=&quot;/x&quot;">©</b> <a @click="go href=/x" href="${base}/docs/a">bare</a> <a href="${base}/docs/sub/b">file</a>`,
      '<a href="/base/mark.svg"><img alt="Mark" src="/base/mark.svg"></a>',
    ])
      assert.ok(html.includes(part), `${part} in ${page}`);
    // The navbar stands on the page twice, because narrow screens show it in a panel.
    assert.equal(html.split('<b id="mark">x</b>').length, 2);
    assert.ok(html.includes('<b>x</b>'));
  }
});

test('links to other programs of the site are the same in navbar, footer and sidebar, and none is external', async (t) => {
  const item = "href: 'pathname:///status', label: 'Status'";
  const site = await createSite(t, {
    ...pages,
    'content/docs/sidebars.json': `{ "docs": ["a", { "type": "link", "label": "Status", "href": "pathname:///status" }] }`,
    'site.config.ts': config('x', `links: [{ ${item} }]`, `navbar: { items: [{ ${item} }] },`),
  });
  const { exitCode, stderr } = await site.run('build', '--strict');
  assert.equal(exitCode, 0, stderr);
  const tags = site.read('build/docs/a/index.html').match(/<a [^>]*href="[^"]*status"[^>]*>/g) ?? [];
  assert.equal(tags.length, 4, 'the navbar stands on the page twice');
  for (const tag of tags) assert.match(tag, /href="\/base\/status"(?!.*target)/);
});

test('broken links of the configuration are warnings that name their field', async (t) => {
  const site = await createSite(t, {
    ...pages,
    'site.config.ts': config(
      '<a href="/docs/aa">one</a> <a href="/docs/a#pat">two</a>',
      "copyright: '', credits: ''",
      "navbar: { items: [{ label: 'More', type: 'dropdown', items: [{ to: '/docs/gone', label: 'Gone' }] }] },",
    ),
  });
  const { exitCode, stderr } = await site.run('check');
  assert.equal(exitCode, 0);
  assert.equal(
    stderr.slice(0, stderr.indexOf('\nlocale')), // without the table of languages
    [
      'warning link-broken site.config.ts:9:24',
      '  announcementBar.content: broken link "/docs/aa": no such page',
      "     7 |   i18n: { locales: ['en', 'de'] },",
      '     8 |   announcementBar: {',
      `  >  9 |     content: '<a href="/docs/aa">one</a> <a href="/docs/a#pat">two</a>',`,
      '       |                        ^',
      '    10 |   },',
      "    11 |   footer: { copyright: '', credits: '' },",
      '  hint: did you mean "/docs/a"?',
      'warning anchor-broken site.config.ts:9:51',
      '  announcementBar.content: broken anchor "/docs/a#pat": "/docs/a" has no "#pat"',
      "     7 |   i18n: { locales: ['en', 'de'] },",
      '     8 |   announcementBar: {',
      `  >  9 |     content: '<a href="/docs/aa">one</a> <a href="/docs/a#pat">two</a>',`,
      '       |                                                   ^',
      '    10 |   },',
      "    11 |   footer: { copyright: '', credits: '' },",
      '  hint: did you mean "/docs/a#part"?',
      'warning link-broken site.config.ts:12:71',
      '  navbar.items[0].items[0].to: broken link "/docs/gone": no such page',
      '    10 |   },',
      "    11 |   footer: { copyright: '', credits: '' },",
      "  > 12 |   navbar: { items: [{ label: 'More', type: 'dropdown', items: [{ to: '/docs/gone', label: 'Gone' }] }] },",
      '       |                                                                       ^',
      '    13 | });',
      '    14 |',
      '3 warnings',
    ].join('\n'),
  );
});
