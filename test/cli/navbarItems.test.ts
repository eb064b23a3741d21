import assert from 'node:assert/strict';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { createSite } from '../helpers/site.ts';

const files = {
  'content/docs/a.md': '# A\n',
  'content/static/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
};

const fields = (items: string, footer = '') =>
  configFile(
    `baseUrl: '/base', i18n: { locales: ['en', 'de'] }, navbar: { items: [${items}], itemTypes: { release: ({ channel }: { channel: string }) => ({ type: 'dropdown' as const, label: 'Release', items: [{ label: channel, to: '/docs/' + channel }] }) } }, footer: { links: [{ title: 'More', items: [${footer}] }] }`,
  );

test('texts of all items are translated, and links in their HTML get base and language', async (t) => {
  const site = await createSite(t, {
    ...files,
    'site.config.ts': fields(
      [
        '{ type: \'html\', value: \'<a href="/docs/a"><img src="/mark.svg" alt=""></a>\' }',
        "{ to: '/docs/a', html: '<b>A</b>' }",
        "{ type: 'localeDropdown', dropdownItemsBefore: [{ to: '/docs/a', label: 'Before' }] }",
        "{ type: 'release', channel: 'a' }",
        "{ type: 'dropdown', to: '/docs/a', label: 'Prices in $$', items: [{ to: '/docs/a', label: 'A' }] }",
      ].join(', '),
      "{ type: 'html', value: '<a href=\"/docs/a\">Again</a>' }",
    ),
    'content/i18n/de/ui.json': JSON.stringify({
      'navbar.item.<b>A</b>': '<b>Ah</b>',
      'navbar.item.Before': 'Davor',
      'navbar.item.Release': 'Ausgabe',
      'footer.item.<a href="/docs/a">Again</a>': '<a href="/docs/a">Nochmals</a>',
    }),
  });
  const { exitCode, stderr } = await site.run('build', '--strict');
  assert.equal(exitCode, 0, stderr);
  const html = site.read('build/de/docs/a/index.html');
  for (const part of [
    '<a href="/base/de/docs/a"><img src="/base/mark.svg" alt=""></a>',
    '<b>Ah</b>',
    'Davor',
    'Ausgabe',
    '„Prices in $$“',
    '<li><a href="/base/de/docs/a">Nochmals</a></li>',
  ])
    assert.ok(html.includes(part), part);
});

test('links and pictures of all items are checked, also those of custom types', async (t) => {
  const site = await createSite(t, {
    ...files,
    'site.config.ts': fields(
      [
        '{ type: \'html\', value: \'<a href="/docs/b"><img src="/none.svg" alt=""></a>\' }',
        "{ type: 'docsVersionDropdown', dropdownItemsAfter: [{ to: '/docs/c', label: 'After' }] }",
        "{ type: 'release', channel: 'd' }",
      ].join(',\n'),
      "{ label: 'E', href: '/docs/e' },\n{ label: 'E too', href: '/docs/e' }",
    ),
  });
  const { stderr } = await site.run('check');
  const found = stderr.split('\n').filter((line) => /^(?:warning|error| {2}(?:navbar|footer))/.test(line));
  assert.deepEqual(found, [
    'warning link-broken site.config.ts:2:176',
    '  navbar.items[0].value: broken link "/docs/b": no such page',
    'warning image-missing site.config.ts:2:195',
    '  navbar.items[0].value: "/none.svg" does not exist (looked for content/static/none.svg)',
    'warning link-broken site.config.ts:3:60',
    '  navbar.items[1].dropdownItemsAfter[0].to: broken link "/docs/c": no such page',
    'warning link-broken site.config.ts:4:1',
    '  navbar.items[2].items[0].to: broken link "/docs/d": no such page',
    'warning link-broken site.config.ts:4:269',
    '  footer.links[0].items[0].href: broken link "/docs/e": no such page',
    'warning link-broken site.config.ts:5:26',
    '  footer.links[0].items[1].href: broken link "/docs/e": no such page',
  ]);
});

