import assert from 'node:assert/strict';
import { runInNewContext } from 'node:vm';
import { test } from 'vitest';
import { migrate, noFindings, oldSite } from '../helpers/oldSite.ts';
import type { TestSite } from '../helpers/site.ts';

/** The default export of a file of the new site. */
function exported(site: TestSite, file: string): Readonly<Record<string, unknown>> {
  const [, written = ''] = /export default \w+\((.*)\);/s.exec(site.read(file)) ?? [];
  return JSON.parse(runInNewContext(`JSON.stringify(${written})`) as string);
}

const BOOK = '[book]\ntitle = "Old book"\n';

test('migrate turns the configuration of a book into one of a site', async (t) => {
  const site = await oldSite(t, {
    'book.toml': `# The book
[book]
title = "Old book"
authors = ["A"]
description = 'How it works'
language = "de"

[output.html]
cname = "book.example.org"
site-url = "/old/"
default-theme = "navy"
git-repository-url = "https://github.com/example/book"
edit-url-template = "https://github.com/example/book/edit/main/{path}"
additional-css = ["./theme/own.css"]
additional-js = ["own.js"]
no-section-label = true

[output.html.redirect]
"/format/config.html" = "configuration/index.html"
"./intro.html" = "./first.html"
"other.html" = "https://other.example/"

[output.epub]

[preprocessor.mermaid]
command = "mdbook-mermaid"

[preprocessor.own]
`,
    'theme/own.css': '.own { color: red; }\n',
    'theme/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n',
    'theme/index.hbs': '{{{ content }}}\n',
    'own.js': '',
    'src/SUMMARY.md': '# Summary\n\n- [First](first.md)\n- [Configuration](format/configuration/README.md)\n',
    'src/first.md': '# First\n',
    'src/part.md': '# No chapter\n',
    'src/format/configuration/README.md': '# Configuration\n',
  });
  const told = await migrate(site);
  assert.deepEqual(exported(site, 'site.config.ts'), {
    title: 'Old book',
    tagline: 'How it works',
    url: 'https://book.example.org',
    baseUrl: '/old/',
    favicon: 'favicon.svg',
    i18n: { defaultLocale: 'de', locales: ['de'] },
    docs: {
      dir: 'src',
      routeBasePath: '/',
      numberPrefixParser: false,
      exclude: ['SUMMARY.md', 'part.md'],
      sidebars: 'sidebars.ts',
      editUrl: 'https://github.com/example/book/edit/main/src/',
    },
    blog: false,
    colorMode: { defaultMode: 'dark' },
    navbar: {
      items: [{ icon: 'github', 'aria-label': 'GitHub', href: 'https://github.com/example/book', position: 'right' }],
    },
    redirectRules: { fromExtensions: ['html'] },
    onBrokenLinks: 'warn',
    redirects: [
      { from: '/', to: '/first' },
      { from: '/format/config.html', to: '/format/configuration' },
      { from: '/intro.html', to: '/first' },
      { from: '/other.html', to: 'https://other.example/' },
    ],
    markdown: { format: 'md' },
  });
  assert.equal(site.read('client/styles/main.css'), "@import '../../theme/own.css';\n");
  for (const line of [
    /done:[\s\S]* preprocessor mermaid: diagrams are drawn[\s\S]*needs you:/,
    /needs you:[\s\S]* theme\/index\.hbs: replaces a part of the theme: layouts and parts are written in React/,
    /needs you:[\s\S]* preprocessor own: changes pages with a program/,
    /needs you:[\s\S]* own\.js: import it in client\/main\.ts/,
    /has no equivalent:[\s\S]* output epub: `outputs` makes more files/,
    /has no equivalent:[\s\S]* book\.authors: is left out/,
    /has no equivalent:[\s\S]* output\.html\.no-section-label: chapters have no numbers/,
  ])
    assert.match(told, line);
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.match(site.read('build/favicon.svg'), /<svg/);
});

test('migrate turns a summary into a sidebar, with parts, separators and drafts', async (t) => {
  const pages = ['intro', 'words', 'a', 'a/one', 'a/one/deep', 'b', 'c', 'thanks'];
  const site = await oldSite(t, {
    'book.toml': `${BOOK}[output.html.fold]\nenable = true\n`,
    'src/SUMMARY.md': `# Summary

<!-- [Hidden](hidden.md) -->

[Introduction](intro.md)
[Some \`words\`](./words.md)

# User guide

* [A & B](a.md)
    * [One](a/one.md)
        * [Deep *down*](a/one/deep.md)
    * [Later]()
* [B](b.md)

---

- [C](c.md)

-----------

[Thanks](thanks.md)
`,
    ...Object.fromEntries(pages.map((page) => [`src/${page}.md`, `# Page ${page}\n`])),
  });
  const told = await migrate(site);
  assert.deepEqual(exported(site, 'sidebars.ts').docs, [
    { type: 'doc', id: 'intro', label: 'Introduction' },
    { type: 'doc', id: 'words', label: 'Some words' },
    {
      type: 'category',
      label: 'User guide',
      collapsible: false,
      items: [
        {
          type: 'category',
          label: 'A & B',
          link: { type: 'doc', id: 'a' },
          items: [
            {
              type: 'category',
              label: 'One',
              link: { type: 'doc', id: 'a/one' },
              items: [{ type: 'doc', id: 'a/one/deep', label: 'Deep down' }],
            },
          ],
        },
        { type: 'doc', id: 'b', label: 'B' },
      ],
    },
    { type: 'doc', id: 'c', label: 'C' },
    { type: 'doc', id: 'thanks', label: 'Thanks' },
  ]);
  assert.match(told, /has no equivalent:[\s\S]* Later: is a draft/);
  await noFindings(site);
});

