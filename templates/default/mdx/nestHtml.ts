import { createElement, type ReactNode } from 'react';
import { htmlToText } from '../../../src/shared/escapeHtml.ts';
import { tokensInHtml } from '../../../src/shared/htmlTags.ts';
import { VOID_ELEMENTS } from '../../../src/shared/voidElements.ts';
import { propsOf } from './runMarkdown.ts';

/** A part of an element's content: a piece of HTML, whose elements may end in a later piece, or a React node. */
export type MdxPart = { readonly html: string } | { readonly node: ReactNode };

/** An element that contains no React nodes: start tag, inner HTML, and end tag if there is one. */
interface StaticElement {
  readonly name: string;
  readonly tag: string;
  readonly inside: string;
  readonly end: string;
}

type Item = StaticElement | { readonly text: string } | { readonly node: ReactNode };

/** An element that is not closed yet; the outermost one has no name. */
interface OpenElement {
  readonly name: string;
  readonly tag: string;
  readonly items: Item[];
}

/** HTML that consists of text, as it is written in bodies. */
const PLAIN = /^(?:[^<&]|&(?:amp|lt|gt|quot|#39);)*$/;

/** The text of HTML without tags; undefined for other HTML. */
export const plainTextOf = (html: string): string | undefined => (PLAIN.test(html) ? htmlToText(html) : undefined);

const htmlOf = (item: Exclude<Item, { readonly node: ReactNode }>): string =>
  'text' in item ? item.text : item.tag + item.inside + item.end;

/** Make a form field uncontrolled, so that readers can change it. */
const fieldProps = ({ value, checked, ...rest }: Readonly<Record<string, unknown>>) => ({
  ...rest,
  ...(value === undefined ? {} : { defaultValue: value }),
  ...(checked === undefined ? {} : { defaultChecked: true }),
});

/** Elements whose children are elements too, which components for tables inspect. */
const TABLE_PARTS = new Set(['thead', 'tbody', 'tfoot', 'tr']);

function nodeOf(item: Item): ReactNode {
  if ('node' in item) return item.node;
  if ('text' in item) return htmlToText(item.text);
  const { name, inside } = item;
  const props = propsOf(item.tag);
  const parts = TABLE_PARTS.has(name) ? itemsOf([{ html: inside }]) : undefined;
  if (parts) return createElement(name, props, ...parts.map(nodeOf));
  if (item.end === '') return createElement(name, name === 'input' ? fieldProps(props) : props);
  const text = plainTextOf(inside);
  // React does not accept HTML here.
  if (name === 'textarea') return createElement('textarea', { ...props, defaultValue: htmlToText(inside) });
  return text === undefined
    ? createElement(name, { ...props, dangerouslySetInnerHTML: { __html: inside } })
    : createElement(name, props, text);
}

/** A closed element: static HTML, or a React node if it contains one. */
function toItem({ name, tag, items }: OpenElement, end: string): Item {
  const isStatic = (item: Item): item is Exclude<Item, { readonly node: ReactNode }> => !('node' in item);
  if (items.every(isStatic)) return { name, tag, inside: items.map(htmlOf).join(''), end };
  return { node: createElement(name, propsOf(tag), ...items.map(nodeOf)) };
}

/** Parses parts to sibling texts, elements and React nodes; undefined if tags do not match. Comments are dropped. */
function itemsOf(parts: readonly MdxPart[]): readonly Item[] | undefined {
  const outside: OpenElement = { name: '', tag: '', items: [] };
  const open = [outside];
  const add = (item: Item): void => void open.at(-1)?.items.push(item);
  for (const part of parts) {
    if ('node' in part) {
      add(part);
      continue;
    }
    for (const { kind, name, text, inside = '', end = '' } of tokensInHtml(part.html)) {
      const isWhole = VOID_ELEMENTS.has(name.toLowerCase()) || text.endsWith('/>');
      if (kind === 'text') add({ text });
      else if (kind === 'textElement') add({ name, tag: text, inside, end });
      else if (kind === 'start' && isWhole) add({ name, tag: text, inside: '', end: '' });
      else if (kind === 'start') open.push({ name, tag: text, items: [] });
      else if (kind === 'end') {
        const element = open.pop();
        if (element?.name.toLowerCase() !== name.toLowerCase() || open.length === 0) return undefined;
        add(toItem(element, text));
      }
    }
  }
  if (open.length > 1) return undefined;
  const isBreak = (item: Item): boolean => 'text' in item && item.text.trim() === '' && item.text.includes('\n');
  return outside.items.filter((item) => !isBreak(item));
}

/**
 * React nodes for pieces of HTML with React elements between and inside of them; undefined if the tags of the HTML do not match.
 * Works the same in Node and in browsers.
 */
export const nestHtml = (parts: readonly MdxPart[]): readonly ReactNode[] | undefined => itemsOf(parts)?.map(nodeOf);

/** Splits HTML into its top-level elements and texts; undefined if its tags do not match. */
export const splitHtml = (html: string): readonly string[] | undefined =>
  itemsOf([{ html }])?.flatMap((item) => ('node' in item ? [] : [htmlOf(item)]));
