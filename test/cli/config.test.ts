import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'vitest';
import { createSite } from '../helpers/site.ts';

const config = (fields: string): string =>
  `import { defineConfig } from 'sitegen-react';\n\nexport default defineConfig({\n${fields}\n} as never);\n`;

test('all errors of a configuration are reported at once, with places and suggestions', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': config(
      [
        "  titel: 'x',",
        "  url: 'https://example.org/path',",
        '  navbar: { hideOnScroll: 1 },',
        "  docs: { dirr: 'x' },",
        "  colorMode: { defaultMode: 'drak' },",
      ].join('\n'),
    ),
  });

  const { exitCode, stderr } = await site.run('build');

  assert.equal(exitCode, 1);
  const messages = stderr.split('\n').filter((line) => /^(?:error| {2}\S)/.test(line) && !/^ {2}>/.test(line));
  assert.deepEqual(messages, [
    'error config-invalid site.config.ts:3:29',
    '  title: missing',
    'error config-invalid site.config.ts:4:3',
    '  titel: unknown field "titel"',
    '  hint: did you mean "title"?',
    'error config-invalid site.config.ts:5:3',
    '  url: expected an origin such as "https://example.org"; put a path into "baseUrl"',
    'error config-invalid site.config.ts:6:13',
    '  navbar.hideOnScroll: expected true or false, found 1',
    'error config-invalid site.config.ts:7:11',
    '  docs.dirr: unknown field "dirr"',
    '  hint: did you mean "dir"?',
    'error config-invalid site.config.ts:8:16',
    '  colorMode.defaultMode: expected "light" or "dark", found "drak"',
    '  hint: did you mean "dark"?',
  ]);
  assert.match(stderr, /6 errors\n$/);
});

test('a default locale that is not among the locales is an error', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': config("  title: 'x',\n  url: 'https://example.org',\n  i18n: { locales: ['de'] },"),
  });
  const { stderr } = await site.run('build');
  assert.match(stderr, /i18n\.locales: does not contain the default locale "en"\n/);
});

