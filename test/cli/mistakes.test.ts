import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { createSite } from '../helpers/site.ts';

/** The findings by file, as `line:column message` if the place is known. */
function tellByFile(report: string): ReadonlyMap<string, readonly string[]> {
  const told = new Map<string, string[]>();
  for (const { severity, file = '', line, column, message } of JSON.parse(report)
    .diagnostics as readonly Diagnostic[]) {
    if (severity === 'hint') continue; // pages without content get hints
    const place = [line, column].filter((part) => part !== undefined).join(':');
    told.set(file, [...(told.get(file) ?? []), `${place} ${message}`.trim()]);
  }
  return told;
}

const FRONT_MATTER: Readonly<Record<string, readonly [yaml: string, ...told: string[]]>> = {
  'several unknown keys': [
    'titel: A\ndescription: B\nkeyword: [c]',
    '2:1 titel: unknown field "titel"',
    '4:1 keyword: unknown field "keyword"',
  ],
  'a list instead of keys': ['- a\n- b', '2:1 expected an object, found a list'],
  'values of another type': [
    'title: [x]\ntags: {}\nsidebar_position: first\ntoc_max_heading_level: 9\nlast_update:\n  date: x',
    '2:8 title: expected text, found a list',
    '3:7 tags: expected a list, found an object',
    '4:19 sidebar_position: expected a number, found "first"',
    '5:24 toc_max_heading_level: expected a whole number from 2 to 6',
    '7:9 last_update.date: expected a date such as 2024-04-24',
  ],
  'a colon in a text': ['title: A: B', '2:9 bad indentation of a mapping entry'],
  'an open quote': ['slug: x\ntitle: "A\ndescription: B', '3:8 this quote is never closed'],
  'a bracket that was never opened': ['"title": "A",\n"slug": "/a"\n}', '4:1 this bracket closes nothing'],
  'a slug with a domain': [
    'slug: https://example.org/x',
    '2:7 slug: expected a path such as "/guide/setup", without domain, "?" and "#"',
  ],
  'unknown neighbors': [
    'title: A\npagination_next: nope\ndisplayed_sidebar: nope',
    '3:18 pagination_next: no doc has the id "nope"',
    '4:20 displayed_sidebar: no sidebar has the id "nope"; available sidebars: docs',
  ],
  'data that is not there': [
    'title: A\ndata: [nope]',
    '3:8 data: there is no file "nope.json", "nope.yml" or "nope.yaml" in content/data',
  ],
};

test('every mistake in front matter is reported once, at its place', async (t) => {
  const cases = Object.entries(FRONT_MATTER).map(([name, [yaml, ...told]]) => ({
    name,
    file: `content/docs/${name.replaceAll(' ', '-')}.md`,
    text: `---\n${yaml}\n---\n\nText.\n`,
    told,
  }));
  const site = await createSite(t, Object.fromEntries(cases.map(({ file, text }) => [file, text])));
  const told = tellByFile((await site.run('check', '--format', 'json')).stdout);
  for (const { name, file, told: expected } of cases) assert.deepEqual(told.get(file), expected, name);
});

test('front matter with unknown keys is used nevertheless', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '---\nauthor: X\ntitle: The title\nsummary: Y\n---\n\nText.\n',
  });
  assert.equal((await site.run('build')).exitCode, 0);
  assert.match(site.read('build/docs/a/index.html'), /<title>The title/);
});

test('fields of other generators are reported with the field to use instead', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '---\nweight: 3\npermalink: /a\naliases: [/b]\nparent: X\nsidebar_positon: 1\n---\n# A\n',
    'content/blog/2024-01-02-c.md': '---\ncreated_at: 2024-01-02\nauthor_name: X\n---\n# C\n',
    'content/pages/b.md': '---\nweight: 3\nurl: /a\ndate: 2024-01-02\n---\n# B\n',
  });
  const { stderr } = await site.run('check');
  const told = [...stderr.matchAll(/^ {2}(\w+): unknown field[\s\S]*?hint: (known fields|.*)/gm)];
  assert.deepEqual(
    told.map(([, ...parts]) => parts.join(' | ')),
    [
      'created_at | here, `date` says that',
      'author_name | here, `authors` says that',
      'weight | here, `sidebar_position` says that',
      'permalink | here, `slug` says that',
      'aliases | put old addresses of the page into `redirects` of the configuration',
      'parent | the folders of the docs are the categories of the sidebar',
      'sidebar_positon | did you mean "sidebar_position"?',
      'weight | known fields',
      'url | here, `slug` says that',
      'date | only posts have this field: move the page to the folder of the blog, or remove the field',
    ],
  );
});

