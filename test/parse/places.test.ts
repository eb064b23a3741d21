import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import Markdown from 'markdown-it';
import { test } from 'vitest';
import { parseBody } from '../../src/parse/body.ts';
import { createMarkdown, PLAIN_OPTIONS } from '../../src/parse/markdown.ts';
import { createTrackedFiles } from '../../src/parse/trackedFiles.ts';
import type { Position } from '../../src/shared/types.ts';

const md = createMarkdown({ ...PLAIN_OPTIONS, components: ['Tabs', 'TabItem', 'Card'] });

/** Marks the expected positions in the Markdown. */
const CARET = '‸';

/** The Markdown without its carets, and the positions of these. */
function readCarets(text: string): { readonly markdown: string; readonly carets: readonly string[] } {
  const lines = text.split('\n');
  const carets = lines.flatMap((line, index) =>
    line
      .split(CARET)
      .slice(0, -1)
      .map((_, number, parts) => `${index + 1}:${parts.slice(0, number + 1).join('').length + 1}`),
  );
  return { markdown: text.replaceAll(CARET, ''), carets };
}

const inOrder = (positions: readonly Position[]): readonly string[] =>
  [...positions].sort((a, b) => a.line - b.line || a.column - b.column).map(({ line, column }) => `${line}:${column}`);

const parse = (markdown: string) => parseBody(md, markdown, createTrackedFiles(import.meta.dirname, ''));

/** Positions of addresses: of links and pictures of the site, and of external links. */
function addressPlaces(markdown: string): readonly string[] {
  const { slots, externalLinks } = parse(markdown);
  const addresses = slots.flatMap((slot) => ('target' in slot && 'line' in slot ? [slot] : []));
  return inOrder([...addresses, ...externalLinks]);
}

