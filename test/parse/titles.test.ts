import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createCache } from '../../src/cache/store.ts';
import { parseEntry } from '../../src/parse/entry.ts';
import { encodeText } from '../../src/source/encodedText.ts';

const titleOf = (markdown: string, path = 'a.md'): string => {
  const file = { path, file: `content/docs/${path}`, filePath: `/content/docs/${path}`, hash: '', locale: 'en' };
  return parseEntry({ kind: 'doc', ...file, text: encodeText(markdown) }, createCache()).entry.title;
};

for (const [heading, title] of [
  ['snake_case_name and foo_bar_baz', 'snake_case_name and foo_bar_baz'],
  ['`a_b_c`, *em* and **b**', 'a_b_c, em and b'],
  ['`__init__` and __strong__', '__init__ and strong'],
  ['2 * 3 * 4', '2 * 3 * 4'],
  ['The mark `` ` `` in ``a`*b*``', 'The mark ` in a`*b*'],
  ['\\<webview> Tag', '<webview> Tag'],
  ['`<webview>` Tag', '<webview> Tag'],
  ['Map\\<K, V\\> &amp; &#91;', 'Map<K, V> & ['],
  ['Press <kbd title="a > b">K</kbd><br/>', 'Press K'],
  ['[x](y.md) and <https://x.example>', 'x and https://x.example'],
  ['Box <T> &lt;b&gt; {#own-id}', 'Box <T> <b>'],
] as const) {
  test(`the heading "${heading}" gives the title "${title}"`, () => assert.equal(titleOf(`# ${heading}\n`), title));
}

for (const [markdown, title] of [
  ['Under *lined*\n===\n\nText.', 'Under lined'],
  ['<!-- a -->\n\n   Under lined {#id}  \n   =\n', 'Under lined'],
  ['- Item\n===\n', 'a'],
  ['Text\n\n===\n', 'a'],
  ['Sub title\n---\n', 'a'],
  ['[![CI](a.svg)](b)\n\n:::tip\n\nText.\n\n:::\n\n# *Later* title\n\n## More', 'Later title'],
  ['<!--\n# No\n-->\n\n```sh\n# no\n```\n\nText.\n\nLater\n=====\n', 'Later'],
  ['Text.\n\n## Part\n\n# Later', 'a'],
  ['<p>x</p>\n\n  <h1 align="center">\nA <em>B</em> &amp;\nC\n</h1>\n\n---\n', 'A B & C'],
  ['<h1><img src="a.svg" alt="Logo" width="4"></h1>\n\n## Part', 'Logo'],
  ['<h1><img src="a.svg"></h1>\n\n# Later', 'a'],
  ['## Part\n\n<h1>Later</h1>', 'a'],
  ['`<h1>No</h1>`\n\n<h1>Later</h1>', 'Later'],
  ['Text.\n\n---\n\n# Later', 'a'],
  ['---\ntitle: Own\n---\nText.\n\n# Later', 'Own'],
] as const)
  test(`${JSON.stringify(markdown)} has the title "${title}"`, () => assert.equal(titleOf(markdown), title));

test('the page of a folder without a title has the name of the folder', () => {
  assert.equal(titleOf('Text.', 'guides/README.md'), 'guides');
  assert.equal(titleOf('Text.', '02-guides/index.md'), 'guides');
  assert.equal(titleOf('Text.', 'README.md'), 'README');
});

test('empty front matter is not confused with a rule', () => {
  assert.equal(titleOf('---\n---\n\n# Empty\n\nText.\n\n---\n\nMore.\n'), 'Empty');
  assert.equal(titleOf('---\n\n---\n# Blank\n\n---\n'), 'Blank');
});
