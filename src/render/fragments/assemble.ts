import { decodeEntities } from '../../shared/decodeEntities.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import type { Position, Slot } from '../../shared/types.ts';
import type { ComponentNode, MarkdownElement, MdxChild, MdxElement } from '../../views/views.ts';

type Part = string | { readonly element: Exclude<MdxChild, string>; readonly place: Position };

/** A component or an MDX tag that is not closed yet. */
interface OpenNode {
  readonly place: Position;
  /** Set for an MDX element: its number on the page. */
  readonly mdx?: Pick<MdxElement, 'node' | 'isPartial' | 'isInline'>;
  /** Set for a Markdown element that a component of the site renders. */
  readonly markdown?: Pick<MarkdownElement, 'element' | 'code'>;
  readonly name: string;
  readonly props: ComponentNode['props'];
  readonly children: ComponentNode[];
  /** Its content: HTML, and MDX elements, which are rendered together with the element around them. */
  readonly parts: Part[];
}

/** The pieces of HTML and the slots that make up a page. */
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

/** Matches a tag, whose attributes may contain character references such as `&nbsp;`. */
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^<>"'])*>/gi;
const REFERENCE = /&(?!(?:amp|lt|gt|quot|#39);)#?\w+;/g;

/**
 * Decodes character references in attributes, except those that HTML needs. React expects plain text, and the templates, which
 * also run in browsers, have no table of entity names.
 */
const withoutReferences = (html: string): string =>
  html.includes('&')
    ? html.replace(TAG, (tag) =>
        tag.replace(REFERENCE, (reference) => escapeHtml(decodeEntities(reference)).replace("'", '&#39;')),
      )
    : html;

const childrenOf = (parts: readonly Part[]): readonly MdxChild[] =>
  parts.map((part) => (typeof part === 'string' ? withoutReferences(part) : part.element));

/** The anchor inside a heading: a component that renders the heading adds its own. */
const HASH_LINK = /<a class="hash-link"[^>]*><\/a>$/;

/** Removes the tags of an element from its rendered HTML; wrappers around the element, such as boxes and pictures, stay. */
function unwrapElement(
  { element, code }: NonNullable<OpenNode['markdown']>,
  { parts, place }: OpenNode,
): readonly Part[] {
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

/** Joins pieces and filled slots to HTML; components are rendered from the inside out. */
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
  const around: OpenNode[] = [];
  let node = openNode(ROOT);
  const open = (inner: Parameters<typeof openNode>[0]): void => {
    around.push(node);
    node = openNode(inner);
  };
  const close = (): void => {
    const parent = around.pop();
    if (!parent) return;
    const { name, props, children, parts, place, mdx, markdown } = node;
    if (mdx) parent.parts.push({ element: { ...mdx, children: childrenOf(parts) }, place });
    else if (markdown) {
      for (const part of unwrapElement(markdown, node))
        if (typeof part === 'string') addHtml(parent, part);
        else parent.parts.push(part);
    } else {
      const component = { name, props, children, html: toHtml(node) };
      parent.children.push(component);
      addHtml(parent, renderComponent(component, place));
    }
    node = parent;
  };
  addHtml(node, pieces[0] ?? '');
  slots.forEach((slot, index) => {
    if (slot.type === 'componentOpen') {
      const { name, props, line, column } = slot;
      open({ name, props, place: { line, column } });
    } else if (slot.type === 'mdxOpen') {
      const { type: _, line, column, ...mdx } = slot;
      open({ ...ROOT, mdx, place: { line, column } });
    } else if (slot.type === 'elementOpen') {
      const { element, code, line, column } = slot;
      open({ ...ROOT, markdown: { element, ...(code ? { code } : {}) }, place: { line, column } });
    } else if (CLOSING.has(slot.type)) close();
    addHtml(node, (fills[index] ?? '') + (pieces[index + 1] ?? ''));
  });
  // An excerpt may end inside a component: close everything that is still open.
  while (around.length > 0) close();
  return toHtml(node);
}