for (const [name, text] of [
  ['a link', 'See [a](‸a.md).'],
  ['equal links on one line', '[a](‸a.md) and [a](‸a.md), [b](‸a.md)'],
  ['a picture, and one in a link', '![a](‸a.png) [![b](‸b.png)](‸b.md) [x ![c](‸c.png "t") y]( ‸c.md )'],
  ['pictures with brackets in their text', '![a [b] ![c](d.png)](‸e.png)'],
  ['equal text in front of it', 'a.md `[a](a.md)` \\[a](a.md) <!-- [a](a.md) --> [a.md](‸a.md)'],
  ['an address in angle brackets', '[a](<‸a b.md>) [b]( <‸a\\>b.md> "title")'],
  ['an address with a title, in parts', '[a](‸a.md\n"title") [b](\n  ‸b.md\n  "title"\n)'],
  ['empty addresses', '[a](‸) [b](<‸>) ![c](‸)'],
  ['escapes and entities', '\\* &amp; &#42; [\\[a\\]](‸a\\_b.md) [b](‸a&amp;b.md) [c](‸a%20b.md)'],
  ['parentheses', '[a](‸a(b(c)).md) [b](‸a\\).md)'],
  ['lines of a paragraph', 'One\ntwo [a](‸a.md)  \nthree\\\n  four [b](‸b.md)\n\tfive [c](‸c.md)'],
  ['headings', '# [a](‸a.md)\n\n  ##   x [b](‸b.md) ## \n\nx\n[c](‸c.md)\n===\n'],
  ['a quotation', '> x [a](‸a.md)\n>[b](‸b.md)\n>   > [c](‸c.md)\n[d](‸d.md) goes on\n'],
  [
    'lists',
    '- [a](‸a.md)\n  [b](‸b.md)\n- x\n\n      code [x](x.md)\n\n  [c](‸c.md)\n\n1.\t[d](‸d.md)\n   - - [e](‸e.md)\n   lazy [f](‸f.md)\n',
  ],
  ['a list with tabs', '-\t[a](‸a.md)\n\n\t[b](‸b.md)\n\t- [c](‸c.md)\n\t  > [d](‸d.md)\n'],
  ['task lists', '- [ ] [a](‸a.md)\n- [x] x [b](‸b.md)\n'],
  [
    'tables',
    '| a [a](‸a.md) | [b](‸b.md) |\n| --- | :-: |\n|[c](‸c.md)|[c](‸c.md)\n| `\\|` x \\| [d](‸d.md) | ![e](‸e.png) | gone [x](x.md)\n[f](‸f.md) |\n',
  ],
  [
    'tables without outer bars, in other blocks',
    '> - a | b\n>   --|--\n>    [a](‸a.md) | [b](‸b.md)\n>   x | [c](‸c.md)\n',
  ],
  ['an escaped bar in an address', '| a |\n|---|\n| [a](‸a\\|b.md) [b](‸b.md) |\n'],
  [
    'admonitions',
    ':::note A [title](‸a.md)\n\n[b](‸b.md)\n\n::::tip[[c](‸c.md)]\n[d](‸d.md)\n::::\n\n- :::info  x [e](‸e.md)  \n  [f](‸f.md)\n  :::\n:::\n',
  ],
  ['alerts', '> [!NOTE]\n> [a](‸a.md)\n>\n> - [b](‸b.md)\n'],
  [
    'components',
    '<Tabs>\n  <TabItem\n    value="a"\n  >\n\n    [a](‸a.md)\n\n    - [b](‸b.md)\n\n  </TabItem>\n  <TabItem value="b"> x [c](‸c.md)</TabItem>\n</Tabs>\n\nx <Card> [d](‸d.md) </Card> [e](‸e.md)\n',
  ],
  [
    'footnotes',
    'x[^1] ^[note [a](‸a.md) and [a](‸a.md)] [b](‸b.md)\n\n[^1]: Text [c](‸c.md)\n    and [d](‸d.md)\n\n    [e](‸e.md)\n',
  ],
  ['definitions, whose position every use has', '[a][x] [x] ![b][x]\n\n[x]: ‸‸‸a.md "title"\n'],
  [
    'definitions over several lines, in a quotation, and twice',
    '[a] [b c] [d]\n\n> [a]:\n>   <‸a.md>\n>   "title"\n\n[b\n c]: ‸b.md\n[a]: other.md\n- [\\]d]: x.md\n\n  [d]:‸d.md\n',
  ],
  [
    'HTML',
    '<div>\n  <a\n    class="x"\n    href="‸a.md">x</a> <img alt="a.png" src=‸a.png> <a href=\'‸a.md\'>\n</div>\n\nx <img src={"‸b.png"} /> <a href = "‸c.md?a&amp;b">[d](‸d.md)</a> <a title="href" href={\'‸e.md\'}>\n',
  ],
  [
    'HTML in a quotation and a list',
    '> <div>\n> <a href="‸a.md">\n>   <video src="‸b.mp4">\n\n- x\n  <b>\n  <a href="‸c.md">\n',
  ],
  [
    'HTML in a table, over lines of a paragraph',
    '| a |\n|--|\n| <a href="‸a.md"> |\n\nx <a\n  href="‸b.md"> <i\n> [c](‸c.md)\n',
  ],
  [
    'comments that contain the same',
    '<!-- <a href="a.md"> --> <a href="‸a.md">\n\n<div><!-- [a](a.md)\n<a href="a.md"> --><a href="‸a.md"></div>\n',
  ],
  [
    'external links',
    '<‸https://a.org> ‸https://a.org, [a](‸https://a.org) **‸https://a.org**\n\n| ‸https://a.org | x |\n|--|--|\n',
  ],
  [
    'bare links',
    'www ‸www.a.org and *x*: ‸www.a.org! &amp; \\_ **\\*** ‸www.b.org/c_d?x&ouml (‸www.a.org)\n2 * 3 * ‸www.d.org *\n',
  ],
  ['emphasis and code around it', '***a** b* `x` ~~c~~ ~d~ [**a** `b`](‸a.md) __[b](‸b.md)__'],
  ['emoji in front of it', ':tada: 🎉 é [a](‸a.md)'],
] as const)
  test(`positions of addresses: ${name}`, () => {
    const { markdown, carets } = readCarets(text);
    assert.deepEqual(addressPlaces(markdown), carets);
  });

const diagnosticPlaces = (markdown: string): readonly string[] => inOrder(parse(markdown).diagnostics);

for (const [name, text] of [
  ['unknown tags', 'x ‸<Foo> <b>y</b>\n\n| a |\n|--|\n| x ‸<Bar a="b"> |\n\n> <div>\n>   ‸<Foo>\n> </div>\n'],
  ['components that are never closed', '- ‸<Card>\n\n    x\n\n> x\n>\n>  ‸<Card a="b">\n'],
  ['elements', '<div>\n <u></u> ‸</b>\n\n- x ‸<b> `</b>`\n\n<!-- <i> --> ‸<i>\n\n</div>\n'],
  ['fences', '> ‸```js\n> x\n\n- ~~~\n  x\n  ~~~\n\n1. ‸```` js\n'],
  ['files of fences', '```js file=‸gone.js\n```\n\n- ```js title="x" file="‸../fixtures/code/sample.js#gone"\n  ```\n'],
  ['admonitions', '> ‸:::note\n> x\n\nx\n‸:::hint\n  y\n\n- ‸:::\n'],
  ['footnotes', 'x ‸[^1] `[^2]` \\[^1] x_y ‸[^a_b]\n\n| a ‸[^3] |\n|--|\n\n- ‸[^5]: x\n'],
  ['ids of headings', '## A {#x}\n\n>  ## B ‸{#x} ##\n\n## A *b* ‸{#c d}\n\n## \\{#c d}\n'],
  ['repeated headings', '## `a`\n\n## a {#b}\n\n##  ‸*b*\n'],
  ['tabs', '‸<Tabs>\n</Tabs>\n\n- ‸<TabItem value="a">\n  x\n  </TabItem>\n\nx ‸<TabItem value="a"> y </TabItem>\n'],
] as const)
  test(`positions of diagnostics: ${name}`, () => {
    const { markdown, carets } = readCarets(text);
    assert.deepEqual(diagnosticPlaces(markdown), carets);
  });

