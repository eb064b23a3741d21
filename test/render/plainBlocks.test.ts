import assert from 'node:assert/strict';
import { test } from 'vitest';
import { parseBody } from '../../src/parse/body.ts';
import { createMarkdown, PLAIN_OPTIONS } from '../../src/parse/markdown.ts';
import { createTrackedFiles } from '../../src/parse/trackedFiles.ts';
import { createPlainMarkdown } from '../../src/render/pages/plainMarkdown.ts';

const md = createMarkdown(PLAIN_OPTIONS);

const parse = (markdown: string) => parseBody(md, markdown, createTrackedFiles(import.meta.dirname, ''));
const plain = (markdown: string): string =>
  createPlainMarkdown(markdown, parse(markdown), ({ target }) => `/x/${target}`);

for (const [name, markdown, expected] of [
  ['admonitions are kept', ':::tip[A *b*]{.c}\n[d](d.md)\n:::\n', ':::tip[A *b*]{.c}\n[d](/x/d.md)\n:::'],
  [
    'admonitions of tags',
    '<Aside type="tip" title="A">\n\n  b\n\n</Aside>\n\n<Admonition>c</Admonition>',
    ':::tip A\n\nb\n\n:::\n\n:::note\n\nc\n\n:::',
  ],
  [
    'details become HTML',
    'a\n\n- :::details *B*\n\n      c\n\n  :::\n',
    'a\n\n- <details>\n  <summary>*B*</summary>\n\n  c\n\n  </details>',
  ],
  [
    'steps, files and cards become lists',
    '::: steps\n\n1. a\n\n:::\n\n> ::: files\n> - b/\n>   - c\n> :::\n\n<Cards>\n\n- :icon-x: **[d](d.md)**\n\n</Cards>\n',
    '1. a\n\n> \n> - b/\n>   - c\n> \n\n- **[d](/x/d.md)**',
  ],
  [
    'cards of tags',
    '<Cards>\n  <Card\n    title="A" href="a.md" icon="x">\n    b\n  </Card>\n  <LinkCard href="https://c.org" title="C" description="d" />\n  <Card title="E">f</Card>\n</Cards>\n',
    '**[A](/x/a.md)**\n\nb\n\n**[C](https://c.org)**\n\nd\n\n**E**\n\nf',
  ],
  [
    'badges and icons',
    'a <Badge text=">= b" /> <Badge type="tip">c</Badge> :icon-x: d <Icon name="x" label="e > f" /> `:icon-x:`',
    'a (>= b) (c) d e > f `:icon-x:`',
  ],
  [
    'code groups have their labels above the code',
    '::: code-group\n```js [a/[b].js] {1}\na\n```\n\n```ts title="b.ts"\nb\n```\n:::\n\n- c\n\n  ::: code-group\n  ```sh\n  d\n  ```\n  :::\n',
    '**a/[b].js**\n\n```js {1}\na\n```\n\n**b.ts**\n\n```ts title="b.ts"\nb\n```\n\n- c\n\n  **sh**\n\n  ```sh\n  d\n  ```',
  ],
  ['tabs', '::: tabs key:os\n== A b\nc\n\n== D\n- e\n:::\n', '**A b**\n\nc\n\n**D**\n\n- e'],
  [
    'tags that a tab indents, around code at the margin',
    '<Tabs>\n\t<TabItem label="A">\n\n```sh\nb\n\nc\n```\n\n\t</TabItem>\n\t<TabItem label="D">\n\ne\n\n\t</TabItem>\n</Tabs>\n',
    '**A**\n\n```sh\nb\n\nc\n```\n\n**D**\n\ne',
  ],
  [
    'code without marks',
    '```ts:line-numbers [a.ts]\na // [!code focus]\n// highlight-next-line\n\n  b // [!code hl] c\n```\n',
    '```ts title="a.ts"\na\n\n  b // c\n```',
  ],
  [
    'code of twoslash without lines for its compiler',
    '```ts twoslash\n// @errors: 2345\nimport a\n// ---cut---\nconst x = a\n//    ^?\n// ---cut-start---\nb\n// ---cut-end---\nc\n```\n\n```ts\na\n// ---cut---\n```\n',
    '```ts twoslash\nconst x = a\nc\n```\n\n```ts\na\n// ---cut---\n```',
  ],
  [
    'code with changes becomes a diff',
    '- ```js\n  a // [!code --]\n  b // [!code ++]\n\n  c\n  ```\n\n```diff-ts\n-a\n b\n```\n',
    '- ```diff\n  -a\n  +b\n\n   c\n  ```\n\n```diff\n-a\n b\n```',
  ],
] as const)
  test(`plain Markdown: ${name}`, () => assert.equal(plain(markdown), expected));

test('the text of blocks for search is the text that is shown', () => {
  const text = '```js\na // [!code ++]\n```\n\n::: files\n- b/ *c*\n  - **d** e\n:::\n\n<Card title="F">g</Card>\n';
  const [section] = parse(text).sections;
  assert.equal(section?.text, 'b/ c\nd e\nF\ng');
  assert.equal(section?.code, '+a');
});
