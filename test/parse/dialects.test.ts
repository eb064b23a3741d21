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
    'exports, but not in headings',
    '## export const a\n\nexport const b = 1\n',
    [
      '3:1 "export const b = 1" is syntax of MDX; it is shown as text; set `markdown.format` to \'detect\', or remove it',
    ],
  ],
] as const)
  test(`reports ${name}`, () => assert.deepEqual(diagnosticsOf(markdown), expected));
