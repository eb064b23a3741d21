import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { parseBody } from '../../src/parse/body.ts';
import { createMarkdown, PLAIN_OPTIONS } from '../../src/parse/markdown.ts';
import type { TrackedFiles } from '../../src/parse/trackedFiles.ts';
import { assertLinear } from '../helpers/cost.ts';

const NO_FILES: TrackedFiles = { read: () => ({ kind: 'missing' }), list: () => undefined, tracked: () => [] };

const many = (count: number, write: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => write(index)).join('');

/** Markdown of a given size that has made parsers slow. */
const CASES: Readonly<Record<string, (size: number) => string>> = {
  'beginnings of comments': (size) => '<!--'.repeat(size),
  'beginnings of comments in lines': (size) => '<!--\n'.repeat(size),
  'tags over lines': (size) => '<a b\n'.repeat(size / 5),
  'attributes over lines': (size) => `<a\n${'b="c"\n'.repeat(size / 6)}`,
  'attributes in a line': (size) => `<a ${'b '.repeat(size / 2)}\n`,
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
  'beginnings of merge conflicts': (size) => '<<<<<<< a\n=======\n'.repeat(size / 18),
  'code and brackets': (size) => '`a` [b] '.repeat(size / 8),
  'elements for code and brackets': (size) => '<code> [b] '.repeat(size / 11),
  'code that roles may precede': (size) => ':a:`b` '.repeat(size / 7),
  'references in words': (size) => many(size / 13, (index) => `[abc][d${index}] `),
  'links in the cells of a row': (size) =>
    `|a|b|\n|-|-|\n|${'[a](b) '.repeat(size / 14)}|${'[a](b) '.repeat(size / 14)}|\n`,
  'beginnings of comments in steps': (size) => `:::steps\n\n<div>\n${'<!--'.repeat(size / 4)}\n\n:::\n`,
  'beginnings of comments that hide findings': (size) => '<!-- sitegen-ignore a: '.repeat(size / 23),
  'misspelt marks in code': (size) => `\`\`\`js\n${'// highlight-nxt-line\n'.repeat(size / 20)}\`\`\`\n`,
  'characters without a meaning': (size) => '\0'.repeat(size),
};