test('misspelt fields of navbar, footer and sidebar items are reported with suggestions', async (t) => {
  const site = await createSite(t, {
    ...files,
    'site.config.ts': fields(
      "{ type: 'docSidebar', sidebarID: 'x' },\n{ to: '/', lable: 'X' }",
      "{ label: 'E', herf: '/docs/e' }",
    ).replace('});', '} as never);'),
  });
  await site.remove('content/static/mark.svg');
  const said = async () =>
    (await site.run('check')).stderr
      .split('\n')
      .filter((line) => /^(?:error| {2}(?:navbar|footer|docs|hint))/.test(line));
  assert.deepEqual(await said(), [
    'error config-invalid site.config.ts:2:143',
    '  navbar.items[0].sidebarId: missing',
    'error config-invalid site.config.ts:2:165',
    '  navbar.items[0].sidebarID: unknown field "sidebarID"',
    '  hint: did you mean "sidebarId"?',
    'error config-invalid site.config.ts:3:12',
    '  navbar.items[1].lable: unknown field "lable"',
    '  hint: did you mean "label"?',
    'error config-invalid site.config.ts:3:252',
    '  footer.links[0].items[0].herf: unknown field "herf"',
    '  hint: did you mean "href"?',
  ]);

  await site.write({
    'site.config.ts': fields(''),
    'content/docs/sidebars.ts': `export default { docs: [
  { type: 'doc', id: 'a', lable: 'A' },
  { Group: [{ type: 'category', label: 'B', items: [{ type: 'link', label: 'x', herf: '/x' }], colapsed: true }] },
] };
`,
  });
  assert.deepEqual(await said(), [
    'error sidebar-invalid content/docs/sidebars.ts:2:27',
    '  docs[0].lable: unknown field "lable"',
    '  hint: did you mean "label"?',
    'error sidebar-invalid content/docs/sidebars.ts:3:53',
    '  docs[1].Group[0].items[0].href: missing',
    'error sidebar-invalid content/docs/sidebars.ts:3:81',
    '  docs[1].Group[0].items[0].herf: unknown field "herf"',
    '  hint: did you mean "href"?',
    'error sidebar-invalid content/docs/sidebars.ts:3:96',
    '  docs[1].Group[0].colapsed: unknown field "colapsed"',
    '  hint: did you mean "collapsed"?',
  ]);
});

test('icons that do not exist are reported at their fields', async (t) => {
  const site = await createSite(t, {
    ...files,
    'site.config.ts': fields(
      [
        "{ to: '/docs/a', label: 'A', icon: 'rockt' }",
        "{ type: 'dropdown', label: 'B', items: [{ to: '/docs/a', label: 'A', icon: 'none:git' }] }",
        "{ to: '/docs/a', label: 'A', icon: 'rocket' }",
      ].join(',\n'),
      "{ label: 'C', href: '/docs/a', icon: 'own' }",
    ),
    'content/icons/own.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  await site.remove('content/static/mark.svg');
  const { exitCode, stderr } = await site.run('check');
  assert.equal(exitCode, 1);
  assert.deepEqual(
    stderr.split('\n').filter((line) => /^(?:error| {2}(?:navbar|footer|hint))/.test(line)),
    [
      'error config-invalid site.config.ts:2:172',
      '  navbar.items[0].icon: there is no icon "rockt"',
      '  hint: did you mean "rocket" or "dock" or "lock"?',
      'error config-invalid site.config.ts:3:70',
      '  navbar.items[1].items[0].icon: there is no icon set "none"',
      '  hint: install it with `npm install @iconify-json/none`, or correct its name',
      'error config-invalid site.config.ts:4:291',
      '  footer.links[0].items[0].icon: content/icons/own.svg is not an icon',
      '  hint: an icon is an `<svg>` with a `viewBox`, or with `width` and `height`',
    ],
  );
});

test('HTML in a menu is an item of its own, once with its ids', async (t) => {
  const site = await createSite(t, {
    ...files,
    'site.config.ts': fields(
      `{ type: 'dropdown', label: 'More', items: [${[
        "{ type: 'html', className: 'group', value: '<b id=\"group\">Old</b>' }",
        "{ type: 'html', value: '<hr>' }",
        "{ type: 'html', value: '<a href=\"/docs/a\">A</a>' }",
        "{ to: '/docs/a', html: '<i id=\"linked\">A</i>' }",
      ].join(', ')}] }`,
    ),
  });
  const { exitCode, stderr } = await site.run('build', '--strict');
  assert.equal(exitCode, 0, stderr);
  const html = site.read('build/index.html');
  const menus = html.match(/<ul class="navbar__dropdown-menu">.*?<\/ul>|<\/summary><ul>.*?<\/ul>/g);
  assert.deepEqual(menus, [
    '<ul class="navbar__dropdown-menu"><li class="group"><b id="group">Old</b></li><li><hr></li><li><a href="/base/docs/a">A</a></li><li><a href="/base/docs/a"><i id="linked">A</i></a></li></ul>',
    '</summary><ul><li class="group"><b>Old</b></li><li><hr></li><li><a href="/base/docs/a">A</a></li><li><a href="/base/docs/a"><i>A</i></a></li></ul>',
  ]);
});
