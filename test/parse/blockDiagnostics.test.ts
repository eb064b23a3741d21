import assert from 'node:assert/strict';
import { test } from 'vitest';
import { parseBody } from '../../src/parse/body.ts';
import { createMarkdown, PLAIN_OPTIONS } from '../../src/parse/markdown.ts';
import { createTrackedFiles } from '../../src/parse/trackedFiles.ts';

const md = createMarkdown(PLAIN_OPTIONS);
const diagnosticsOf = (markdown: string) =>
  parseBody(md, markdown, createTrackedFiles(import.meta.dirname, '')).diagnostics.map(
    ({ severity, line, column, message, hint }) => `${severity} ${line}:${column} ${message}; ${hint}`,
  );

for (const [name, markdown, expected] of [
  [
    'options that a block does not know',
    '- :::tip{.a #b color="red"}\n  x\n  :::\n\n<Card\n  title="a"\n  colour="red" />\n\n:::files {open}\n- a\n:::\n\na <Badge text="b" tint="c" />\n',
    [
      'warning 1:16 ":::tip" has no option "color"; its options are title, icon, no-title, class, id',
      'warning 7:3 "<Card>" has no option "colour"; its options are title, icon, href, to, link, description, class, id',
      'warning 9:11 ":::files" has no option "open"; its options are class, id',
      'warning 13:19 "<Badge>" has no option "tint"; its options are text, type, variant, size, class, id',
    ],
  ],
  [
    'a file that cannot be shown, once',
    '```js {3} file="./gone.js"\n```\n\n```js {3} file="/../outside.js"\n```\n\n```js {2} file="./gone.js"\na();\n```\n',
    [
      'error 1:17 "./gone.js" does not exist; paths are relative to this file, or to the site root if they start with "/"',
      'error 4:17 "/../outside.js" is outside of the site; copy it into the site, or name it or its folder in `markdown.allowedDirs` of the configuration',
      'warning 7:17 "./gone.js" does not exist; paths are relative to this file, or to the site root if they start with "/"; to give the code below it a title, write `title="./gone.js"`',
    ],
  ],
  [
    'a text behind a row of a table, and a vertical bar in one',
    '| a | b |\n| - | - |\n| 1 | 2 | the first\n| 1 | 2 | 3 |\n| 1 | 2 |\n',
    [
      'warning 3:10 this row has 3 cells, but the table has 2 columns: the rest is not shown; move the text behind the last `|` into a cell',
      'warning 4:10 this row has 3 cells, but the table has 2 columns: the rest is not shown; write `\\|` for a vertical bar that is text',
    ],
  ],
  [
    'titles that are not shown',
    '::: steps How to\n1. a\n:::\n',
    ['warning 1:11 ":::steps" cannot have a title: "How to" is not shown; put the text above the block, or remove it'],
  ],
  [
    'titles of tags that are not shown, once',
    '<FileTree title="Files" wide>\n\n- a.txt\n\n</FileTree>\n',
    [
      'warning 1:25 "<FileTree>" has no option "wide"; its options are class, id',
      'warning 1:18 "<FileTree>" cannot have a title: "Files" is not shown; put the text above the block, or remove it',
    ],
  ],
  [
    'names of blocks that are misspelt, or where no block can begin',
    '::: code-grup\nx\n\n:::Tipp\n\na\n    :::tip\n',
    [
      'warning 1:1 ":::code-grup" is not a block of this site; did you mean "code-group"?',
      'warning 4:1 ":::Tipp" is not a block of this site; did you mean "tip"?',
      'warning 7:5 ":::tip" does not open a block here; put a blank line before it, and a space after its name',
    ],
  ],
  [
    'blocks of other generators',
    ':::card-group\n\nx\n\n:::\n',
    ['warning 1:1 ":::card-group" is not a block of this site; write `:::cards` … `:::` around a list'],
  ],
  [
    'blocks with too many ends, or none',
    '> ::: steps\n> 1. a\n\n:::tip\nx\n:::\n:::\n',
    [
      'warning 1:3 ":::steps" is never closed; end it with a line of the same number of colons',
      'warning 7:1 a closing ":::" has no opening one; put a blank line before it, or remove it',
    ],
  ],
  [
    'a group of code that is never closed, but not what follows it',
    '::: code-group\n```js [a]\n```\n\nText.\n',
    ['warning 1:1 ":::code-group" is never closed; end it with a line of the same number of colons'],
  ],
  [
    'blocks that are empty',
    '::: steps\n:::\n\n<FileTree>\n<!-- none -->\n</FileTree>\n\n::: cards\n:::\n\n::: code-group\n:::\n\n::: tabs\n:::\n\n::: hero\n:::\n',
    [
      'warning 11:1 ":::code-group" is empty; put fenced code blocks in it, each with a label: `js [main.js]`',
      'warning 14:1 ":::tabs" is empty; begin each tab with a line `== Label`',
      'warning 1:1 ":::steps" is empty; put a numbered list in it',
      'warning 4:1 "<FileTree>" is empty; put a list in it',
      'warning 8:1 ":::cards" is empty; put a list or `<Card>`s in it',
      'warning 17:1 ":::hero" is empty; put a title, some words, links or a picture in it',
    ],
  ],
  [
    'blocks with other content than they allow',
    '::: steps\nText.\n\n1. a\n:::\n\n::: files\n- a\n\n  ```js\n  b\n  ```\n:::\n\n<Cards>\n\n> a\n\n</Cards>\n\n::: code-group\n> a\n```js\nb\n```\n:::\n\n::: tabs\na\n== B\n:::\n',
    [
      'warning 22:1 ":::code-group" contains something other than code blocks; move it before or after the group',
      'warning 29:1 ":::tabs" has text outside of its tabs; begin each tab with a line `== Label`',
      'warning 2:1 ":::steps" contains something other than a numbered list; leave only a numbered list in it, and move the rest out',
      'warning 10:3 an item of ":::files" must be a name, with a list below it if it is a folder; remove everything else',
      'warning 17:1 "<Cards>" contains something other than a list or `<Card>`s; leave only a list or `<Card>`s in it, and move the rest out',
    ],
  ],
  [
    'tabs of one name',
    '::: code-group\n```js\na\n```\n```js\nb\n```\n:::\n\n::: tabs\n== A\n== A\n:::\n',
    [
      'warning 5:1 two tabs have the label "js"; give each its own label, in brackets after the language: `js [main.js]`',
      'warning 12:1 two tabs have the label "A"; give each tab its own label',
    ],
  ],
  [
    'groups in tabs that are never closed, and end with their tab',
    '::: tabs\n== A\n\n::: code-group\n```js [x]\na\n```\n\n== B\n\n::: code-group\n```js [x]\nb\n```\n:::\n\n::: tabs\n== C\n::: tip\n== Text\n:::\n== D\n:::\n',
    [
      'warning 4:1 ":::code-group" is never closed; end it with a line of the same number of colons',
      'warning 11:1 ":::code-group" is never closed; end it with a line of the same number of colons',
    ],
  ],
  [
    'cards without a title',
    '<Card href="a.md" icon="x">b</Card>\n',
    ['warning 1:19 "<Card>" has no title, so its icon is not shown; give it a title: `title="…"`'],
  ],
  [
    'unknown kinds, badges and icons',
    '<Aside type="tipp">a</Aside>\n\n<Badge type="dangr" text="a" /> <Badge />\n\n:icon-rockett: <Icon name="nope:x" /> <Icon name="../x" /> <Icon />\n\n<Card title="a" icon="rockett" />\n\n:::tip{icon="rockett"}\na\n:::\n',
    [
      'warning 1:14 "<Aside>" has no type "tipp"; did you mean "tip"?',
      'warning 3:14 there is no badge of the type "dangr"; did you mean "danger"?',
      'warning 3:33 "<Badge>" has no text; give it one: `<Badge text="New" />`, or `<Badge>New</Badge>`',
      'warning 5:1 there is no icon "rockett"; did you mean "rocket" or "pocket"?',
      'warning 5:28 there is no icon set "nope"; install it with `npm install @iconify-json/nope`, or correct its name',
      'warning 5:51 "../x" is not a valid icon name; names are `rocket`, `mdi:rocket` for a set, `logos/own` for a file in a folder',
      'warning 5:60 "<Icon>" has no name; write `<Icon name="rocket" />`',
      'warning 7:23 there is no icon "rockett"; did you mean "rocket" or "pocket"?',
      'warning 9:14 there is no icon "rockett"; did you mean "rocket" or "pocket"?',
    ],
  ],
  [
    'lines that the code does not have',
    '```js {1-17000000}\na\n```\n\n- ```js {2,3-2} x\n  a\n  b\n  ```\n\n```js {3}\na\nb\n```\n',
    [
      'error 1:7 "{1-17000000}" names line 17000000, but the code has one line; count only lines that are shown: comments that mark lines are not',
      'warning 5:9 "{2,3-2}" ends before it begins; write 2-3',
      'warning 10:7 "{3}" names line 3, but the code has 2 lines; count only lines that are shown: comments that mark lines are not',
    ],
  ],
  [
    'unknown marks in code',
    '> ```js\n>   a(); // [!code focussed]\n> ```\n',
    [
      'warning 2:13 "[!code focussed]" is not a known marker; it stays in the code; there are ++, --, focus, highlight, hl, error, warning, info, word:TEXT',
    ],
  ],
  [
    'none for valid blocks',
    '::: steps\n<!-- a -->\n1. a [b] [c]\n:::\n\n[b]: b.md\n\n::: files\n- a\n\n[c]: c.md\n:::\n\n```js {1,1}\n"[!code x]"\n```\n\n:icon-:\n',
    [],
  ],
] as const)
  test(`diagnostics of blocks: ${name}`, () => assert.deepEqual(diagnosticsOf(markdown), expected));