test('every unknown field of the configuration is reported at its place', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': [
      "export default { title: 'T', url: 'https://example.org',",
      '  presets: [], themeConfig: {},',
      "  navbar: { items: [], links: [], logo: { src: 'x.svg', source: 1 } },",
      "  footer: { links: [{ title: 'a', items: [{ label: 'b', too: '/' }] }] },",
      "  redirects: [{ from: '/a', to: '/b' }, { from: 'c', to: '/d' }] };\n",
    ].join('\n'),
  });
  const told = tellByFile((await site.run('check', '--format', 'json')).stdout);
  assert.deepEqual(told.get('site.config.ts'), [
    '2:3 presets: unknown field "presets"',
    '2:16 themeConfig: unknown field "themeConfig"',
    '3:24 navbar.links: unknown field "links"',
    '3:57 navbar.logo.source: unknown field "source"',
    '4:57 footer.links[0].items[0].too: unknown field "too"',
    '5:43 redirects[1].from: expected a path that starts with "/"',
  ]);
});

test('mistakes in YAML are reported with a hint', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '---\ntitle: A: B\n---\n',
    'content/docs/b.md': '---\ntitle: @home\n---\n',
    'content/docs/c.md': '---\ntitle: A\ntitle: B\n---\n',
    'content/docs/d.md': "---\ntitle: 'It's'\nslug: 'open\n---\n",
    'content/docs/e.md': '---\ntags:\n  - %\n  - b\n---\n',
    'content/docs/f.md': '---\ntitle: {{ name }}\n---\n',
    'content/docs/g.md': '---\ntags: [a, @b c, d]\n---\n',
    'content/docs/h.md': '---\ntags: [a, b\n---\n',
    'content/docs/i.md': '---\ntitle: "A" and B\n---\n',
  });
  const { stderr } = await site.run('check');
  assert.deepEqual(
    [...stderr.matchAll(/hint: (.*)/g)].map(([, hint]) => hint),
    [
      'if the value is text, put it in quotes: `title: "A: B"`',
      'if the value is text, put it in quotes: `title: "@home"`',
      'keep one of the two',
      'if the value is text, put it in quotes: `title: "It\'s"`',
      'if the value is text, put it in quotes: `- "%"`',
      'if the value is text, put it in quotes: `title: "{{ name }}"`',
      'put a text that begins like this in quotes: `"@b c"`',
      'if the value is text, put it in quotes: `title: "\\"A\\" and B"`',
    ],
  );
  assert.match(stderr, /content\/docs\/h\.md:2:7\n {2}this bracket is never closed/);
});

test('front matter that would be shown as text is an error', async (t) => {
  const site = await createSite(t, {
    'content/docs/indented.md': '\n\n ---\ntitle: A\n---\n\nText.\n',
    'content/docs/open.md': '---\ntitle: A\n\nText.\n',
    'content/docs/rule.md': '---\n\nA rule above.\n',
    'content/docs/toml.md': '+++\ntitle = "A"\n+++\n',
  });
  const { exitCode, stdout } = await site.run('check', '--format', 'json');
  assert.equal(exitCode, 1);
  assert.deepEqual(
    [...tellByFile(stdout)],
    [
      ['content/docs/indented.md', ['3:2 front matter must not be indented']],
      ['content/docs/open.md', ['1:1 the front matter is never closed']],
      ['content/docs/toml.md', ['1:1 front matter is YAML between lines of "---"; TOML is not read']],
    ],
  );
});

test('front matter below blank lines is read, and its findings have the right lines', async (t) => {
  const site = await createSite(t, {
    'content/docs/below.md': '\n\n---\ntitle: Below\nslag: x\n---\n\nText <b>bold.\n',
    'content/docs/rule.md': '\n---\n\nA rule: above.\n\n---\n',
  });
  const { exitCode, stdout } = await site.run('check', '--format', 'json');
  assert.equal(exitCode, 0);
  assert.deepEqual(
    [...tellByFile(stdout)],
    [
      [
        'content/docs/below.md',
        [
          '3:1 front matter should begin on the first line',
          '5:1 slag: unknown field "slag"',
          '8:6 "<b>" is never closed',
        ],
      ],
    ],
  );
  await site.run('build');
  assert.match(site.read('build/docs/below/index.html'), /<title>Below/);
});

