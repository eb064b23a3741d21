import assert from 'node:assert/strict';
import { type TestContext, test } from 'vitest';
import { createSite, type TestSite } from '../helpers/site.ts';

const pages = {
  'content/docs/a.md': '---\ntitle: A\ntags: [x]\n---\n\nText.\n\nTODO: write more.\n',
  'content/blog/2024-01-02-post.md': '# Post\n\nSee [the list](/words).\n',
  'content/i18n/de/docs/a.md': '# Ah\n\nTODO: mehr.\n',
};

const layout = {
  'templates/WordsPage.tsx': `import { type LayoutProps, Page } from 'sitegen-react/templates';
export default function WordsPage({ page, site, text }: LayoutProps<'custom'>) {
  const { words } = page.data as { words: readonly string[] };
  return <Page page={page} site={site} text={text}><main><h1>{page.title}</h1><ul>{words.map((word) => <li key={word}>{word}</li>)}</ul></main></Page>;
}
`,
};

const siteWith = (t: TestContext, fields: string): Promise<TestSite> =>
  createSite(t, {
    ...pages,
    ...(fields.includes('layout') ? layout : {}), // templates of the site have to be bundled
    'site.config.ts': `import { defineConfig } from 'sitegen-react';
export default defineConfig({ title: 'Test', url: 'https://example.org', baseUrl: '/base/', i18n: { locales: ['en', 'de'] }, ${fields} } as never);
`,
  });

const routes = `routes: ({ pages, locale }) => [
  { path: '/words', layout: 'WordsPage', title: 'Words', description: 'All words', data: { words: pages.map(({ title, href }) => locale.name + ' ' + title + ' ' + href) } },
  { path: '/secret', layout: 'WordsPage', title: 'Secret', data: { words: [] }, unlisted: true },
]`;