test('positions of components: at their tags, or at the fence that makes them', () => {
  const { markdown, carets } = readCarets(
    'x ‸<Card> y </Card>\n\n- ‸<Tabs>\n    ‸<TabItem\n    value="a">\n    x\n    </TabItem>\n  </Tabs>\n\n> ‸‸‸‸‸```sh npm2yarn\n> npm i\n> ```\n',
  );
  const slots = parse(markdown).slots.flatMap((slot) => (slot.type === 'componentOpen' ? [slot] : []));
  assert.deepEqual(inOrder(slots), carets);
});

test('an address has its range in the source, brackets and quotes included', () => {
  const markdown =
    '[a](<a b.md>) ![b](b.png "t")\n\n| <a href=\'c.md\'> |\n|--|\n| [d](a\\|b.md) [e] |\n\n[e]: <e.md>\n';
  const written = parse(markdown).slots.flatMap((slot) =>
    'written' in slot && slot.written ? [markdown.slice(slot.written.start, slot.written.end)] : [],
  );
  assert.deepEqual(written, ['<a b.md>', 'b.png', "'c.md'", 'a\\|b.md', '<e.md>']);
});

test('a link that a plugin makes of other syntax has the position of that syntax', () => {
  const wiki = createMarkdown({
    ...PLAIN_OPTIONS,
    plugins: [
      (plugged) =>
        plugged.inline.ruler.before('link', 'wiki', (state, silent) => {
          const [whole = '', name = ''] = /^\[\[(\w+)\]\]/.exec(state.src.slice(state.pos)) ?? [];
          if (whole === '') return false;
          if (!silent) {
            state.push('link_open', 'a', 1).attrs = [['href', `${name}.md`]];
            state.push('text', '', 0).content = name;
            state.push('link_close', 'a', -1);
          }
          state.pos += whole.length;
          return true;
        }),
    ],
  });
  const { slots } = parseBody(wiki, 'x\n\n> y [[a]](b)', createTrackedFiles('/', ''));
  assert.deepEqual(slots, [{ type: 'link', target: 'a.md', line: 3, column: 5 }]);
});

const { tests: examples } = createRequire(import.meta.url)('commonmark-spec') as {
  readonly tests: readonly { readonly markdown: string; readonly number: number }[];
};
const { utils } = new Markdown();

/** True if a text begins with an address, escaped or encoded, up to the end of a word. */
function beginsWith(text: string, target: string): boolean {
  const [firstLine = ''] = target.split('\n');
  return [...text.matchAll(/(?![\w/])/g)].some(({ index }) => {
    const written = text.slice(0, index);
    const unescaped = utils.unescapeAll(written);
    return [written, unescaped, md.normalizeLink(written), md.normalizeLink(unescaped)].includes(firstLine);
  });
}

/** Containers of Markdown: prefixes of the first line and of the others, and text before and after. */
const CONTAINERS: readonly (readonly [first: string, others: string, before?: string, after?: string])[] = [
  ['', ''],
  ['> ', '> '],
  ['-\t', '    '],
  ['1. > ', '   > '],
  ['', '', ':::note\n', '\n:::\n'],
  ['    ', '    ', '<Tabs>\n  <TabItem value="a">\n\n', '\n\n  </TabItem>\n</Tabs>\n'],
];

test('addresses in all examples of CommonMark have correct positions, in any container', () => {
  let count = 0;
  for (const { markdown: example, number } of examples) {
    for (const [first, others, before = '', after = ''] of CONTAINERS) {
      const lines = example.replaceAll('→', '\t').split('\n');
      const markdown = before + lines.map((line, index) => (index === 0 ? first : others) + line).join('\n') + after;
      const { slots, externalLinks } = parse(markdown);
      for (const { target, line, column } of [...slots, ...externalLinks].flatMap((place) =>
        'target' in place && 'line' in place ? [place] : [],
      )) {
        const text = markdown.split('\n')[line - 1]?.slice(column - 1) ?? '';
        assert.ok(beginsWith(text, target), `example ${number}: "${target}" at ${line}:${column} of\n${markdown}`);
        count++;
      }
    }
  }
  assert.ok(count > 900, `${count} addresses`);
});
