import type { Position, Slot } from '../../shared/types.ts';
import type { ComponentNode, MarkdownElement, MdxChild, MdxElement } from '../../views/views.ts';

type Part = string | { readonly element: Exclude<MdxChild, string>; readonly place: Position };

/** A component, or a tag of MDX, whose end has not come yet. */
interface OpenNode {
  readonly place: Position;
  /** Of MDX: its number on the page. */
  readonly mdx?: Pick<MdxElement, 'node' | 'isPartial' | 'isInline'>;
  /** Of an element that a component of the site's own renders. */
  readonly markdown?: Pick<MarkdownElement, 'element' | 'code'>;
  readonly name: string;
  readonly props: ComponentNode['props'];
  readonly children: ComponentNode[];
  /** What it holds: HTML, and tags of MDX, which are run with what is around them. */
  readonly parts: Part[];
}

/** What a page is put together of. */
export interface AssemblyInput {
  readonly pieces: readonly string[];
  readonly slots: readonly Slot[];
  readonly fills: readonly string[];
  /** The page's file, from the root. */
  readonly file: string;
}

const CLOSING: ReadonlySet<Slot['type']> = new Set(['componentClose', 'mdxClose', 'elementClose']);

type RenderNode = (node: ComponentNode, place: Position) => string;

const openNode = (node: Pick<OpenNode, 'name' | 'props' | 'place' | 'mdx' | 'markdown'>): OpenNode => ({
  ...node,
  children: [],
  parts: [],
});

const ROOT: Pick<OpenNode, 'name' | 'place' | 'props'> = { name: '', props: {}, place: { line: 1, column: 1 } };

const addHtml = ({ parts }: OpenNode, html: string): void => {
  if (html === '') return;
  if (typeof parts.at(-1) === 'string') parts[parts.length - 1] += html;
  else parts.push(html);
};

const childrenOf = (parts: readonly Part[]): readonly MdxChild[] =>
  parts.map((part) => (typeof part === 'string' ? part : part.element));

/** The link to a heading itself: what renders the heading writes its own. */
const HASH_LINK = /<a class="hash-link"[^>]*><\/a>$/;

/** Take the tags of an element off what is rendered of it: what stands around them, in boxes and pictures, stays there. */
function unwrapElement({ markdown, parts, place }: OpenNode): readonly Part[] {
  const { element, code } = markdown as NonNullable<OpenNode['markdown']>;
  if (code) return [{ element: { element, code, tag: '', children: childrenOf(parts) }, place }];
  const [first = '', ...others] = parts;
  const opening = typeof first === 'string' && new RegExp(`<${element}(?=[\\s/>])(?:"[^"]*"|[^<>"])*>`).exec(first);
  if (!opening) return parts;
  const inside: Part[] = [first.slice(opening.index + opening[0].length), ...others];
  const last = inside.at(-1);
  const end = typeof last === 'string' ? last.lastIndexOf(`</${element}>`) : -1;
  let after = '';
  if (typeof last === 'string' && end >= 0) {
    after = last.slice(end + `</${element}>`.length);
    inside[inside.length - 1] = last.slice(0, end).replace(HASH_LINK, '');
  } else if (/^<(?:img|br|hr)\b/.test(opening[0])) after = String(inside.pop());
  const children = childrenOf(inside).filter((child) => child !== '');
  return [first.slice(0, opening.index), { element: { element, tag: opening[0], children }, place }, after];
}

/** Put pieces and filled slots together; components are rendered from the inside out. */
export function assemble({ pieces, slots, fills, file }: AssemblyInput, renderComponent: RenderNode): string {
  const toHtml = ({ parts }: OpenNode): string =>
    parts
      .map((part) =>
        typeof part === 'string'
          ? part
          : renderComponent(
              { name: '', props: {}, html: '', children: [], mdx: { file, element: part.element } },
              part.place,
            ),
      )
      .join('');
  const open: OpenNode[] = [openNode(ROOT)];
  const close = (): void => {
    const node = open.pop() as OpenNode;
    const parent = open.at(-1) as OpenNode;
    if (node.mdx) {
      parent.parts.push({ element: { ...node.mdx, children: childrenOf(node.parts) }, place: node.place });
      return;
    }
    if (node.markdown) {
      for (const part of unwrapElement(node))
        if (typeof part === 'string') addHtml(parent, part);
        else parent.parts.push(part);
      return;
    }
    const { name, props, children } = node;
    const component = { name, props, children, html: toHtml(node) };
    parent.children.push(component);
    addHtml(parent, renderComponent(component, node.place));
  };
  addHtml(open[0] as OpenNode, pieces[0] ?? '');
  slots.forEach((slot, index) => {
    if (slot.type === 'componentOpen') {
      const { name, props, line, column } = slot;
      open.push(openNode({ name, props, place: { line, column } }));
    } else if (slot.type === 'mdxOpen') {
      const { type: _, line, column, ...mdx } = slot;
      open.push(openNode({ ...ROOT, mdx, place: { line, column } }));
    } else if (slot.type === 'elementOpen') {
      const { element, code, line, column } = slot;
      open.push(openNode({ ...ROOT, markdown: { element, ...(code ? { code } : {}) }, place: { line, column } }));
    } else if (CLOSING.has(slot.type) && open.length > 1) close();
    addHtml(open.at(-1) as OpenNode, (fills[index] ?? '') + (pieces[index + 1] ?? ''));
  });
  // An excerpt may end inside a component: what is open then is closed there.
  while (open.length > 1) close();
  return toHtml(open[0] as OpenNode);
}
