import assert from 'node:assert/strict';
import { test } from 'vitest';
import { resolveConfig } from '../../src/config/resolveConfig.ts';
import { diagnosticsOf, readDiagnostic } from '../../src/diagnostics/diagnostic.ts';
import { assertLinear } from '../helpers/cost.ts';

const source = { rootDir: '.', file: 'site.config.ts', text: '' };
const site = { title: 'T', url: 'https://example.org' };

/** The messages about a configuration, and its usable part. */
function resolve(written: object) {
  const messagesOf = (list: readonly { message: string }[]) => list.map(({ message }) => message).toSorted();
  try {
    const { config, diagnostics } = resolveConfig({ ...site, ...written }, source);
    return { config, messages: messagesOf(diagnostics) };
  } catch (error) {
    return { config: undefined, messages: messagesOf(diagnosticsOf(error)) };
  }
}

test('mistakes in one section do not hide mistakes in others, nor in the same', () => {
  const { config, messages } = resolve({
    title: 5,
    i18n: {
      defaultLocale: 'fr',
      locales: ['de', 'de', 'x_1', 'deutsch'],
      localeConfigs: { de: { direction: 'up' }, ru: {} },
    },
    code: { lightTheme: 'gitub', magicComments: [{ line: 'x' }] },
    docs: { dir: 'nowhere', sidebar: { hideable: 'yes' } },
    navbar: { style: 'pink', items: [{ type: 'dok' }, { to: '/', lable: 'x' }], itemTypes: { a: 1 } },
    footer: { links: [{ title: '', items: [{ href: '/', label: 'x', rle: 'me' }] }] },
    markdwon: {},
  });
  assert.equal(config, undefined);
  assert.deepEqual(messages, [
    'code.lightTheme: there is no theme "gitub"',
    'code.magicComments[0].className: missing',
    'docs.dir: there is no folder "nowhere"',
    'docs.sidebar.hideable: expected true or false, found "yes"',
    'footer.links[0].items[0].rle: unknown field "rle"',
    'i18n.localeConfigs.de.direction: expected "ltr" or "rtl", found "up"',
    'i18n.localeConfigs.ru: "ru" is not one of the locales',
    'i18n.locales: does not contain the default locale "fr"',
    'i18n.locales[1]: "de" is in the list twice',
    'i18n.locales[2]: "x_1" is not a language tag such as "de" or "pt-BR"',
    'i18n.locales[3]: "deutsch" is not a language tag such as "de" or "pt-BR"',
    'markdwon: unknown field "markdwon"',
    'navbar.itemTypes.a: expected a function',
    'navbar.items[0].type: "dok" is not a type of navbar item; the types are link, doc, docSidebar, docsVersion, docsVersionDropdown, dropdown, localeDropdown, html, search',
    'navbar.items[1].lable: unknown field "lable"',
    'navbar.style: expected "dark" or "primary" or "page", found "pink"',
    'title: expected text, found 5',
  ]);
});

test('a list that contains itself is reported where it does', () => {
  const items: unknown[] = ['intro'];
  items.push({ type: 'category', label: 'All', items });
  const { messages } = resolve({ docs: { dir: '.', sidebars: { main: items } }, markdwon: {} });
  assert.deepEqual(messages, ['docs.sidebars.main[1].items: contains itself', 'markdwon: unknown field "markdwon"']);
});

test('an object that is nested too deeply is reported at its field', () => {
  let deep = {};
  for (let level = 0; level < 20_000; level++) deep = { deep };
  const { config, messages } = resolve({ customFields: deep, markdwon: {} });
  assert.notEqual(config, undefined);
  assert.deepEqual(messages, [
    'customFields: is nested more than 1000 levels deep',
    'markdwon: unknown field "markdwon"',
  ]);
});

test('values that do not fit their schema cause no further messages', () => {
  assert.deepEqual(resolve({ i18n: { defaultLocale: 5, locales: ['de'] } }).messages, [
    'i18n.defaultLocale: expected text, found 5',
  ]);
  assert.deepEqual(resolve({ i18n: { defaultLocale: 'de', locales: ['en', 5] } }).messages, [
    'i18n.locales[1]: expected text, found 5',
  ]);
  assert.deepEqual(resolve({ i18n: 'de', code: ['x'] }).messages, [
    'code: expected an object, found a list',
    'i18n: expected an object, found "de"',
  ]);
  assert.deepEqual(resolve({ navbar: ['x'], footer: null }).messages, [
    'footer: expected an object, found null',
    'navbar: expected an object, found a list',
  ]);
});

