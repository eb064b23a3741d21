import type { Position, Slot } from '../../shared/types.ts';
import type { ComponentNode, MdxElement } from '../../views/views.ts';

/** A component, or a tag of MDX, whose end has not come yet. */
interface OpenNode {
  readonly place: Position;
  /** Of MDX: its number on the page. */
  readonly mdx?: Pick<MdxElement, 'node' | 'isPartial'>;
  readonly name: string;
  readonly props: ComponentNode['props'];
  readonly children: ComponentNode[];
  /** What it holds: HTML, and tags of MDX, which are run with what is around them. */
  readonly parts: (string | { readonly element: MdxElement; readonly place: Position })[];
}

/** What a page is put together of. */
export interface AssemblyInput {
  readonly pieces: readonly string[];
  readonly slots: readonly Slot[];
  readonly fills: readonly string[];
  /** The page's file, from the root. */
  readonly file: string;
}

type RenderNode = (node: ComponentNode, place: Position) => string;

const openNode = (node: Pick<OpenNode, 'name' | 'props' | 'place' | 'mdx'>): OpenNode => ({
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
      const children = node.parts.map((part) => (typeof part === 'string' ? part : part.element));
      parent.parts.push({ element: { ...node.mdx, children }, place: node.place });
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
      const { node, isPartial, line, column } = slot;
      open.push(openNode({ ...ROOT, mdx: { node, ...(isPartial ? { isPartial } : {}) }, place: { line, column } }));
    } else if ((slot.type === 'componentClose' || slot.type === 'mdxClose') && open.length > 1) close();
    addHtml(open.at(-1) as OpenNode, (fills[index] ?? '') + (pieces[index + 1] ?? ''));
  });
  // An excerpt may end inside a component: what is open then is closed there.
  while (open.length > 1) close();
  return toHtml(open[0] as OpenNode);
}