test('migrate takes a first heading for a part if the summary has no title of its own', async (t) => {
  const site = await oldSite(t, {
    'book.toml': '',
    'src/SUMMARY.md': '[Intro](README.md)\n\n# Part\n\n- [A](a.md)\n',
    'src/README.md': '# Intro\n',
    'src/a.md': '# A\n',
  });
  await migrate(site);
  assert.deepEqual(exported(site, 'sidebars.ts').docs, [
    { type: 'doc', id: 'README', label: 'Intro' },
    { type: 'category', label: 'Part', collapsible: false, items: [{ type: 'doc', id: 'a', label: 'A' }] },
  ]);
  assert.equal(exported(site, 'site.config.ts').redirects, undefined);
});

test('migrate keeps titles, order and addresses of the pages of a book', async (t) => {
  const site = await oldSite(t, {
    'book.toml': BOOK,
    'src/SUMMARY.md':
      '- [First *steps*](first.md)\n- [Many](many.md)\n- [Text](text.md)\n- [Vec](vec/vec.md)\n- [Key map](keys.md)\n',
    'src/first.md':
      '## First steps\n\n<!--\n# no title\n-->\n\n### Install it\n\n[Back](#first-steps), [many](many.html#two--three), [home](vec/vec.html)\n\n```sh\n# a comment\n```\n',
    'src/many.md': '## One\n\n## Two & three\n\n[first]\n\n[first]: first.html#first-steps\n',
    'src/text.md': 'Text. [Elsewhere](https://example.com/first.html), [gone](https://example.com/)\n',
    'src/vec/vec.md': '{{#title Vec in a window}}\n# Vec\n',
    'src/keys.md': '## Keymap\n\nText.\n\n## Modes\n\nText.\n',
  });
  const told = await migrate(site);
  assert.equal(site.read('src/keys.md'), '# Keymap\n\nText.\n\n## Modes\n\nText.\n');
  assert.equal(
    site.read('src/first.md'),
    '# First steps {#first-steps}\n\n<!--\n# no title\n-->\n\n## Install it\n\n[Back](#first-steps), [many](many.md#two--three), [home](vec/vec.md)\n\n```sh\n# a comment\n```\n',
  );
  assert.equal(
    site.read('src/many.md'),
    '---\ntitle: Many\n---\n## One\n\n## Two & three\n\n[first]\n\n[first]: first.md#first-steps\n',
  );
  assert.equal(site.read('src/text.md').split('\n')[1], 'title: Text');
  assert.equal(site.read('src/vec/vec.md'), '---\nslug: /vec/vec\n---\n# Vec\n');
  assert.match(told, /has no equivalent:[\s\S]* vec\/vec\.md: `\{\{#title\}\}`: windows are called as the page is/);
  await noFindings(site);
  await site.run('build');
  assert.match(site.read('build/vec/vec/index.html'), /<h1>Vec/);
});

test('migrate keeps parts of files that the pages of a book include', async (t) => {
  const site = await oldSite(t, {
    'book.toml': BOOK,
    'listings/main.rs':
      '// ANCHOR: all\nfn main() {\n    // ANCHOR: here\n    println!("here");\n    // ANCHOR_END: here\n}\n// ANCHOR_END: all\n// ANCHOR: rest\nfn rest() {}\n',
    'src/SUMMARY.md': '- [A](a.md)\n',
    'src/part.md': 'A *part*.\n\nAnother.\n',
    'src/version.html': '<b>1.0</b>\n',
    'src/a.md': `# A

{{#include part.md:1}}

Version {{#include version.html}}, and \\{{#include part.md}}.

\`\`\`rust,ignore,noplayground
{{#rustdoc_include ../listings/main.rs:here}}
\`\`\`

\`\`\`rust,editable
# use std::fmt;
#
#[derive(Debug)]
## sign
fn first() {}
{{#include ../listings/main.rs:rest}}
\`\`\`

\`\`\`text
{{#include ../listings/main.rs:2:3}}
\`\`\`

{{#playground ../listings/main.rs editable}}
`,
  });
  await migrate(site);
  assert.equal(
    site.read('src/a.md'),
    `# A

<Include file="./part.md" lines="1" />

Version <b>1.0</b>, and {{#include part.md}}.

\`\`\`rust file="../listings/main.rs#here"
\`\`\`

\`\`\`rust
#[derive(Debug)]
# sign
fn first() {}
fn rest() {}
\`\`\`

\`\`\`text file="../listings/main.rs" lines="2-3"
\`\`\`

\`\`\`rust file="../listings/main.rs"
\`\`\`
`,
  );
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  const twin = site.read('build/a/index.md');
  assert.match(twin, /```rust\S*.*\nprintln!\("here"\);\n```/);
  assert.match(twin, /A \*part\*\.\n(?!\nAnother)/);
});

test('migrate reports a book that cannot be read', async (t) => {
  const site = await oldSite(t, { 'book.toml': '[book\n', 'src/SUMMARY.md': '' });
  const broken = await site.run('migrate');
  assert.equal(broken.exitCode, 1);
  assert.match(broken.stderr, /^error data-invalid book\.toml\n {2}cannot be read: /);
  await site.write({ 'book.toml': '[book]\nsrc = "gone"\n' });
  const { stderr } = await site.run('migrate');
  assert.match(stderr, /there is no gone\/SUMMARY\.md\n {2}hint: name the folder of the book in `book\.src`/);
});