test('a configuration with mistakes in independent sections can be used without them', () => {
  const { config, messages } = resolve({
    navbar: {
      title: 'T',
      items: [
        { type: 'doc', docID: 'a' },
        { label: 'B', to: '/b' },
        { type: 'dropdown', label: 'C', items: [{ to: '/d' }, { label: 'E', to: '/e' }], tpye: 1 },
        { type: 'dropdown', label: 'F', items: [{ to: '/g' }, { label: 'H', to: '/h' }] },
      ],
    },
    footer: { style: 'blue' },
    code: { darkTheme: 'none-of-these' },
  });
  assert.equal(messages.length, 7);
  assert.equal(config?.navbar.title, 'T');
  assert.deepEqual(
    config?.navbar.items.map((item) => ('items' in item ? item.items.map(({ type }) => type) : item.type)),
    ['html', 'link', 'html', ['html', 'link']],
  );
  assert.equal(config?.footer.style, 'light');
  assert.equal(config?.code.darkTheme, undefined);
});

test('navbar items of custom types become built-in ones, also in dropdowns', () => {
  const release = ({ channel }: { channel: string }) => ({ label: channel, href: `https://example.com/${channel}` });
  const { config, messages } = resolve({
    navbar: {
      items: [
        { type: 'release', channel: 'beta', position: 'right' },
        { type: 'localeDropdown', dropdownItemsAfter: [{ type: 'release', channel: 'alpha' }] },
      ],
      itemTypes: { release },
    },
  });
  assert.deepEqual(messages, []);
  const made = (channel: string, position: string) => ({
    type: 'link',
    label: channel,
    href: `https://example.com/${channel}`,
    prependBaseUrlToHref: true,
    autoAddBaseUrl: true,
    position,
  });
  assert.deepEqual(config?.navbar.items, [
    made('beta', 'right'),
    {
      type: 'localeDropdown',
      dropdownItemsBefore: [],
      dropdownItemsAfter: [made('alpha', 'left')],
      position: 'left',
    },
  ]);
});

/** Values that would have no effect, or break pages, with their messages. */
const IDLE_VALUES: readonly (readonly [written: object, message: string])[] = [
  [
    { contentSecurityPolicy: { 'img-src': ['https://a.example', "b.example; script-src 'unsafe-inline'"] } },
    'contentSecurityPolicy.img-src[1]: expected one source, without spaces, ";" and ","',
  ],
  [
    { tableOfContents: { minHeadingLevel: 4, maxHeadingLevel: 2 } },
    'tableOfContents: expected a "minHeadingLevel" that is not greater than "maxHeadingLevel", which is 4 unless it is set',
  ],
  [
    { tableOfContents: { minHeadingLevel: 5 } },
    'tableOfContents: expected a "minHeadingLevel" that is not greater than "maxHeadingLevel", which is 4 unless it is set',
  ],
  [
    { reader: { assistants: [{ name: 'A', url: 'https://a.example/{promt}' }] } },
    'reader.assistants[0].url: expected "{url}" or "{prompt}" in it, for the page that it is about',
  ],
  [
    { code: { magicComments: [{ className: 'x' }] } },
    'code.magicComments[0]: expected a "line" or a "block" that marks lines',
  ],
  [
    { i18n: { localeConfigs: { en: { calendar: 'maya' } } } },
    'i18n.localeConfigs.en.calendar: expected a calendar that JavaScript knows, such as "islamic-umalqura"',
  ],
  [
    { search: { missingResultsUrl: 'example.org/{query}' } },
    'search.missingResultsUrl: expected an address such as "https://example.org/?q={query}", or a path that starts with "/"',
  ],
  [
    { search: { aliases: { 'a.b': ['c'] } } },
    'search.aliases.a.b: expected words separated by single spaces, without dots',
  ],
  [
    { navbar: { itemTypes: { link: () => ({ label: 'A', to: '/' }) } } },
    'navbar.itemTypes.link: a built-in type has this name: choose another one',
  ],
  [
    { navbar: { items: [{ type: 'a' }], itemTypes: { a: async () => ({ label: 'A', to: '/' }) } } },
    'navbar.itemTypes.a returned a promise, but must return an object',
  ],
  [
    { head: [{ tagName: 'div' }] },
    'head[0].tagName: expected base, link, meta, noscript, script, style or template: browsers end the head at any other tag',
  ],
  [
    { headTags: [{ tagName: 'nav' }] },
    'headTags[0].tagName: expected base, link, meta, noscript, script, style or template: browsers end the head at any other tag',
  ],
  [{ markdown: { icons: { dir: 'nowhere' } } }, 'markdown.icons.dir: there is no folder "nowhere"'],
  [
    { customFields: { release: { format: () => '1.0' } } },
    'customFields.release: expected what JSON can hold, and format is a function',
  ],
  [
    { mermaid: { options: { since: new Date(0) } } },
    'mermaid.options.since: expected what JSON can hold, found a Date',
  ],
  [
    { markdown: { icons: { set: 'nowhere' } } },
    'markdown.icons.set: needs the package "@iconify-json/nowhere", which is not installed',
  ],
  [
    { socialCards: { draw: () => undefined, fonts: ['package.json', 'nowhere.ttf', 'src'] } },
    'socialCards.fonts[1]: there is no file "nowhere.ttf"',
  ],
];