for (const [name, text, message] of [
  ['a syntax error', 'export default {', /error bundle-failed site\.config\.ts:1:\d+\n/],
  [
    'an exception',
    "throw new Error('no luck');\nexport default {};",
    /^error bundle-failed site\.config\.ts:1:7\n {2}could not be run: no luck/,
  ],
  ['no default export', 'export const x = 1;', /has no default export\n {2}hint: write `export default defineConfig/],
  [
    'a function',
    "export default async () => ({ title: 'x' });",
    /the default export is a function, and must be an object\n {2}hint: .*`await` may be used/,
  ],
  [
    'a promise',
    "export default Promise.resolve({ title: 'x' });",
    /the default export is a promise, and must be an object\n {2}hint: write `await` before it/,
  ],
  [
    'a promise in it',
    "export default {\n  title: 'x',\n  navbar: Promise.resolve({}),\n};",
    /site\.config\.ts:3:\d+\n {2}navbar: is a promise, not its value\n/,
  ],
] as const) {
  test(`a configuration with ${name} is explained without a stack trace`, async (t) => {
    const site = await createSite(t, { 'site.config.ts': text });
    const { exitCode, stderr } = await site.run('build');
    assert.equal(exitCode, 1);
    assert.match(stderr, message);
    assert.doesNotMatch(stderr, /^\s+at /m);
  });
}

test('getters of the configuration and of sidebars that throw are mistakes of the site', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': config("  title: 'x',\n  get url(): string {\n    throw new Error('no luck');\n  },"),
  });
  const ofConfig = await site.run('check');
  assert.equal(ofConfig.exitCode, 1);
  assert.match(ofConfig.stderr, /^error function-failed site\.config\.ts:6:11\n {2}a getter threw an error: no luck\n/);

  await site.write({
    'site.config.ts': config("  title: 'x',\n  url: 'https://example.org',"),
    'content/docs/sidebars.js': "export default {\n  get main() {\n    throw new TypeError('no luck');\n  },\n};\n",
  });
  const ofSidebars = await site.run('check');
  assert.match(
    ofSidebars.stderr,
    /^error function-failed content\/docs\/sidebars\.js:3:11\n {2}a getter threw an error: TypeError: no luck\n/m,
  );
});

test('the error about a linked package in TypeScript says how to build it', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': "import { title } from '@me/ui';\nexport default { title, url: 'https://example.org' };\n",
    'node_modules/@me/ui/package.json': '{ "name": "@me/ui", "type": "module", "exports": "./index.tsx" }',
    'node_modules/@me/ui/index.tsx': "export const title = 'T';\n",
  });
  const { stderr } = await site.run('check');
  assert.match(
    stderr,
    /could not be run: Unknown file extension "\.tsx" for \S+index\.tsx\n {2}hint: build the package to JavaScript, or import the file by its path \(`\.\.\/ui\/index\.tsx`\): such files are bundled\n/,
  );
});

test('--config names another file, which may import modules', async (t) => {
  const site = await createSite(t, {
    'settings/title.ts': "export const title: string = 'Elsewhere';",
    'settings/site.ts':
      "import { defineConfig } from 'sitegen-react';\nimport { title } from './title.ts';\nexport default defineConfig({ title, url: 'https://example.org' });",
    'content/docs/a.md': '# A',
  });
  for (const file of ['settings/site.ts', path.join(site.dir, 'settings/site.ts')]) {
    const { exitCode, stderr } = await site.run('build', '--config', file);
    assert.equal(exitCode, 0, stderr);
  }
  assert.match(site.read('build/docs/a/index.html'), /<title>A \| Elsewhere<\/title>/);

  await site.write({ 'settings/title.ts': "export const title: string = 'Changed';" });
  await site.run('build', '--config', 'settings/site.ts');
  assert.match(site.read('build/docs/a/index.html'), /<title>A \| Changed<\/title>/);
});

test('errors of navbar items are reported at their fields, together with findings elsewhere', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': config(
      [
        "  title: 'x', url: 'https://example.org',",
        '  navbar: {',
        '    items: [',
        "      { type: 'dok', label: 'A' },",
        "      { type: 'doc', docId: 'intr' },",
        "      { type: 'docSidebar', sidebarId: 'none' },",
        "      { label: 'both', to: '/', href: '/' },",
        "      { type: 'dropdown', label: 'Menu', items: [{ type: 'doc', docID: 'intro' }, { type: 'doc', docId: 'itro' }] },",
        '    ],',
        '  },',
        "  code: { lightTheme: 'gitub' },",
      ].join('\n'),
    ),
    'content/docs/intro.md': '# Intro\n\n[gone](gone.md)\n',
  });
  const { exitCode, stderr } = await site.run('check');
  assert.equal(exitCode, 1);
  const messages = stderr.split('\n').filter((line) => /^(?:error|warning| {2}(?![> ]))/.test(line));
  assert.deepEqual(messages, [
    'warning link-broken content/docs/intro.md:3:8',
    '  broken link "gone.md": no such page',
    'error config-invalid site.config.ts:7:9',
    '  navbar.items[0].type: "dok" is not a type of navbar item; the types are link, doc, docSidebar, docsVersion, docsVersionDropdown, dropdown, localeDropdown, html, search',
    '  hint: did you mean "doc"?',
    'error navbar-invalid site.config.ts:8:30',
    '  navbar.items[1].docId: no doc has the id "intr"; available doc ids are:',
    '  - intro',
    '  hint: did you mean "intro"?',
    'error sidebar-unknown site.config.ts:9:41',
    '  navbar.items[2].sidebarId: no sidebar has the id "none"; available sidebars: docs',
    '  hint: check its spelling, and the sidebars file',
    'error config-invalid site.config.ts:10:7',
    '  navbar.items[3]: expected either "to" or "href"',
    'error config-invalid site.config.ts:11:50',
    '  navbar.items[4].items[0].docId: missing',
    'error config-invalid site.config.ts:11:65',
    '  navbar.items[4].items[0].docID: unknown field "docID"',
    '  hint: did you mean "docId"?',
    'error navbar-invalid site.config.ts:11:106',
    '  navbar.items[4].items[1].docId: no doc has the id "itro"; available doc ids are:',
    '  - intro',
    '  hint: did you mean "intro"?',
    'error config-invalid site.config.ts:14:11',
    '  code.lightTheme: there is no theme "gitub"',
    '  hint: did you mean "github"?',
  ]);
});

test('unknown doc ids and malformed items in sidebars are errors', async (t) => {
  const site = await createSite(t, {
    'content/docs/sidebars.ts':
      "import { defineSidebars } from 'sitegen-react';\nexport default defineSidebars({ docs: ['intro', 'guid', { type: 'doc', id: 'gone' }] });",
    'content/docs/intro.md': '# Intro',
    'content/docs/guide.md': '# Guide',
  });
  const unknown = await site.run('build');
  assert.equal(unknown.exitCode, 1);
  assert.match(
    unknown.stderr,
    /error doc-unknown content\/docs\/sidebars\.ts:2:50\n {2}sidebar "docs": no doc has the id "guid"\n(?: {2}.*\n)+ {2}hint: did you mean "guide"\?\nerror doc-unknown content\/docs\/sidebars\.ts:2:77\n {2}sidebar "docs": no doc has the id "gone"/,
  );

  await site.write({
    'content/docs/sidebars.ts': "export default { docs: [{ type: 'categroy', label: 'x', items: [] }] };",
  });
  const malformed = await site.run('build');
  assert.match(malformed.stderr, /error sidebar-invalid content\/docs\/sidebars\.ts/);
});

test('a missing sidebars file is an error at the field that names it', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': config(
      "  title: 'x',\n  url: 'https://example.org',\n  docs: { dir: 'docs', sidebars: './docs/sidebar.ts' },",
    ),
    'docs/intro.md': '# Intro',
    'docs/sidebars.ts': 'export default { docs: ["intro"] };',
  });
  const { stderr } = await site.run('check');
  assert.match(
    stderr,
    /^error config-invalid site\.config\.ts:6:24\n {2}docs\.sidebars: there is no file "\.\/docs\/sidebar\.ts"\n(?: {2}.*\n)+ {2}hint: did you mean "docs\/sidebars\.ts"\?\n1 error\n$/,
  );
});

test('an unknown author is an error that lists the existing keys', async (t) => {
  const site = await createSite(t, {
    'content/blog/authors.yml': 'zeke:\n  name: Zeke\n',
    'content/blog/2024-01-01-x.md': '---\nauthors: zeek\n---\n# X',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 1);
  assert.match(stderr, /no author has the key "zeek"; available keys: zeke\n/);
  assert.match(stderr, /hint: did you mean "zeke"\?/);
});

test('a template that fails or has no default export is an error, an unknown layout a warning', async (t) => {
  const site = await createSite(t, { 'content/pages/a.md': '---\nlayout: Landing\n---\nText' });
  const unknown = await site.run('build');
  assert.equal(unknown.exitCode, 0);
  assert.match(site.read('build/a/index.html'), /<p>Text<\/p>/);
  assert.match(
    unknown.stderr,
    /there is no layout "Landing"; the page uses MarkdownPage instead; the layouts are BlogArchivePage, .*DocPage, .*\n/,
  );
  assert.match(unknown.stderr, /hint: remove it, or add a template named Landing\.tsx/);

  await site.write({ 'templates/Landing.tsx': 'export const Landing = () => <p>no</p>;' });
  const missing = await site.run('build');
  assert.match(
    missing.stderr,
    /templates\/Landing\.tsx\n {2}this layout has no default export, so nothing can be rendered\n/,
  );

  await site.write({ 'templates/Landing.tsx': "export default function Landing() { throw new Error('oops'); }" });
  const crashed = await site.run('build');
  assert.equal(crashed.exitCode, 1);
  assert.match(
    crashed.stderr,
    /^error template-invalid templates\/Landing\.tsx:1:43\n {2}"\/a" \(content\/pages\/a\.md\) cannot be rendered: oops\n/,
  );

  await site.write({
    'templates/Landing.tsx':
      'import { Html, type LayoutProps, Page } from \'sitegen-react/templates\';\nexport default function Landing({ page, site, text }: LayoutProps<\'page\'>) {\n  return <Page page={page} site={site} text={text}><main id="mine"><Html fragment={page.body} className="x" /></main></Page>;\n}',
  });
  const good = await site.run('build');
  assert.equal(good.exitCode, 0, good.stderr);
  assert.match(site.read('build/a/index.html'), /<main id="mine"><div class="x"><p>Text<\/p>/);
});
