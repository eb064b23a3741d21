import assert from 'node:assert/strict';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { readMarkedPlaces } from '../helpers/markedPlaces.ts';
import type { Scope } from '../helpers/scope.ts';
import { createSite } from '../helpers/site.ts';

/**
 * Mistakes in props of components, in ids that elements refer to, and in files beside other mistakes. Marks show the expected
 * place and code of each finding; no others are allowed.
 */

const PAGE: Readonly<Record<string, string>> = {
  'site.config.ts': configFile(
    [
      "i18n: { locales: ['en', 'de'] }, contentSecurityPolicy: false",
      "head: [{ tagName: 'meta', attributes: { property: 'og:image', content: '⟦image-missing⟧/img/gone-shared.png' } }]",
      "navbar: { items: [{ type: 'doc', docId: '⟦navbar-invalid⟧introo', label: 'A' }] }",
    ].join(', '),
  ),
  'content/docs/intro.md': '# Intro\n\n## Install\n\n[Given](./given.mdx), [elements](./elements.md)\n',
  'src/components/Card.jsx': [
    'export default function Card({ href, title, children, items = [] }) {',
    '  return <div id="made"><a href={href}>{title}</a>{children}{items.map((i) => <a key={i.href} href={i.href}>x</a>)}</div>;',
    '}\n',
  ].join('\n'),
  'content/docs/given.mdx': [
    "import Card from '@site/src/components/Card';",
    '',
    "export const links = [{ href: '⟦link-broken⟧/in-an-export' }];",
    '',
    '# Given',
    '',
    '<Card href="⟦link-broken⟧/given" title="B" />',
    '',
    '<Card href={\'⟦link-broken⟧/in-braces\'} title="A" />',
    '',
    '<Card title="A" href="⟦link-broken⟧./beside.md">in</Card>',
    '',
    '<Card',
    '  title="Lines"',
    '  href="⟦anchor-broken⟧/docs/intro#gone"',
    '/>',
    '',
    "<Card items={[{ href: '/docs/intro' }, { href: '⟦link-broken⟧/in-a-list' }]} />",
    '',
    '<Card items={links} />',
    '',
    '<img src={require(\'⟦image-missing⟧./required.png\').default} alt="x" />',
    '',
    '[made](#made) <Card href="/docs/intro#install" title={1 + 1} /> <a href="#made">b</a>\n',
  ].join('\n'),
  'templates/parts/Footer.tsx': [
    "import { Box } from './Box.tsx';",
    'export function Footer() {',
    '  return <footer><Box to="⟦link-broken⟧/given-in-a-template" /><svg><use href="⟦anchor-broken⟧#no-symbol" /></svg></footer>;',
    '}\n',
  ].join('\n'),
  'templates/parts/Box.tsx': 'export const Box = ({ to }: { to: string }) => <a id="of-a-box" href={to}>x</a>;\n',
  'templates/Team.tsx': [
    "import { type LayoutProps, Page, RawHtml } from 'sitegen-react/templates';",
    'export default function Team(props: LayoutProps) {',
    '  const { team } = props.page.data as { team: readonly { url: string; text?: string }[] };',
    '  const items = team.map(({ url, text }) => <li key={url}><a href={url}>x</a><RawHtml as="i" html={text ?? ""} /></li>);',
    '  return <Page {...props}><ul>{items}</ul></Page>;',
    '}\n',
  ].join('\n'),
  'content/pages/team.md': '---\nlayout: Team\ndata: [team]\n---\n# Team\n',
  'content/data/team.yml':
    '- url: ⟦link-broken⟧/in-data\n  text: "<a href=\'⟦link-broken⟧/in-html\'>x</a>"\n- url: /docs/intro\n',
  'content/docs/elements.md': [
    '# Elements',
    '',
    '<svg><symbol id="here"></symbol><use href="#here"/><use href="⟦anchor-broken⟧#there"/></svg>',
    '',
    '<label for="⟦id-missing⟧nothing">A</label> <label for="field">B</label> <input id="field" list="⟦id-missing⟧list">',
    '',
    '<p aria-labelledby="field ⟦id-missing⟧nobody" aria-describedby="of-a-box">x</p>',
    '',
    '<button aria-controls="made-later" aria-expanded="false">x</button>',
    '',
    '<img src="/img/a.png" alt="a" usemap="⟦id-missing⟧#map"> <img src="/img/a.png" alt="b" usemap="#areas"><map name="areas"></map>',
    '',
    '<p style="background: url(&quot;/img/a.png&quot;)">x</p>',
    '',
    '<Admonition type="⟦option-unknown⟧warnin" title="x">',
    '',
    'y <Badge text="a" type="⟦option-unknown⟧tipp" /> <Badge text="b" ⟦option-unknown⟧colour="red" /> <Icon name="⟦icon-unknown⟧rockett" />',
    '',
    '</Admonition>',
    '',
    '[Tags](./tags.md)\n',
  ].join('\n'),
  'content/docs/tags.md': [
    '# Tags',
    '',
    '<Tabs ⟦option-unknown⟧groupid="os" data-for="scripts">',
    '  <TabItem value="a" label="A">',
    '',
    '  x',
    '',
    '  </TabItem>',
    '  <TabItem value="⟦tabs-invalid⟧a" label="B">',
    '',
    '  y',
    '',
    '  </TabItem>',
    '</Tabs>',
    '',
    '<Include file="⟦include-invalid⟧./_gone.md" />',
    '',
    '```mermaid',
    'graph TD',
    '  A --> B',
    '  B -->⟦diagram-invalid⟧',
    '```\n',
  ].join('\n'),
  'content/static/img/a.png': 'GIF89a',
  'content/blog/authors.yml': 'ada:\n  name: Ada\nbob:\n  name: ⟦data-invalid⟧[1]\n',
  'content/blog/2024-01-01-post.md': '---\ntitle: Post\nauthors: [ada, bob, ⟦author-unknown⟧cas]\n---\nWords.\n',
  'content/data/loose.yml': 'a: 1\nb: ⟦data-invalid⟧[1, 2\n',
  'content/data/good.yml': 'a: [1, "]"]\n',
  'content/i18n/de/ui.json': '{\n  ⟦text-unknown⟧"navbar.item.Gone": "x",\n  "docs.toc": ⟦data-invalid⟧3\n}\n',
};