for (const [written, message] of IDLE_VALUES)
  test(`reports ${message}`, () => {
    assert.ok(resolve(written).messages.includes(message), JSON.stringify(resolve(written).messages));
  });

test('valid calendars, sources and other such values are accepted', () => {
  const { messages } = resolve({
    i18n: { localeConfigs: { en: { calendar: 'gregory' } } },
    contentSecurityPolicy: {
      'script-src': ["'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='", 'https://*.a.example:*/x'],
    },
    tableOfContents: { minHeadingLevel: 4 },
    reader: { assistants: [{ name: 'A', url: 'https://a.example/{url}' }] },
    code: { magicComments: [{ className: 'x', block: { start: 'a', end: 'b' } }] },
    search: { missingResultsUrl: '/issues?{query}' },
    markdown: { icons: { set: 'lucide' } },
  });
  assert.deepEqual(messages, []);
});

test('all unknown fields are reported, also in fields that accept other types than objects', () => {
  const { messages } = resolve({
    docs: { dirr: 'x', lable: 'y' },
    search: { provider: 'lunr', alias: {}, pages: 1 },
    markdown: { math: { macro: {}, size: 1 } },
    check: { rules: { 'link-broken': { 'docs/**': 'silent', 'blog/**': 1 } } },
  });
  assert.deepEqual(messages, [
    'check.rules.link-broken.blog/**: expected "error" or "warning" or "hint" or "off", found 1',
    'check.rules.link-broken.docs/**: expected "error" or "warning" or "hint" or "off", found "silent"',
    'docs.dirr: unknown field "dirr"',
    'docs.lable: unknown field "lable"',
    'markdown.math.macro: unknown field "macro"',
    'markdown.math.size: unknown field "size"',
    'search.alias: unknown field "alias"',
    'search.pages: unknown field "pages"',
  ]);
});

/** The hints of the findings in a configuration. */
const hintsOf = (written: object): readonly (string | undefined)[] => {
  try {
    return resolveConfig({ ...site, ...written }, source).diagnostics.map((each) => readDiagnostic(each).hint);
  } catch (error) {
    return diagnosticsOf(error).map((each) => readDiagnostic(each).hint);
  }
};

test('the hint for a field in the wrong section names the right ones', () => {
  assert.deepEqual(hintsOf({ postsPerPage: 5 }), ['did you mean "blog.postsPerPage"?']);
  assert.deepEqual(hintsOf({ editUrl: '/' }), ['did you mean "blog.editUrl" or "docs.editUrl" or "pages.editUrl"?']);
  assert.deepEqual(hintsOf({ docs: { trailingSlash: true } }), ['move it out of `docs`, to the top level']);
  // A similar name in the same section is more likely.
  assert.deepEqual(hintsOf({ search: { provider: 'lunr', alias: {} } }), ['did you mean "aliases" or "alias"?']);
  // So is a longer name with it as a part, if that is no short one.
  assert.deepEqual(hintsOf({ blog: { readingTime: true } }), ['did you mean "showReadingTime"?']);
  assert.match(hintsOf({ footer: { links: [{ to: '/', label: 'x', name: 'x' }] } })[0] ?? '', /^known fields: /);
  // Items of lists have fields of their own.
  assert.deepEqual(hintsOf({ redirects: [{ from: '/a', to: '/b', trailingSlash: true }] }), [
    'known fields: from, status, to',
  ]);
  // A name that many sections have says nothing.
  assert.match(hintsOf({ markdown: { dir: 'x' } })[0] ?? '', /^known fields: /);
});

