import { describe, test } from 'vitest';
import { parseBody } from '../../src/parse/body.ts';
import { createMarkdown, PLAIN_OPTIONS } from '../../src/parse/markdown.ts';
import type { TrackedFiles } from '../../src/parse/trackedFiles.ts';

const NO_FILES: TrackedFiles = { read: () => ({ kind: 'missing' }), list: () => undefined, tracked: () => [] };

const many = (count: number, write: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => write(index)).join('');

/** Markdown that made parsers slow, by size. */
const CASES: Readonly<Record<string, (size: number) => string>> = {
  'beginnings of comments': (size) => '<!--'.repeat(size),
  'beginnings of comments in lines': (size) => '<!--\n'.repeat(size),
  'scripts that are not closed': (size) => `<div>\n${'<script>'.repeat(size)}`,
  footnotes: (size) => many(size / 5, (index) => `x[^n${index}]\n\n[^n${index}]: note\n\n`),
  'spaces in a heading': (size) => `# a${' '.repeat(size)}b\n`,
  'spaces before an id': (size) => `## a${' '.repeat(size)}{#b}c\n`,
  'tags in JSX': (size) => `\`\`\`jsx\n${'<a>'.repeat(size / 4)}\n\`\`\`\n`,
  'empty lines': (size) => `${' \n'.repeat(size)}---\n`,
  'link definitions': (size) =>
    many(size / 5, (index) => `[r${index}]: /x\n`) + many(size / 5, (index) => `[r${index}] `),
  emphasis: (size) => '*a **b '.repeat(size / 2),
  brackets: (size) => '['.repeat(size),
  'beginnings of links': (size) => '[a](<b'.repeat(size / 4),
  quotes: (size) => `${'> '.repeat(size / 20)}a\n`,
  backticks: (size) => many(size / 50, (index) => `e${'`'.repeat(index)}`),
  entities: (size) => '&#'.repeat(size),
  attributes: (size) => `<b ${'a=" '.repeat(size)}`,
  'blocks that are not closed': (size) => ':::note\n'.repeat(size / 8),
  'blocks with many braces and brackets': (size) => `:::note ${'{a="'.repeat(size / 4)}\n:::note${'['.repeat(size)}\n`,
  'many blocks': (size) => ':::note\nx\n:::\n\n'.repeat(size / 16),
  'files of a tree': (size) => `::: files\n${'- a\n'.repeat(size / 8)}:::\n`,
  'cards of a list': (size) => `::: cards\n${'- **a** b\n'.repeat(size / 20)}:::\n`,
  'blocks of code in a group': (size) => `::: code-group\n${'```js [a]\nx\n```\n'.repeat(size / 40)}:::\n`,
  'marks in code': (size) =>
    `\`\`\`js\n${'// [!code word:a]\na\n'.repeat(size / 20)}//${'[!code '.repeat(size / 7)}\n\`\`\`\n`,
  'ranges of lines': (size) => `\`\`\`js {${'1-99999,'.repeat(size / 100)}} ${' ['.repeat(size / 2)}\na\n\`\`\`\n`,
  'names of icons': (size) => `:icon-${'a-'.repeat(size / 2)} ${':icon-'.repeat(size / 6)}`,
  'characters without a meaning': (size) => '\0'.repeat(size),
};

/** Time that grows with the text: a fraction of a second; with its square: half a minute and more. */
const SIZE = 60_000;

describe('time grows with the text, not with its square', () => {
  const md = createMarkdown(PLAIN_OPTIONS);
  test.each(Object.entries(CASES))('%s', { timeout: 20_000 }, (_, write) => {
    parseBody(md, write(SIZE), NO_FILES);
  });
});
