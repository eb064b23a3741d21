import assert from 'node:assert/strict';
import { test } from 'vitest';
import { parseBody } from '../../src/parse/body.ts';
import { createMarkdown, PLAIN_OPTIONS } from '../../src/parse/markdown.ts';
import { createTrackedFiles } from '../../src/parse/trackedFiles.ts';

const md = createMarkdown(PLAIN_OPTIONS);
const parse = (markdown: string) => parseBody(md, markdown, createTrackedFiles('/', ''));
const excerpt = (markdown: string): string | undefined => {
  const { html, excerptSlot } = parse(markdown);
  return excerptSlot === undefined ? undefined : html.slice(0, excerptSlot + 1).join('');
};

for (const [name, markdown, expected] of [
  ['at the marker', 'One.\n\n<!-- truncate -->\n\nTwo.', '<p>One.</p>\n'],
  ['at a marker without spaces', 'One.\n\n<!--truncate-->\n\nTwo.', '<p>One.</p>\n'],
  ['before the first rule', 'One.\n\n---\n\nTwo.\n\nThree.\n\nFour.', '<p>One.</p>\n'],
  [
    'after the second paragraph',
    '> A\n>\n> B\n\nOne.\n\nTwo.\n\nThree.',
    '<blockquote>\n<p>A</p>\n<p>B</p>\n</blockquote>\n<p>One.</p>\n<p>Two.</p>\n',
  ],
  [
    'after the block that a marker stands in',
    '- One\n\n  <!-- truncate -->\n\n- Two\n\nThree.',
    '<ul>\n<li>\n<p>One</p>\n</li>\n<li>\n<p>Two</p>\n</li>\n</ul>\n',
  ],
  ['nowhere, if the marker is code and the text is short', '`<!-- truncate -->`\n\nTwo.', undefined],
  ['after the paragraph that a marker stands in', 'One <!-- truncate --> two.\n\nThree.', '<p>One  two.</p>\n'],
  [
    'after raw HTML that is open at the second paragraph',
    '<details>\n\nOne.\n\nTwo.\n\n</details>\n\nThree.\n\nFour.\n\nFive.',
    '<details>\n<p>One.</p>\n<p>Two.</p>\n</details>\n<p>Three.</p>\n<p>Four.</p>\n',
  ],
  [
    'after a quote that a marker stands in',
    '> One.\n>\n> <!-- truncate -->\n>\n> Two.\n\nThree.',
    '<blockquote>\n<p>One.</p>\n<p>Two.</p>\n</blockquote>\n',
  ],
  ['nowhere, if nothing follows the marker', 'One.\n\n<!-- truncate -->\n', undefined],
  ['nowhere, if only link definitions follow the marker', 'One [a].\n\n<!-- truncate -->\n\n[a]: /b\n', undefined],
  ['nowhere, if the post is short', 'One.\n\nTwo.\n', undefined],
  ['nowhere, if only footnotes follow', 'One[^1].\n\nTwo ^[inline].\n\n[^1]: Note.\n', undefined],
] as const) {
  test(`an excerpt ends ${name}`, () => assert.equal(excerpt(markdown), expected));
}

test('reading time counts words and CJK characters, and rounds up', () => {
  assert.equal(parse('word '.repeat(200)).readingMinutes, 1);
  assert.equal(parse('word '.repeat(201)).readingMinutes, 2);
  assert.equal(parse('漢'.repeat(401)).readingMinutes, 3);
  assert.equal(parse('').readingMinutes, 1);
});

test('title and description are plain text; long descriptions end at a word', () => {
  const body = parse('# The `title`\n\nSome *words* with a [link](x.md)\nand more.\n');
  assert.equal(body.title, 'The title');
  assert.equal(body.description, 'Some words with a link and more.');
  const { description } = parse('word '.repeat(100));
  assert.match(description, /^(?:word )+word…$/);
  assert.ok(description.length <= 300);
  assert.equal(parse(`Electron は${'漢'.repeat(400)}`).description, `Electron は${'漢'.repeat(290)}…`);
  assert.equal(parse('𠮷'.repeat(200)).description, `${'𠮷'.repeat(150)}…`);
  assert.equal(parse(`a${'𠮷'.repeat(200)}`).description, `a${'𠮷'.repeat(149)}…`);
});

test('only top-level headings are in the table of contents, but all headings have ids', () => {
  const { headings, ids } = parse('## A\n\n> ## B\n\n- ### C\n\n<a id="raw"></a>\n');
  assert.deepEqual(
    headings.map(({ id }) => id),
    ['a'],
  );
  assert.deepEqual(ids, ['a', 'b', 'c', 'raw']);
});

test('headings inside of <details>, hidden at first, are not in the table of contents', () => {
  const { headings, ids } = parse(
    [
      '<details><summary>More</summary>',
      '## A',
      '<details>',
      '## B',
      '</details>',
      '## C',
      '</details>',
      '## D',
      '<!-- <details> -->',
      '<div>',
      '## E',
      '</div>',
    ].join('\n\n'),
  );
  assert.deepEqual(
    headings.map(({ id }) => id),
    ['d', 'e'],
  );
  assert.deepEqual(ids, ['a', 'b', 'c', 'd', 'e']);
});

test('each heading starts a section of plain text, except headings inside of other blocks', () => {
  const markdown =
    'Lead with `code`.\n\n## One *two* {#own}\n\n- a\n- [b](./b.md)\n\n> ### Quoted\n\n### Deep\n\n```js\nlet a;\n```\n';
  assert.deepEqual(parse(markdown).sections, [
    { level: 1, title: '', text: 'Lead with code.' },
    { id: 'own', level: 2, title: 'One two', text: 'a\nb\nQuoted' },
    { id: 'deep', level: 3, title: 'Deep', text: '', code: 'let a;' },
  ]);
});

test('list items that describe a name are sections of their own', () => {
  const markdown = [
    '## new Door(options) {#door}',
    '- `options` Object (optional)',
    '  - `color` string (optional) - Of the door.',
    '  - `width` Integer - In meters.',
    '',
    'Opens later.',
    '',
    '- `knock` and wait',
    '- `--verbose`: says more',
  ].join('\n');
  assert.deepEqual(
    parse(markdown).sections.map(({ id, title, text, isOption }) => [id, title, text, isOption]),
    [
      [undefined, '', '', undefined],
      ['door', 'new Door(options)', 'Opens later.\nknock and wait', undefined],
      ['door', 'options', 'options Object (optional)', true],
      ['door', 'color', 'color string (optional) - Of the door.', true],
      ['door', 'width', 'width Integer - In meters.', true],
      ['door', '--verbose', '--verbose: says more', true],
    ],
  );
});