test('the hint for a field of another generator has the equivalent, which exists', () => {
  const hintOf = (name: string): string => {
    try {
      return (
        resolveConfig({ ...site, [name]: 'x' }, source).diagnostics.flatMap(
          (each) => readDiagnostic(each).hint ?? [],
        )[0] ?? ''
      );
    } catch (error) {
      return diagnosticsOf(error).flatMap((each) => readDiagnostic(each).hint ?? [])[0] ?? '';
    }
  };
  assert.equal(hintOf('outDir'), '`sitegen build --out` names the folder');
  assert.match(hintOf('themeConfig'), /`npx sitegen-react migrate`/);
  assert.equal(hintOf('logo'), 'here, `navbar.logo` says that');
  const others = [
    'name',
    'description',
    'site',
    'base',
    'cleanUrls',
    'lang',
    'locales',
    'srcDir',
    'sidebar',
    'editLink',
  ];
  for (const name of [...others, 'lastUpdated', 'nav', 'logo', 'appearance']) {
    const [, path = ''] = /^here, `([\w.]+)` says that$/.exec(hintOf(name)) ?? [];
    const written = path.split('.').reduceRight<unknown>((value, key) => ({ [key]: value }), Symbol('wrong'));
    const { messages } = resolve(written as object);
    assert.match(messages.join('\n'), new RegExp(`^${path}\\b.*: expected`, 'm'), `${name}: ${path}`);
  }
});

test('the hint for a field or a form of another generator in a section has the equivalent', () => {
  const hintOf = (written: object): string | undefined => hintsOf(written)[0];
  assert.equal(hintOf({ docs: { path: 'docs' } }), 'here, `dir` says that');
  assert.equal(hintOf({ docs: [{ id: 'api', sidebarPath: './s.js' }] }), 'here, `sidebars` says that');
  assert.equal(hintOf({ blog: { blogSidebarCount: 3 } }), 'here, `sidebarCount` says that');
  assert.equal(
    hintOf({ markdown: { mermaid: true } }),
    'leave it out: fences with the language `mermaid` are diagrams',
  );
  assert.equal(hintOf({ markdown: { remarkPlugins: [] } }), '`markdown.plugins` takes plugins of markdown-it');
  assert.equal(hintOf({ organizationName: 'me' }), 'leave it out: only `docusaurus deploy` uses it');
  assert.equal(hintOf({ navbar: { favicon: 'x' } }), 'move it out of `navbar`, to the top level');
  assert.equal(hintOf({ redirects: { '/a': '/b' } }), "write `redirects: [{ from: '/old', to: '/new' }]`");
  assert.equal(hintOf({ navbar: { logo: '/a.svg' } }), "write `logo: { src: '/logo.svg' }`");
  assert.match(hintOf({ head: [['meta', { name: 'a' }]] }) ?? '', /^write `head: \[\{ tagName: 'meta', /);
});

test('the address of the site is an origin that browsers can read', () => {
  const ORIGIN = 'url: expected an origin such as "https://example.org"; put a path into "baseUrl"';
  const UNREADABLE = 'url: this is not a valid URL';
  for (const url of [
    'https://a.org/b',
    'https://a.org?b',
    'https://me@a.org',
    'https://a\t.org',
    'a.org',
    'https://a b',
  ])
    assert.deepEqual(resolve({ url }).messages, [ORIGIN], url);
  for (const url of ['https://a\u0001b.org', 'https://[', 'https://a:99999', 'https://%'])
    assert.deepEqual(resolve({ url }).messages, [UNREADABLE], url);
  for (const url of ['https://a.org/', 'http://localhost:3000', 'https://münchen.de', 'http://[::1]:80'])
    assert.deepEqual(resolve({ url }).messages, [], url);
});

test('`baseUrl` must be a path, without host, query or hash', () => {
  for (const baseUrl of ['//', '//a.org/', 'https://a.org/', '/a?b', '/a#b'])
    assert.deepEqual(resolve({ baseUrl }).messages, ['baseUrl: expected a path such as "/docs"'], baseUrl);
  for (const baseUrl of ['/', 'a', '/a/', '/a b/']) assert.deepEqual(resolve({ baseUrl }).messages, [], baseUrl);
});

test('checking a configuration takes linear time in the number of mistakes', async () => {
  await assertLinear((size) => {
    const unknown = Object.fromEntries(Array.from({ length: size / 10 }, (_, index) => [`titel${index}`, 1]));
    const config = { ...site, ...unknown, navbar: { items: [{ to: '/', label: 'x', ...unknown }] } };
    const text = `export default ${JSON.stringify(config, null, 2)}`;
    assert.equal(resolveConfig(config, { ...source, text }).diagnostics.length, size / 5);
  });
});

test('a label of only spaces counts as missing', () => {
  const items = [{ to: '/', label: ' ' }];
  const { messages } = resolve({
    navbar: {
      items: [...items, { type: 'doc', docId: 'a', label: '\t' }, { type: 'dropdown', label: ' ', items: [] }],
    },
    footer: { links: items },
  });
  assert.deepEqual(messages, [
    'footer.links[0]: expected a "label" or "html"',
    'navbar.items[0]: expected a "label", "html" or "aria-label"',
    'navbar.items[1].label: expected a text that is not empty',
    'navbar.items[2].label: expected a text that is not empty',
  ]);
});