test('line endings and byte order marks make no difference', async (t) => {
  const site = await createSite(t, {
    'content/docs/lf.md': '---\ntitle: Same\n---\n\n## Part\n\n[x](gone.md)\n',
    'content/docs/crlf.md': '\uFEFF---\r\ntitle: Same\r\n---\r\n\r\n## Part\r\n\r\n[x](gone.md)\r\n',
    'content/docs/cr.md': '---\rtitle: Same\r---\r\r## Part\r\r[x](gone.md)\r',
  });
  const told = [...tellByFile((await site.run('check', '--format', 'json')).stdout).values()];
  assert.deepEqual(told, Array(3).fill(['7:5 broken link "gone.md": no such page']));
  await site.run('build');
  for (const name of ['cr', 'crlf', 'lf']) assert.match(site.read(`build/docs/${name}/index.html`), /<title>Same/);
});

test('a file that is no UTF-8 text is an error at its first invalid byte', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': 'A replacement character: \uFFFD.\n' });
  await writeFile(path.join(site.dir, 'content/docs/b.md'), Buffer.from('# B\n\nGr\xFC\xDFe\n', 'latin1'));
  const told = tellByFile((await site.run('check', '--format', 'json')).stdout);
  assert.deepEqual([...told], [['content/docs/b.md', ['3:3 this is not UTF-8 text']]]);
});

test('mistakes in authors, tags and posts are reported once, at their place', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': "export default { title: 'T', url: 'https://example.org', i18n: { locales: ['en', 'de'] } };\n",
    'content/blog/authors.yml': 'ann:\n  nmae: Ann\n',
    'content/blog/tags.yml': 'a:\n  permalink: x\nb:\n  permalink: /x\n',
    'content/blog/2024-01-01-a.md': '---\nauthors: [bob]\ntags: [a, c]\n---\n\nText.\n',
    'content/i18n/de/blog/2024-01-01-a.md': '---\ntitle: Deutsch\n---\n\nText.\n',
    'content/blog/2024-02-31-b.md': 'No such day.\n',
    'content/blog/c.md': '---\ndate: 2024-13-01\n---\n\nText.\n',
  });
  const told = tellByFile((await site.run('check', '--format', 'json')).stdout);
  assert.deepEqual(Object.fromEntries(told), {
    'content/blog/2024-01-01-a.md': [
      '2:11 no author has the key "bob"; available keys: ann',
      '3:11 the tag "c" is not declared in tags.yml',
    ],
    'content/blog/2024-02-31-b.md': ['1 the post has no date: "2024-02-31" is not a date of the calendar'],
    'content/blog/authors.yml': ['2:3 ann.nmae: unknown field "nmae"'],
    'content/blog/c.md': ['2:7 date: expected a date such as 2024-04-24'],
    'content/blog/tags.yml': ['3:1 "b" has the same address as "a" ("x"), so they share a page'],
  });
});

test('docs that share an id, or whose addresses differ only in case, are reported', async (t) => {
  const site = await createSite(t, {
    'content/docs/Install.md': '# A\n',
    'content/docs/install.md': '# B\n',
    'content/docs/one.md': '---\ntitle: One\nid: two\n---\n',
    'content/docs/sidebars.ts': "export default {\n  s: ['one', 'two'],\n};\n",
    'content/docs/two.md': '# Two\n',
  });
  const told = tellByFile((await site.run('check', '--format', 'json')).stdout);
  assert.deepEqual(Object.fromEntries(told), {
    'content/docs/install.md': ['"/docs/install" and "/docs/Install" (content/docs/Install.md) differ only in case'],
    'content/docs/sidebars.ts': ['2:8 sidebar "s": no doc has the id "one"'],
    'content/docs/two.md': ['duplicate route: "/docs/two" is already taken by content/docs/one.md'],
  });
});

