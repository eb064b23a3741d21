import assert from 'node:assert/strict';
import { test } from 'vitest';
import { parseBody } from '../../src/parse/body.ts';
import { createMarkdown, PLAIN_OPTIONS } from '../../src/parse/markdown.ts';
import { createTrackedFiles } from '../../src/parse/trackedFiles.ts';
import { createPlainMarkdown } from '../../src/render/pages/plainMarkdown.ts';
import type { Body } from '../../src/shared/types.ts';
import { trials } from '../helpers/long.ts';
import { type Chance, chanceFrom } from '../helpers/random.ts';

type Lines = readonly string[];

/** Creates nested blocks with varying indentation, in which each word occurs once. */
function createBlocks({ below, pick, happens }: Chance): (depth: number) => Lines {
  let count = 0;
  const word = (): string => `word${++count}x`;
  const blank = (): string => pick(['', '', '  ', '    ', '   ']);
  const indent = (lines: Lines, by: string): Lines =>
    lines.map((line) => (line.trim() === '' ? line + (happens(0.3) ? by : '') : by + line));
  const inTag = (tag: string, inside: Lines): Lines => [
    `<${tag}>`,
    blank(),
    ...inside,
    blank(),
    `</${tag.split(' ')[0]}>`,
  ];
  const KINDS: readonly ((depth: number) => Lines)[] = [
    () => [`- ${word()}`, `- ${word()}`],
    () => ['```js', word(), '', `  ${word()}`, '```'],
    () => [`| ${word()} | ${word()} |`, '|--|--|', `| ${word()} | ${word()} |`],
    (depth) => inTag('Card', indent(blocks(depth), pick(['', '  ', '    ']))),
    (depth) => {
      const item = (): Lines => inTag(`TabItem label="${word()}"`, indent(blocks(depth), pick(['', '  '])));
      return ['<Tabs>', ...indent([...item(), ...item()], pick(['', '  ', '    '])), '</Tabs>'];
    },
    (depth) => [`:::tip ${word()}`, '', ...indent(blocks(depth), pick(['', '  '])), '', ':::'],
    (depth) => [`- ${word()}`, blank(), ...indent(blocks(depth), '  ')],
    (depth) => blocks(depth).map((line) => (line.trim() === '' ? '>' : `> ${line}`)),
    (depth) => ['<details>', `<summary>${word()}</summary>`, '', ...blocks(depth), '', '</details>'],
  ];
  const blocks = (depth: number): Lines =>
    Array.from({ length: 1 + below(3) }, (_, index) => [
      ...(index > 0 ? [blank()] : []),
      ...(depth === 0 || happens(0.25) ? [`${word()} ${word()}`] : pick(KINDS)(depth - 1)),
    ]).flat();
  return blocks;
}

const md = createMarkdown({ ...PLAIN_OPTIONS, components: ['Tabs', 'TabItem', 'Card'] });
const files = createTrackedFiles(import.meta.dirname, '');

const wordsOf = (text: string): Lines => text.match(/word\d+x/g) ?? [];

const wordsInCode = (body: Body): Lines =>
  (JSON.stringify(body).match(/<code[^>]*>.*?<\/code>/g) ?? []).flatMap((code) => wordsOf(code));

test('the Markdown twin of a page has all of its words, and the same words in code', () => {
  for (let seed = 0; seed < trials(100, 20_000); seed++) {
    const markdown = `${createBlocks(chanceFrom(seed))(3).join('\n')}\n`;
    const body = parseBody(md, markdown, files);
    const plain = createPlainMarkdown(markdown, body, ({ target }) => target);
    const said = `seed ${seed}:\n${markdown}\n---\n${plain}`;
    assert.deepEqual(wordsOf(plain), wordsOf(markdown), said);
    assert.deepEqual(wordsInCode(parseBody(md, plain, files)), wordsInCode(body), said);
  }
});