test('routes adds pages with a layout and data in every language, and links to them work', async (t) => {
  const site = await siteWith(t, `${routes}, navbar: { items: [{ to: '/words', label: 'Words' }] }`);
  const { exitCode, stderr } = await site.run('build', '--strict');
  assert.equal(exitCode, 0, stderr);
  const html = site.read('build/words/index.html');
  assert.match(
    html,
    /<h1>Words<\/h1><ul><li>en A \/base\/docs\/a<\/li><li>en Post \/base\/blog\/2024\/01\/02\/post<\/li>/,
  );
  assert.match(html, /<meta name="description" content="All words"\/>/);
  assert.match(site.read('build/de/words/index.html'), /<li>de Ah \/base\/de\/docs\/a<\/li>/);
  assert.match(site.read('build/sitemap.xml'), /<loc>https:\/\/example\.org\/base\/words<\/loc>/);
  assert.doesNotMatch(site.read('build/sitemap.xml'), /secret/);
  assert.match(site.read('build/secret/index.html'), /<meta name="robots" content="noindex/);
  assert.match((await site.run('build')).stderr, / 0 written/);
});

test('outputs adds files that are made from the finished site, in every language', async (t) => {
  const site = await siteWith(
    t,
    `${routes}, outputs: ({ title, siteUrl, locale, pages }) => [
      { path: 'data/pages.json', content: JSON.stringify(pages.map(({ url, file, kind, id, date, frontMatter }) => ({ url, file, kind, id, date, tags: frontMatter.tags }))) },
      ...(locale.isDefault ? [{ path: 'bytes.bin', content: new Uint8Array([1, 2]) }, { path: 'about.txt', content: title + ' ' + siteUrl + locale.base }] : []),
    ]`,
  );
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.deepEqual(
    JSON.parse(site.read('build/data/pages.json')),
    [
      { url: '/docs/a', file: 'content/docs/a.md', kind: 'doc', id: 'a', tags: ['x'] },
      { url: '/blog/2024/01/02/post', file: 'content/blog/2024-01-02-post.md', kind: 'post', date: '2024-01-02' },
    ].sort((a, b) => (a.file < b.file ? -1 : 1)),
  );
  assert.match(site.read('build/de/data/pages.json'), /"file":"content\/i18n\/de\/docs\/a\.md"/);
  assert.equal(site.read('build/bytes.bin'), '\u0001\u0002');
  assert.equal(site.read('build/about.txt'), 'Test https://example.org/base/');
  assert.ok(!site.exists('build/de/about.txt'));
  assert.match((await site.run('build')).stderr, / 0 written/);

  await site.run('build', '--locale', 'de');
  assert.ok(site.exists('build/about.txt'));
});

const rules = (severity = '') => `check: { rules: {
  'no-todo': ({ pages }) => pages.flatMap((page) => {
    const line = page.markdown.split('\\n').findIndex((text) => text.startsWith('TODO')) + 1;
    return line > 0 ? [{ message: 'there is something left to do', hint: 'do it', page, line${severity} }] : [];
  }),
  'has-home': ({ pages }) => pages.some(({ url }) => url === '/') ? [] : [{ message: 'there is no home page' }],
} }`;

test('rules of a site report findings with file and line, once for all languages', async (t) => {
  const site = await siteWith(t, `${routes}, ${rules()}`);
  const { exitCode, stderr } = await site.run('check');
  assert.equal(exitCode, 0);
  const lines = stderr.split('\n').filter((line) => !line.includes('|'));
  assert.deepEqual(lines.slice(0, 9), [
    'warning rule-broken',
    '  has-home: there is no home page',
    'warning rule-broken content/docs/a.md:8',
    '  no-todo: there is something left to do',
    '  hint: do it',
    'warning rule-broken content/i18n/de/docs/a.md:3',
    '  no-todo: there is something left to do',
    '  hint: do it',
    '3 warnings',
  ]);
  assert.match(stderr, / {2}> 8 \| TODO: write more\./);
});

test('a rule can report errors, which make check and build fail', async (t) => {
  const site = await siteWith(t, `${routes}, ${rules(", severity: 'error'")}`);
  assert.equal((await site.run('check')).exitCode, 1);
  assert.equal((await site.run('build')).exitCode, 1);
  assert.ok(!site.exists('build'));
});

for (const [name, fields, said] of [
  [
    'routes that throw',
    "routes: () => { throw new Error('no luck'); }",
    /^error function-failed site\.config\.ts:2:\d+\n {2}routes threw an error: no luck\n/,
  ],
  ['routes that are no list', 'routes: () => ({})', /routes returned an object, but must return a list/],
  [
    'a misspelt field of a route',
    "routes: () => [{ path: '/x', layuot: 'WordsPage', title: 'X' }]",
    /routes returned an invalid item: \[0\]\.layuot: unknown field "layuot"\n[\s\S]* {2}hint: did you mean "layout"\?/,
  ],
  [
    'a route with an unknown layout',
    "routes: () => [{ path: '/x', layout: 'WordPage', title: 'X' }]",
    /there is no layout "WordPage".*\n {2}hint: did you mean "WordsPage"\?/,
  ],
  [
    'route data that JSON cannot hold',
    "routes: () => [{ path: '/x', layout: 'WordsPage', title: 'X', data: { words: [new Map([['a', 1]])] } }]",
    /routes returned an invalid item: \[0\]\.data\.words: expected what JSON can hold, and \[0\] is a Map\n/,
  ],
  [
    'outputs outside of the output folder',
    "outputs: () => [{ path: '../x', content: '' }]",
    /outputs returned an invalid item: \[0\]\.path: expected a path below the output folder/,
  ],
  [
    'outputs at the path of a page',
    "outputs: ({ locale }) => locale.isDefault ? [{ path: 'docs/a/index.html', content: '' }] : []",
    /outputs returned "docs\/a\/index\.html", which exists already as a file of the site/,
  ],
  [
    'outputs in the folder of another language',
    "outputs: ({ locale }) => locale.isDefault ? [{ path: 'de/x', content: '' }] : []",
    /outputs returned "de\/x", which is in the folder of the language "de"/,
  ],
  [
    'a rule that throws',
    "check: { rules: { mine: () => { throw new Error('no luck'); } } }",
    /check\.rules\.mine threw an error: no luck/,
  ],
  [
    'a rule with a misspelt field',
    "check: { rules: { mine: () => [{ message: 'x', hnit: 'y' }] } }",
    /mine returned an invalid item: \[0\]\.hnit: unknown field "hnit"\n[\s\S]* {2}hint: did you mean "hint"\?/,
  ],
  [
    'a misspelt field of check',
    'check: { rule: {} }',
    /check\.rule: unknown field "rule"\n(?:.*\n)*? {2}hint: did you mean "rules"\?/,
  ],
] as const) {
  test(`${name}: an error without a stack trace`, async (t) => {
    const site = await siteWith(t, fields);
    const { exitCode, stderr } = await site.run('build');
    assert.equal(exitCode, 1, stderr);
    assert.match(stderr, said);
    assert.doesNotMatch(stderr, /^\s+at /m);
  });
}
