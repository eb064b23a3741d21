import assert from 'node:assert/strict';
import { createProcessor } from '@mdx-js/mdx';
import { test } from 'vitest';
import { scanMdx } from '../../src/parse/mdx/scanMdx.ts';
import type { ParseMdx, SyntaxNode } from '../../src/parse/mdx/syntax.ts';

const parse: ParseMdx = (text) => createProcessor({ format: 'mdx' }).parse(text) as unknown as SyntaxNode;

/** The tree as mdast-util-mdx-jsx before 3.2 returned it: without positions of attributes. */
const withoutPlaces = ({ attributes, children, ...node }: SyntaxNode): SyntaxNode => ({
  ...node,
  ...(attributes ? { attributes: attributes.map(({ position: _, ...attribute }) => attribute) } : {}),
  ...(children ? { children: children.map(withoutPlaces) } : {}),
});

const TEXT = `1 > 0
<p class='a > b' id="c">text</p>

<Box wide {...{ a: 1 > 0 }} title = "x > y" of={[1, 2].map((n) => n > 1)}>inside</Box>

> <Box a={
>   1 > 0
> } b>quoted</Box>

<Box on={() => <b title=">">don't</b>} /> and <Box.Part xlink:href='a>b' />
`;

test('ends of tags are found, also if the parser gives no positions of attributes', () => {
  const none: ReadonlySet<string> = new Set();
  const options = { known: none, blocks: none, everywhere: none, elements: none };
  const { nodes } = scanMdx((text) => withoutPlaces(parse(text)), TEXT, options);
  assert.deepEqual(nodes, scanMdx(parse, TEXT, options).nodes);
  const inside = nodes.map(({ end, close }) => (close ? TEXT.slice(end, close.start) : ''));
  assert.deepEqual(inside.slice(0, 3), ['text', 'inside', 'quoted']);
});

test('an element whose content is in an attribute is run', () => {
  const none: ReadonlySet<string> = new Set();
  const options = { known: none, blocks: none, everywhere: none, elements: none };
  const { nodes } = scanMdx(
    parse,
    "<p dangerouslySetInnerHTML={{ __html: '<b>x</b>' }} />\n\n<p style={{ top: 1 }} />\n",
    options,
  );
  assert.deepEqual(
    nodes.map(({ role }) => role),
    ['evaluated', 'html'],
  );
});
