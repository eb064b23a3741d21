import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'vitest';
import { parseBody } from '../../src/parse/body.ts';
import { createMarkdown, PLAIN_OPTIONS } from '../../src/parse/markdown.ts';
import { createTrackedFiles } from '../../src/parse/trackedFiles.ts';

const md = createMarkdown(PLAIN_OPTIONS);
const diagnosticsOf = (markdown: string) =>
  parseBody(md, markdown, createTrackedFiles(path.resolve(import.meta.dirname, '..'), 'parse')).diagnostics.map(
    ({ severity, line, message }) => `${severity} ${line}: ${message}`,
  );

for (const [name, markdown, expected] of [
  [
    'an unknown tag',
    'Text.\n\nSee <Foo> here.',
    ['warning 3: "<Foo>" is neither an HTML element nor a component; it is shown as text'],
  ],
  [
    'components named like SVG elements, or like obsolete HTML elements',
    '<Image src="a.png" />\n\n<Frame>\n\nText.\n\n</Frame>\n\nA <Text>word</Text>.\n',
    [
      'warning 1: "<Image>" is neither an HTML element nor a component; it is shown as text',
      'warning 3: "<Frame>" is neither an HTML element nor a component; it is shown as text',
      'warning 9: "<Text>" is neither an HTML element nor a component; it is shown as text',
    ],
  ],
  [
    'none for HTML elements, also obsolete ones, in any case',
    '<CENTER>A</CENTER>\n\n<center>B</center>\n\n<Details>\n\nC\n\n</Details>\n\n<svg viewBox="0 0 1 1"><text>D</text><linearGradient id="g" /></svg>\n',
    [],
  ],
  ['an unknown kind of box', ':::hint\n\nText.\n\n:::', ['warning 1: ":::hint" is not a block of this site']],
  [
    'an admonition that is never closed',
    'Text.\n\n- :::tip\n\n  Text.\n\n> :::note\n> x\n> :::\n\n:::::info\n\n:::note\nx\n:::\n',
    ['warning 3: ":::tip" is never closed', 'warning 11: ":::info" is never closed'],
  ],
  [
    'a reference whose label is HTML, or code',
    'See [one][<code>one()</code>] and [two][`two()`].',
    [
      'warning 1: nothing defines the reference "<code>one()</code>"',
      'warning 1: nothing defines the reference "`two()`"',
    ],
  ],
  [
    'a row with more cells than its table',
    '| a |\n| --- |\n| 1 | 2 |\n',
    ['warning 3: this row has 2 cells, but the table has 1 column: the rest is not shown'],
  ],
  [
    'rows that all have more cells than the head of their table',
    '| a |\n| --- |\n| 1 | 2 |\n| 3 | 4 |\n\n| a |\n| --- |\n| 1 | 2 |\n| 3 |\n| 5 | 6 |\n',
    [
      'warning 3: all 2 rows of this table have 2 cells, but its head has 1: the rest is not shown',
      'warning 8: this row has 2 cells, but the table has 1 column: the rest is not shown',
      'warning 10: this row has 2 cells, but the table has 1 column: the rest is not shown',
    ],
  ],
  ['a file that does not exist', '\n```js file=gone.js\n```', ['error 2: "gone.js" does not exist']],
  [
    'a region that does not exist',
    '```js file=../fixtures/code/sample.js#x\n```',
    ['error 1: "../fixtures/code/sample.js" has no region "x"'],
  ],
  [
    'code that is never closed',
    '> ```js\n> a\n\n- ~~~\n  b\n  ~~~\n\n````md\n```\n````\n\n```\n## Lost\n',
    ['warning 1: this code block is never closed', 'warning 12: this code block is never closed'],
  ],
  [
    'elements that are never closed, or never opened',
    '<details>\n<summary>S</summary>\n\nText <b>bold.\n\n<div>\n\n<!-- <div> -->\n<br> <img src="/x.png" alt> <p> <li>\n\n</div>\n\n</div>\n',
    [
      'warning 1: "<details>" is never closed',
      'warning 4: "<b>" is never closed',
      'warning 13: "</div>" closes nothing',
    ],
  ],
  [
    'many end tags of one kind, reported once',
    `A</b>\n\n${'x</i>\n\n'.repeat(5)}`,
    ['warning 1: "</b>" closes nothing', 'warning 3: "</i>" closes nothing, 5 times on this page'],
  ],
  ['none for closed elements', '<details>\n\n- <kbd>a</kbd>\n\n<script>x("<b>")</script>\n\n</details>\n\n`<b>`\n', []],
  [
    'addresses of scripts and of local disks',
    '[a](javascript:alert(1)) [b](C:\\docs\\a.txt)',
    [
      'warning 1: "javascript:alert(1)" cannot be the address of a link',
      'warning 1: "C:\\docs\\a.txt" works only on your machine',
    ],
  ],
  [
    'components and badges inside of lines that are never closed, or never opened',
    'a <Tabs>\n\nb <Badge>c\n\n- d </Badge> <Badge>e</Badge>\n\n<Tabs>\n<TabItem value="a">\n\nf <TabItem>\n\n</TabItem>\n</Tabs>\n\ng </TabItem>\n',
    [
      'warning 5: "</Badge>" closes nothing; it is shown as text',
      'warning 15: "</TabItem>" closes nothing; it is shown as text',
      'warning 1: "<Tabs>" is never closed, or is where no component can be; it is shown as text',
      'warning 3: "<Badge>" is never closed, or is where no component can be; it is shown as text',
      'warning 10: "<TabItem>" is never closed, or is where no component can be; it is shown as text',
    ],
  ],
  [
    'tabs that are never closed',
    '<Tabs>\n<TabItem value="a">\n\nText.\n\n</TabItem>\n',
    [
      'warning 1: "<Tabs>" is never closed, or is where no component can be; it is shown as text',
      'warning 2: "<TabItem>" is never closed, or is where no component can be; it is shown as text',
    ],
  ],
  [
    'tabs that cannot be shown',
    '<Tabs>\n<TabItem value="a">\n\nA\n\n</TabItem>\n<TabItem label="a">\n\nB\n\n</TabItem>\n</Tabs>\n\n<TabItem value="c">\n\nC\n\n</TabItem>\n\n<Tabs>\n</Tabs>\n',
    [
      'error 7: another "<TabItem>" has the value "a" already',
      'warning 14: "<TabItem>" is outside of "<Tabs>", and is not shown',
      'error 20: "<Tabs>" has no "<TabItem>" inside',
    ],
  ],
  [
    'footnotes',
    'A[^1] B[^2] C\\[^3] [^a-z] `[^4]`\n\n[^1]: One.\n\n[^5]: Five.\n',
    ['warning 1: there is no footnote "2"', 'warning 5: nothing refers to the footnote "5": it is not shown'],
  ],
  [
    'ids of headings',
    '## A {#x}\n\n## B {#x}\n\n## X\n\n## C {#a b}\n\n## D\n\n## D\n\n## `{#e f}`\n',
    [
      'warning 3: another heading has the id "x" already',
      'warning 5: another heading has the id "x" already',
      'warning 7: "{#a b}" is not a valid id; it is shown as text',
    ],
  ],
  [
    'none for known tags, admonitions and code with colons',
    '<kbd>x</kbd>\n\n:::note\nx\n:::\n\n`:::`\n\n```\n:::x\n```',
    [],
  ],
] as const) {
  test(`diagnostics of Markdown: ${name}`, () => assert.deepEqual(diagnosticsOf(markdown), expected));
}
