import assert from 'node:assert/strict';
import { test } from 'vitest';
import { plainText } from '../../src/shared/plainText.ts';

for (const [markdown, text] of [
  ['Plain text.', 'Plain text.'],
  ['Some `code` and **strong** _words_', 'Some code and strong words'],
  ['See [the `guide`](guide.md#x) or [this][ref]', 'See the guide or this'],
  ['A \\*star\\* and a snake_case_name', 'A *star* and a snake_case_name'],
  ['2 * 3 * 4', '2 * 3 * 4'],
  ['![logo](x.png) text', 'logo text'],
  ['``a`b_c_`` and `` `x` ``, ``` *y* ```', 'a`b_c_ and `x` , *y*'],
  ['a `` b ` c', 'a `` b ` c'],
] as const) {
  test(`the plain text of "${markdown}" is "${text}"`, () => assert.equal(plainText(markdown), text));
}