/** Markdown from the test suites of CommonMark parsers that makes parsers slow. */
const COMMONMARK: Readonly<Record<string, (size: number) => string>> = {
  'strong emphasis in strong emphasis': (size) => `${'*a **a '.repeat(size / 16)}b${' a** a*'.repeat(size / 16)}`,
  'ends of emphasis without a beginning': (size) => 'a_ '.repeat(size / 3),
  'beginnings of emphasis without an end': (size) => '_a '.repeat(size / 3),
  'ends of emphasis that fit nothing': (size) => '*a_ '.repeat(size / 4),
  'emphasis by threes': (size) => `a**b${'c* '.repeat(size / 3)}`,
  'beginnings of links and ends of emphasis': (size) => '[ a_'.repeat(size / 4),
  'brackets and parentheses': (size) => '[ (]('.repeat(size / 5),
  'pictures without an address': (size) => '![[]()'.repeat(size / 6),
  'brackets inside of brackets': (size) => `${'['.repeat(size / 2)}a${']'.repeat(size / 2)}`,
  'quotes inside of quotes': (size) => `${'> '.repeat(size / 2)}a`,
  'lists inside of lists': (size) => many(Math.sqrt(size), (index) => `${'  '.repeat(index)}* a\n`),
  'lists on one line': (size) => `${'- '.repeat(size / 2)}a`,
  'empty lines in deep lists': (size) => `${'- '.repeat(30)}x${'\n'.repeat(size)}`,
  'empty lines in deep quotes': (size) => `${'> '.repeat(30)}\n`.repeat(size / 60),
  'runs of backticks': (size) => many(Math.sqrt(size), (index) => `\`${'`'.repeat(index)} `),
  'links that do not end': (size) => '[a](b'.repeat(size / 5),
  'titles of links that do not end': (size) => '[a](b "'.repeat(size / 7),
  'hard breaks': (size) => 'a  \n'.repeat(size / 4),
  'instructions that do not end': (size) => '<?'.repeat(size / 2),
  'declarations that do not end': (size) => '<!A '.repeat(size / 4),
  'CDATA that does not end': (size) => '<![CDATA['.repeat(size / 9),
  'autolinks that do not end': (size) => '<a:'.repeat(size / 3),
  'cells of tables': (size) => `|${'a|'.repeat(size / 4)}\n|${'-|'.repeat(size / 4)}\n`,
  'rows of tables': (size) => `|a|\n|-|\n${'|a|\n'.repeat(size / 4)}`,
  'lines that may become tables': (size) => '|a\n|-\n\n'.repeat(size / 8),
  references: (size) => `${'[a]: b\n'.repeat(size / 14)}${'[a]'.repeat(size / 6)}`,
  'references that nothing defines': (size) => '[a][b]'.repeat(size / 6),
  'addresses in text': (size) => 'https://a.b/'.repeat(size / 12),
  'www in text': (size) => 'www.'.repeat(size / 4),
  'at signs': (size) => 'a@'.repeat(size / 2),
  'hyphens and dots': (size) => `${'--- ... '.repeat(size / 8)}`,
  'quotes of speech': (size) => `"'`.repeat(size / 2),
  'fences that do not end': (size) => '```a\n~~~\n'.repeat(size / 10),
  'headings by underlines': (size) => 'a\n=\n'.repeat(size / 4),
  'tags of one kind': (size) => '<div>\n'.repeat(size / 6),
  'tags in lines': (size) => `a ${'<b>'.repeat(size / 3)}`,
};

/** MDX that makes parsers slow. */
const MDX: Readonly<Record<string, (size: number) => string>> = {
  'beginnings of comments': (size) => '<!-- '.repeat(2 * size),
  'a long sum': (size) => `{${'1+'.repeat(size / 2)}1}`,
  parentheses: (size) => `{${'('.repeat(size / 2)}1${')'.repeat(size / 2)}}`,
  braces: (size) => `{${'{'.repeat(size / 2)}`,
  'ends of braces': (size) => '{a} '.repeat(size / 20),
  'blocks of statements': (size) => many(size / 200, (index) => `export const a${index} = 1;\n\nText {a${index}}.\n\n`),
  'blocks of equal statements': (size) => 'export const a = 1;\n\nText {a}.\n\n'.repeat(size / 400),
  'ids of headings': (size) => `# a ${'{#'.repeat(size / 2)}\n`,
};

describe('parsing Markdown takes linear time', () => {
  const md = createMarkdown(PLAIN_OPTIONS);
  test.each(Object.entries({ ...CASES, ...COMMONMARK }))('%s', (_, write) =>
    assertLinear((size) => void parseBody(md, write(size), NO_FILES)),
  );
});

describe('scanning MDX takes linear time, or reports an error', () => {
  const settings = {
    rootDir: import.meta.dirname,
    hasMath: true,
    known: new Set<string>(),
    blocks: new Set<string>(),
    hasOwnComponents: false,
    elements: new Set<string>(),
    isDetected: false,
  };
  test.each(Object.entries(MDX))('%s', async (_, write) => {
    const { loadMdxReader } = await import('../../src/parse/mdx/mdxReader.ts');
    const read = await loadMdxReader(settings);
    let count = 0; // makes texts unique, since the reader memoizes them
    await assertLinear((size) => void read(`${count++}\n\n${write(size)}`));
  });

  test('tags and braces that are nested too deep are an error', async () => {
    const { loadMdxReader } = await import('../../src/parse/mdx/mdxReader.ts');
    const read = await loadMdxReader(settings);
    for (const depth of [100, 250, 2000]) {
      const scan = read(`${'<b>\n'.repeat(depth)}\nx\n\n${'</b>\n'.repeat(depth)}`);
      assert.equal('message' in scan, depth > 200, String(depth));
      if ('message' in scan) assert.match(scan.message, /more than 200 levels deep/);
    }
    const braces = read(`Text. ${'{'.repeat(20_000)}1${'}'.repeat(20_000)}`);
    assert.ok('message' in braces && /too many nested braces/.test(braces.message));
    assert.equal(braces.offset, 6);
  });
});
