import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseBody } from '../../src/parse/body.ts';
import { createTrackedFiles } from '../../src/parse/files.ts';
import { createMarkdown, PLAIN_OPTIONS } from '../../src/parse/markdown.ts';

const md = createMarkdown(PLAIN_OPTIONS);
const complaints = (markdown: string) =>
  parseBody(md, markdown, createTrackedFiles(import.meta.dirname, '')).complaints.map(
    ({ severity, line, message }) => `${severity} ${line}: ${message}`,
  );

for (const [name, markdown, expected] of [
  [
    'an unknown tag',
    'Text.\n\nSee <Foo> here.',
    ['warning 3: "<Foo>" is neither HTML nor a component; it is shown as text'],
  ],
  [
    'an unknown kind of box',
    ':::hint\n\nText.\n\n:::',
    ['warning 1: ":::hint" is no kind of admonition', 'warning 5: a closing ":::" has no opening one'],
  ],
  [
    'a box that is never closed',
    'Text.\n\n- :::tip\n\n  Text.\n\n> :::note\n> x\n> :::\n\n:::::info\n\n:::note\nx\n:::\n',
    ['warning 3: ":::tip" is never closed', 'warning 11: ":::info" is never closed'],
  ],
  ['a file that is gone', '\n```js file=gone.js\n```', ['error 2: file="gone.js" does not exist']],
  [
    'a region that is gone',
    '```js file=../fixtures/code/sample.js#x\n```',
    ['error 1: "../fixtures/code/sample.js" has no region "x"'],
  ],
  ['known tags, boxes and code with colons', '<kbd>x</kbd>\n\n:::note\nx\n:::\n\n`:::`\n\n```\n:::x\n```', []],
] as const) {
  test(`complaints about ${name}`, () => assert.deepEqual(complaints(markdown), expected));
}
