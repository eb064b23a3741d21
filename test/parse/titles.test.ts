import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createCache } from '../../src/cache/store.ts';
import { parseEntry } from '../../src/parse/entry.ts';
import { encodeText } from '../../src/source/encodedText.ts';

const titleOf = (markdown: string): string => {
  const file = { path: 'a.md', file: 'content/docs/a.md', filePath: '/content/docs/a.md', hash: '', locale: 'en' };
  return parseEntry({ kind: 'doc', ...file, text: encodeText(markdown) }, createCache()).entry.title;
};

for (const [heading, title] of [
  ['snake_case_name and foo_bar_baz', 'snake_case_name and foo_bar_baz'],
  ['`a_b_c`, *em* and **b**', 'a_b_c, em and b'],
  ['`__init__` and __strong__', '__init__ and strong'],
  ['2 * 3 * 4', '2 * 3 * 4'],
  ['\\<webview> Tag', '<webview> Tag'],
  ['`<webview>` Tag', '<webview> Tag'],
  ['Map\\<K, V\\> &amp; &#91;', 'Map<K, V> & ['],
  ['Press <kbd title="a > b">K</kbd><br/>', 'Press K'],
  ['[x](y.md) and <https://x.example>', 'x and https://x.example'],
  ['Box <T> &lt;b&gt; {#own-id}', 'Box <T> <b>'],
] as const) {
  test(`the heading "${heading}" gives the title "${title}"`, () => assert.equal(titleOf(`# ${heading}\n`), title));
}

test('empty front matter is not confused with a rule', () => {
  assert.equal(titleOf('---\n---\n\n# Empty\n\nText.\n\n---\n\nMore.\n'), 'Empty');
  assert.equal(titleOf('---\n\n---\n# Blank\n\n---\n'), 'Blank');
});
