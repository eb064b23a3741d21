import assert from 'node:assert/strict';
import { test } from 'vitest';
import { parseBody } from '../../src/parse/body.ts';
import { createMarkdown, PLAIN_OPTIONS } from '../../src/parse/markdown.ts';
import { createTrackedFiles } from '../../src/parse/trackedFiles.ts';

const md = createMarkdown(PLAIN_OPTIONS);
const diagnosticsOf = (markdown: string) =>
  parseBody(md, markdown, createTrackedFiles(import.meta.dirname, '')).diagnostics.map(
    ({ line, column, message, hint }) => `${line}:${column} ${message}; ${hint}`,
  );

for (const [name, markdown, expected] of [
  [
    'helpers of mdBook, with a hint for each',
    '{{#include a.md}}\n\n{{#tabs }}\n\n{{#version}}\n',
    [
      '1:1 "{{#include a.md}}" is syntax of mdBook; it is shown as text; write `<Include file="…" />`',
      '3:1 "{{#tabs }}" is syntax of mdBook; it is shown as text; write `:::tabs` … `:::`',
      '5:1 "{{#version}}" is syntax of mdBook; it is shown as text; write what a preprocessor replaced it by',
    ],
  ],
  ['no braces at the start of an address, as the link is reported', '[A]({{#version}}/a) ![b](<{{base}}/b.png>)\n', []],
  [
    'tags of Liquid on several lines, and names with hyphens',
    'A\n\n{%\n  include "a.md"\n%}\n\n{{ my-version }}\n',
    [
      '3:1 "{% include "a.md" %}" is syntax of Liquid; it is shown as text; use a block, an include or a component',
      '7:1 "{{ my-version }}" is syntax of templates; it is shown as text; define the value in `markdown.variables`, or write it as code',
    ],
  ],
  [
    'shortcodes of Hugo, with a hint for each',
    '[A]({{< relref "/a" >}})\n\n{{< figure src="a.png" >}}\n\n{{% note %}}\n',
    [
      '1:5 "{{< relref "/a" >}}" is syntax of Hugo; it is shown as text; write the path of the file: `[text](./file.md)`',
      '3:1 "{{< figure src="a.png" >}}" is syntax of Hugo; it is shown as text; write a picture: `![text](./picture.png)`',
      '5:1 "{{% note %}}" is syntax of Hugo; it is shown as text; use a block or a component',
    ],
  ],
  [
    'definitions alike',
    'a\n: One\n: Two\n',
    [2, 3].map(
      (line) =>
        `${line}:1 ":" is syntax of Pandoc or MkDocs; it is shown as text; for definition lists install \`markdown-it-deflist\`, and add it to \`markdown.plugins\``,
    ),
  ],
  [
    'what mkdocstrings shows, also without a dot',
    '::: package\n    options:\n      a: true\n\n## ::: package.module {#id}\n',
    ['package', 'package.…'].map(
      (what, index) =>
        `${index === 0 ? '1:1' : '5:4'} "::: ${what}" is syntax of mkdocstrings; it is shown as text; generate this part of the page before a build, or write it`,
    ),
  ],
  [
    'unknown blocks as such if they are closed or misspelt',
    '::: package\n\nText\n\n:::\n\n::: tipp\n',
    [
      '1:1 ":::package" is not a block of this site; there are note, tip, info, caution, danger, warning, secondary, important, success, details, code-group, tabs, steps, cards, hero, files, file-tree, raw, v-pre',
      '7:1 ":::tipp" is not a block of this site; did you mean "tip"?',
    ],
  ],
  [
    'double braces once, and not as an expression of MDX',
    'A {{task.id}}\n',
    [
      '1:3 "{{task.id}}" is syntax of templates; it is shown as text; define the value in `markdown.variables`, or write it as code',
    ],
  ],
  [
    'exports, but not in headings',
    '## export const a\n\nexport const b = 1\n',
    [
      '3:1 "export const b = 1" is syntax of MDX; it is shown as text; set `markdown.format` to \'detect\', or remove it',
    ],
  ],
] as const)
  test(`reports ${name}`, () => assert.deepEqual(diagnosticsOf(markdown), expected));