test('slugs and permalinks cannot lead out of the output folder', async (t) => {
  const site = await createSite(t, {
    'content/blog/2024-01-01-a.md': '---\nslug: ../../../outside\nauthors: ../../../outside\n---\n',
    'content/blog/authors.yml': '../../../outside:\n  name: X\n  page: { permalink: ../../../outside }\n',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 1);
  assert.match(
    stderr,
    /"\/blog\/authors\/\.\.\/\.\.\/\.\.\/outside" cannot be the address of a page: it must not have "\.\."/,
  );
  await site.write({ 'content/blog/2024-01-01-a.md': '---\nslug: ../../../outside\n---\n' });
  assert.equal((await site.run('build')).exitCode, 0);
  assert.ok(site.exists('build/blog/outside/index.html'));
});

test('a version without docs is one error, without findings in its sidebar', async (t) => {
  const site = await createSite(t, {
    'content/versions.json': '["1.0"]',
    'content/docs/a.md': '# A\n',
    'content/versioned_sidebars/version-1.0-sidebars.json': '{ "docs": ["a", "b"] }\n',
  });
  const told = tellByFile((await site.run('check', '--format', 'json')).stdout);
  assert.deepEqual([...told], [['content/versions.json', ['1:3 there are no docs of version "1.0"']]]);
});

test('file names that cannot be addresses are errors, and links match accents in any encoding', async (t) => {
  const site = await createSite(t, {
    'content/docs/100%.md': '# A\n',
    'content/docs/a#b.md': '# B\n',
    'content/docs/u\u0308ber.md': '# C\n',
    'content/docs/links.md': '[Über](über.md), [again](/docs/%C3%BCber)\n',
  });
  const told = tellByFile((await site.run('check', '--format', 'json')).stdout);
  assert.deepEqual(Object.fromEntries(told), {
    'content/docs/100%.md': ['"/docs/100%" cannot be the address of a page: it must not have "%" in it'],
    'content/docs/a#b.md': ['"/docs/a#b" cannot be the address of a page: it must not have "#" in it'],
  });
});

test('a static file at the address of a page is an error', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n',
    'content/docs/b/c.md': '# C\n',
    'content/static/docs/a/index.html': 'mine',
    'content/static/docs/b': 'mine',
  });
  const told = tellByFile((await site.run('check', '--format', 'json')).stdout);
  assert.deepEqual(Object.fromEntries(told), {
    'content/static/docs/a/index.html': ['this static file has the place of the page "/docs/a" (content/docs/a.md)'],
    'content/static/docs/b': ['this static file has the place of the page "/docs/b/c" (content/docs/b/c.md)'],
  });
});

test('a folder in place of a picture is reported', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': '![x](./pictures)\n', 'content/docs/pictures/a.txt': '' });
  const told = tellByFile((await site.run('check', '--format', 'json')).stdout);
  assert.deepEqual([...told.values()], [['1:6 "./pictures" is a folder']]);
});

test('languages and folders of the configuration are checked', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': [
      "export default { title: 'T', url: 'https://example.org',",
      "  i18n: { locales: ['en', 'en', 'en us', 'de', 'fr'],",
      "    localeConfigs: { de: { path: 'x' }, fr: { path: '/x/' }, es: {} } },",
      "  docs: { dir: 'documents' }, staticDir: 'site.config.ts' };\n",
    ].join('\n'),
  });
  const { exitCode, stdout } = await site.run('check', '--format', 'json');
  assert.equal(exitCode, 1);
  assert.deepEqual(tellByFile(stdout).get('site.config.ts'), [
    '2:27 i18n.locales[1]: "en" is in the list twice',
    '2:33 i18n.locales[2]: "en us" is not a language tag such as "de" or "pt-BR"',
    '2:48 i18n.locales[4]: the pages of "fr" would be in the same folder as those of "de" ("/x")',
    '3:62 i18n.localeConfigs.es: "es" is not one of the locales',
    '4:11 docs.dir: there is no folder "documents"',
    '4:31 staticDir: "site.config.ts" is no folder',
  ]);
});

test('pictures and navbar links of the configuration are checked', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': [
      "export default { title: 'T', url: 'https://example.org',",
      "  favicon: 'gone.ico', image: 'img/there.png',",
      "  navbar: { logo: { src: '/gone.svg' }, items: [{ label: 'A', href: '/gone' }] } };\n",
    ].join('\n'),
    'content/static/img/there.png': '',
  });
  assert.deepEqual(tellByFile((await site.run('check', '--format', 'json')).stdout).get('site.config.ts'), [
    '2:13 favicon: "gone.ico" does not exist (looked for content/static/gone.ico)',
    '3:27 navbar.logo.src: "/gone.svg" does not exist (looked for content/static/gone.svg)',
    '3:70 navbar.items[0].href: broken link "/gone": no such page',
  ]);
});