interface Found {
  readonly code: string;
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

/** Mistakes beside others, which once hid them or moved their places. */
const BESIDE: Readonly<Record<string, string>> = {
  'site.config.ts': [
    "import { defineConfig } from 'sitegen-react';",
    'export default defineConfig({',
    "  title: 'Test', url: 'https://example.org', baseUrl: '/base/', blog: { ⟦config-invalid⟧postPerPage: 3 },",
    "  navbar: { items: [{ to: '/docs/next/a', label: 'A' }] }, i18n: { locales: ['en', 'de'] },",
    "  redirects: [{ from: '⟦config-invalid⟧/docs/next/a', to: '/docs/next/b' }],",
    "  check: { rules: { ⟦config-invalid⟧'link-brokn': 'error', 'page-orphan': 'off', 'title-duplicate': 'off' } },",
    '});\n',
  ].join('\n'),
  'content/versions.json': '["1.0", "⟦version-unknown⟧0.9"]\n',
  'content/versioned_docs/version-1.0/a.md': '# A\n\nWords.\n',
  'content/docs/a.md': [
    '# A',
    '',
    '[whole](⟦link-broken⟧https://example.org/docs/next/b) [else](https://example.org/other) [good](https://example.org/base/docs/next/b)',
    '',
    '```js',
    '// ⟦code-mark-unknown⟧highlight-nxt-line',
    '// error-prone',
    'x',
    '```\n',
  ].join('\n'),
  'content/i18n/de/docs/a.md': '# A\n\nWorte.\n',
  'content/docs/b.md': '# B\n\n⟦conflict-marker⟧>>>>>>> theirs\n\n>>>>>>> said by many before\n',
  'content/docs/d.md':
    '---\ntags:\n  - label: x\n    permalink: /x\n    ⟦front-matter-invalid⟧labl: y\nkeywords:\n  - a\n  ⟦front-matter-invalid⟧-\n---\n# D\n\n[it](./100%2525.txt) [and](./a%23b.txt) [not](⟦link-broken⟧./a%2523b.txt)\n\n[no](⟦anchor-broken⟧./b.md#gone) <i aria-describedby="⟦id-missing⟧none">x</i> [made](./e.mdx#made)\n',
  'content/docs/e.mdx':
    "import Gone from ⟦bundle-failed⟧'./Gone';\n\n# E\n\n<Gone />\n\n[no](⟦anchor-broken⟧./b.md#gone) [made](#made)\n",
  'content/docs/100%25.txt': 'x',
  'content/docs/a#b.txt': 'x',
  'content/docs/in/c.md': '# C\n\n[out](⟦link-broken⟧../../a.md) [up](../a.md) [root](/a.md)\n',
  'content/blog/2024-01-01-x.md': '---\ntitle: X\nauthors: ⟦author-unknown⟧ghost\n---\nWords.\n',
  'content/blog/authors.yml': 'ada:\n  name: Ada\n',
  'content/static/_redirects': '/y https://example.com 301\n⟦host-file-invalid⟧/z /base/docs/next/a 999\n',
};

/** Check a site, and compare the findings with the marks in its files. */
async function expectTold(scope: Scope, files: Readonly<Record<string, string>>, more: readonly string[] = []) {
  const marked = Object.entries(files).map(([file, text]) => [file, readMarkedPlaces(file, text)] as const);
  const site = await createSite(scope, Object.fromEntries(marked.map(([file, { text }]) => [file, text])));
  const { stdout, stderr } = await site.run('check', '--format', 'json');
  assert.notEqual(stdout, '', stderr);
  const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly Found[] };
  const told = diagnostics.map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`);
  assert.deepEqual(told.sort(), [...marked.flatMap(([, { places }]) => places), ...more].sort());
}

test('mistakes in props of components and references to ids are reported at their place', (t) => expectTold(t, PAGE));

test('no mistake hides another one', (t) => expectTold(t, BESIDE, ['author-unused content/blog/authors.yml:1:1']));
