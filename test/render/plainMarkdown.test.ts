import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'vitest';
import { parseBody } from '../../src/parse/body.ts';
import { createMarkdown, PLAIN_OPTIONS } from '../../src/parse/markdown.ts';
import { createTrackedFiles } from '../../src/parse/trackedFiles.ts';
import { createPlainMarkdown } from '../../src/render/pages/plainMarkdown.ts';

const md = createMarkdown({ ...PLAIN_OPTIONS, components: ['Tabs', 'TabItem', 'Card'] });

function plain(markdown: string): string {
  const body = parseBody(md, markdown, createTrackedFiles(path.resolve(import.meta.dirname, '..'), 'render'));
  return createPlainMarkdown(markdown, body, ({ target }) => `/x/${target}`);
}

for (const [name, markdown, expected] of [
  [
    'addresses',
    '[a](a.md "t") ![b](<b c.png>) [d][e] [e](#e) <https://a.org>\n\n[e]: <e.md>\n[f]: f.md\n',
    '[a](/x/a.md "t") ![b](/x/b%20c.png) [d][e] [e](/x/#e) <https://a.org>\n\n[e]: /x/e.md\n[f]: f.md',
  ],
  ['addresses in tables', '| [a](a.md) | [a](a.md) |\n|--|--|\n', '| [a](/x/a.md) | [a](/x/a.md) |\n|--|--|'],
  [
    'code and escaped brackets, which are no addresses',
    '`[a](a.md)` \\[a](a.md)\n\n    [a](a.md)\n',
    '`[a](a.md)` \\[a](a.md)\n\n    [a](a.md)',
  ],
  [
    'addresses in HTML',
    '<a href=\'a.md?b&amp;c\'>x</a> <img src=b.png>\n\n<video controls\n  src="c.mp4"></video>\n',
    '<a href="/x/a.md?b&amp;c">x</a> <img src="/x/b.png">\n\n<video controls\n  src="/x/c.mp4"></video>',
  ],
  [
    'addresses with `pathname://`',
    '[a](pathname:///a.html) <a href="pathname:///b">b</a>',
    '[a](/a.html) <a href="/b">b</a>',
  ],
  ['comments', 'a <!-- b --> c\n<!--\n\nd\n\n-->\n\ne <!-- [f](f.md)\n--> g', 'a  c\n\ne  g'],
  ['comments in quotations and code', '> a\n> <!-- b\n> c -->\n> d\n\n`<!-- e -->`\n', '> a\n> \n> d\n\n`<!-- e -->`'],
  ['imports', "import A from './a';\nimport { B } from 'b'\n\na\nimport C from 'c';\n", "a\nimport C from 'c';"],
  [
    'ids of headings',
    '# A {#a}\n\n## B *c*  {#b}\n\n> ## D {#d} ##\n\nE {#e}\n---\n\n## F \\{#f}\n',
    '# A\n\n## B *c*\n\n> ## D ##\n\nE\n---\n\n## F \\{#f}',
  ],
  [
    'blank lines',
    'a\n\n\n  \nb\n\n```\nc\n\n\nd\n```\n\n\n    e\n\n\n    f\n\n\n<pre>\n\n\ng</pre>\n\n\n',
    'a\n\nb\n\n```\nc\n\n\nd\n```\n\n    e\n\n\n    f\n\n<pre>\n\n\ng</pre>',
  ],
  ['tags inside of lines', 'a <Card kind="x">b</Card> <Card/> c `<Card/>`', 'a b  c `<Card/>`'],
  ['tags that are shown as text', '<Foo>\n\na <Bar/> b\n\n<Card>\n', '<Foo>\n\na <Bar/> b\n\n<Card>'],
  [
    'components',
    'a\n<Card label="B">\n  c\n\n      code\n</Card>\nd\n<Card/>\ne',
    'a\n\n**B**\n\nc\n\n    code\n\nd\n\ne',
  ],
  [
    'components in components',
    '<Tabs>\n  <TabItem\n    label="A">\n\n    - a\n\n      b\n\n    ```\n      c\n    ```\n\n  </TabItem>\n  <TabItem label="B"> d </TabItem>\n  <TabItem>e</TabItem>\n</Tabs>\n',
    '**A**\n\n- a\n\n  b\n\n```\n  c\n```\n\n**B**\n\nd\n\ne',
  ],
  [
    'blank lines with spaces in components in components',
    '<Tabs>\n  <TabItem>\n    a\n    \n    b\n  </TabItem>\n  <TabItem>\n    c\n      \n    - d\n  </TabItem>\n</Tabs>\n',
    'a\n\nb\n\nc\n\n- d',
  ],
  [
    'components in lists and quotations',
    '- a\n\n  <Card label="B">\n    c\n  </Card>\n\n> <Card label="D">\n> e\n> </Card>\n> f\n\n1. <Card label="G">h</Card>\n',
    '- a\n\n  **B**\n\n  c\n\n> \n> **D**\n>\n> e\n> \n> f\n\n1. \n   **G**\n\n   h',
  ],
  [
    'components in a quotation in a component',
    '<Card>\n    > <Tabs>\n    >     <TabItem label="A">\n    >       b\n    >     </TabItem>\n    > </Tabs>\n</Card>\n',
    '> \n> \n> **A**\n>\n> b\n> \n>',
  ],
  ['less indentation inside than outside', '  <Card>\na\n  </Card>\n', 'a'],
  [
    'fences that show a file',
    'a\n\n- ```js file="../fixtures/code/sample.js#part"\n  old\n  ```\n',
    'a\n\n- ```js file="../fixtures/code/sample.js#part"\n  first();\n  second();\n  ```',
  ],
  ['a file that does not exist', '```js file="gone.js"\nold\n```\n', '```js file="gone.js"\nold\n```'],
  ['fences that are not closed', '> ```js\n> a\n\n```\n<Card>\n', '> ```js\n> a\n\n```\n<Card>'],
] as const)
  test(`plain Markdown: ${name}`, () => assert.equal(plain(markdown), expected));