test('check reports templates, layouts, scripts and styles that build cannot use', async (t) => {
  const site = await createSite(t, {
    'client/islands/Counter.tsx': 'export const Counter = ;\n',
    'content/docs/a.md': '---\ntitle: A\nlayout: DocPag\n---\n',
    'content/docs/b.md': '---\ntitle: B\nlayout: Nope\n---\n\n[gone](gone.md)\n',
    'templates/components/Box.tsx': 'export function Bax() { return null; }\n',
    'templates/parts/Footer.tsx': '/** The end. */\nexport default function Footer() { return null; }\n',
  });
  const broken = await site.run('check', '--format', 'json');
  assert.equal(broken.exitCode, 1);
  assert.deepEqual(Object.fromEntries(tellByFile(broken.stdout)), {
    'client/islands/Counter.tsx': ['1:24 Unexpected ";"'],
    'content/docs/b.md': ['6:8 broken link "gone.md": no such page'],
    'templates/components/Box.tsx': [
      'there is no export "Box": parts and components are found by the name of their file',
    ],
    'templates/parts/Footer.tsx': [
      '2:1 there is no export "Footer": parts and components are found by the name of their file, not by a default export',
    ],
  });
  assert.match(broken.stdout, /"hint": "write `export function Footer\(…\)`, or rename the file"/);

  await site.remove('client');
  await site.remove('templates/parts/Footer.tsx');
  await site.write({ 'templates/components/Box.tsx': 'export function Box() { return null; }\n' });
  await site.write({ 'client/styles/main.css': 'a { colr: red; }\nb } c {}\n' });
  const unknown = tellByFile((await site.run('check', '--format', 'json')).stdout);
  assert.match(
    unknown.get('content/docs/a.md')?.[0] ?? '',
    /^3:9 there is no layout "DocPag"; the page uses DocPage instead; the layouts are .*DocPage/,
  );
  assert.match(unknown.get('content/docs/b.md')?.[0] ?? '', /^3:9 there is no layout "Nope"/);
  assert.deepEqual(unknown.get('client/styles/main.css'), [
    '1:5 "colr" is not a known CSS property',
    '2:3 Unexpected "}"',
  ]);
});

test('check continues after a function of the configuration that throws', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': [
      "export default { title: 'T', url: 'https://example.org',",
      "  markdown: { fences: { chart: () => { throw new Error('no chart'); } } },",
      "  check: { rules: { one: () => { throw new Error('no luck'); }, two: () => 5 } } };\n",
    ].join('\n'),
    'content/docs/a.md': '# A\n\n```chart\n```\n',
    'content/docs/b.md': '# B\n\n```chart\n```\n',
    'content/docs/c.md': '# C\n\n[a](a.md#x) [gone](gone.md)\n',
  });
  const told = tellByFile((await site.run('check', '--format', 'json')).stdout);
  assert.deepEqual(Object.fromEntries(told), {
    'content/docs/a.md': ['3 markdown.fences.chart threw an error: no chart'],
    'content/docs/b.md': ['3 markdown.fences.chart threw an error: no chart'],
    'content/docs/c.md': ['3:20 broken link "gone.md": no such page'],
    'site.config.ts': [
      '3:40 check.rules.one threw an error: no luck',
      '3:70 check.rules.two returned a number, but must return a list',
    ],
  });

  await site.write({
    'site.config.ts':
      "export default { title: 'T', url: 'https://example.org', transform: (text, { path }) => { throw new Error(path); } };\n",
  });
  const transformed = tellByFile((await site.run('check', '--format', 'json')).stdout);
  assert.deepEqual([...transformed.keys()], ['content/docs/a.md', 'content/docs/b.md', 'content/docs/c.md']);
});

test('all data files that cannot be parsed are reported at once', async (t) => {
  const site = await createSite(t, {
    'content/pages/index.md': '# Home\n',
    'content/blog/authors.yml': 'a: "b\n',
    'content/docs/sidebars.json': "{ 'a': [] }",
    'content/docs/a/_category_.json': '{ "label": "A" "position": 1 }',
  });
  const told = tellByFile((await site.run('check', '--format', 'json')).stdout);
  assert.deepEqual(
    [...told.keys()],
    ['content/blog/authors.yml', 'content/docs/a/_category_.json', 'content/docs/sidebars.json'],
  );
});

test('several broken links on one line are reported at their own columns', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '[a](gone.md) [b](gone) [c](#gone) <a href="/gone">d</a>\n\n[e]()\n',
  });
  assert.deepEqual(tellByFile((await site.run('check', '--format', 'json')).stdout).get('content/docs/a.md'), [
    '1:5 broken link "gone.md": no such page',
    '1:18 broken link "gone" (resolved as "/docs/gone"): no such page',
    '1:28 broken anchor "#gone": this page has no "#gone"',
    '1:44 broken link "/gone": no such page',
    '3:5 the link has no address',
  ]);
});
