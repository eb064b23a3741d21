import { createElement, type ReactNode } from 'react';
import { htmlToText } from '../../../src/shared/escapeHtml.ts';
import { tokensInHtml } from '../../../src/shared/htmlTags.ts';
import { VOID_ELEMENTS } from '../../../src/shared/voidElements.ts';
import { propsOf } from './runMarkdown.ts';

/** A part of what stands in a tag: a piece of HTML, whose elements may end in another piece, or what React renders. */
export type MdxPart = { readonly html: string } | { readonly node: ReactNode };

/** An element without anything of React's in it: its tag, the HTML inside, and its end, if it has one. */
interface StaticElement {
  readonly name: string;
  readonly tag: string;
  readonly inside: string;
  readonly end: string;
}

type Item = StaticElement | { readonly text: string } | { readonly node: ReactNode };

/** An element that has begun; the outermost has no name. */
interface OpenElement {
  readonly name: string;
  readonly tag: string;
  readonly items: Item[];
}

/** HTML of a text alone, as it is written in bodies. */
const PLAIN = /^(?:[^<&]|&(?:amp|lt|gt|quot|#39);)*$/;

/** The text of HTML that is nothing but that. */
export const plainTextOf = (html: string): string | undefined => (PLAIN.test(html) ? htmlToText(html) : undefined);

const htmlOf = (item: Exclude<Item, { readonly node: ReactNode }>): string =>
  'text' in item ? item.text : item.tag + item.inside + item.end;

/** What React is given of a field: what it begins with is the reader's to change. */
const fieldProps = ({ value, checked, ...rest }: Readonly<Record<string, unknown>>) => ({
  ...rest,
  ...(value === undefined ? {} : { defaultValue: value }),
  ...(checked === undefined ? {} : { defaultChecked: true }),
});

function nodeOf(item: Item): ReactNode {
  if ('node' in item) return item.node;
  if ('text' in item) return htmlToText(item.text);
  const { name, inside } = item;
  const props = propsOf(item.tag);
  if (item.end === '') return createElement(name, name === 'input' ? fieldProps(props) : props);
  const text = plainTextOf(inside);
  // React takes no HTML for it.
  if (name === 'textarea') return createElement('textarea', { ...props, defaultValue: htmlToText(inside) });
  return text === undefined
    ? createElement(name, { ...props, dangerouslySetInnerHTML: { __html: inside } })
    : createElement(name, props, text);
}

/** What an element is when it has ended: HTML, as long as nothing of React's stands in it. */
function toItem({ name, tag, items }: OpenElement, end: string): Item {
  const isStatic = (item: Item): item is Exclude<Item, { readonly node: ReactNode }> => !('node' in item);
  if (items.every(isStatic)) return { name, tag, inside: items.map(htmlOf).join(''), end };
  return { node: createElement(name, propsOf(tag), ...items.map(nodeOf)) };
}

/** Texts, elements and what React renders, side by side; undefined for HTML whose tags do not match. Comments are nothing. */
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
 * What React renders for pieces of HTML with its own elements between and inside of them; undefined for HTML whose tags do not
 * match. The same in Node and in browsers.
 */
export const nestHtml = (parts: readonly MdxPart[]): readonly ReactNode[] | undefined => itemsOf(parts)?.map(nodeOf);

/** An element of HTML, or a text beside some; undefined for HTML whose tags do not match. */
export const splitHtml = (html: string): readonly string[] | undefined =>
  itemsOf([{ html }])?.flatMap((item) => ('node' in item ? [] : [htmlOf(item)]));
