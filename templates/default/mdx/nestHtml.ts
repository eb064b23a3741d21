import { createElement, type ReactNode } from 'react';
import { htmlToText } from '../../../src/shared/escapeHtml.ts';
import { VOID_ELEMENTS } from '../../../src/shared/voidElements.ts';
import { propsOf } from './runMarkdown.ts';

/** A part of what stands in a tag: a piece of HTML, whose elements may end in another piece, or what React renders. */
export type MdxPart = { readonly html: string } | { readonly node: ReactNode };

/** An element without anything of React's in it: its tag, and the HTML inside. */
interface StaticElement {
  readonly name: string;
  readonly tag: string;
  readonly inside: string;
}

type Item = StaticElement | { readonly text: string } | { readonly node: ReactNode };

/** An element that has begun; the outermost has no name. */
interface OpenElement {
  readonly name: string;
  readonly tag: string;
  readonly items: Item[];
}

/** Elements whose text is no HTML, comments, and tags. */
const TOKEN =
  /<(script|style|textarea)\b((?:"[^"]*"|'[^']*'|[^<>"'])*)>([\s\S]*?)<\/\1>|<!--[\s\S]*?-->|<(\/?)([a-z][\w-]*)(?:"[^"]*"|'[^']*'|[^<>"'])*>/gi;

const isVoid = ({ name }: { readonly name: string }): boolean => VOID_ELEMENTS.has(name);

function htmlOf(item: Exclude<Item, { readonly node: ReactNode }>): string {
  if ('text' in item) return item.text;
  return isVoid(item) ? item.tag : `${item.tag}${item.inside}</${item.name}>`;
}

/** What React is given of a field: what it begins with is the reader's to change. */
const fieldProps = ({ value, checked, ...rest }: Readonly<Record<string, unknown>>) => ({
  ...rest,
  ...(value === undefined ? {} : { defaultValue: value }),
  ...(checked === undefined ? {} : { defaultChecked: true }),
});

function nodeOf(item: Item): ReactNode {
  if ('node' in item) return item.node;
  if ('text' in item) return htmlToText(item.text);
  const props = propsOf(item.tag);
  if (isVoid(item)) return createElement(item.name, item.name === 'input' ? fieldProps(props) : props);
  // React takes no HTML for it.
  if (item.name === 'textarea') return createElement('textarea', { ...props, defaultValue: htmlToText(item.inside) });
  return createElement(item.name, { ...props, dangerouslySetInnerHTML: { __html: item.inside } });
}

/** What an element is when it has ended: HTML, as long as nothing of React's stands in it. */
function toItem({ name, tag, items }: OpenElement): Item {
  const isStatic = (item: Item): item is Exclude<Item, { readonly node: ReactNode }> => !('node' in item);
  if (items.every(isStatic)) return { name, tag, inside: items.map(htmlOf).join('') };
  return { node: createElement(name, propsOf(tag), ...items.map(nodeOf)) };
}

/**
 * What React renders for pieces of HTML with its own elements between and inside of them; undefined for HTML whose tags do not
 * match. The same in Node and in browsers.
 */
export function nestHtml(parts: readonly MdxPart[]): readonly ReactNode[] | undefined {
  const outside: OpenElement = { name: '', tag: '', items: [] };
  const open = [outside];
  const add = (item: Item): void => void open.at(-1)?.items.push(item);
  const addText = (text: string): void => {
    if (text !== '') add({ text });
  };
  for (const part of parts) {
    if ('node' in part) {
      add(part);
      continue;
    }
    let end = 0;
    for (const {
      0: tag,
      1: raw,
      2: attributes = '',
      3: rawText = '',
      4: slash,
      5: name = '',
      index,
    } of part.html.matchAll(TOKEN)) {
      addText(part.html.slice(end, index));
      end = index + tag.length;
      if (raw !== undefined) add({ name: raw, tag: `<${raw}${attributes}>`, inside: rawText });
      else if (slash) {
        const element = open.pop();
        if (!element || element.name !== name || open.length === 0) return undefined;
        add(toItem(element));
      } else if (VOID_ELEMENTS.has(name)) add({ name, tag, inside: '' });
      else if (name !== '') open.push({ name, tag, items: [] });
    }
    addText(part.html.slice(end));
  }
  if (open.length > 1) return undefined;
  const isBreak = (item: Item): boolean => 'text' in item && item.text.trim() === '' && item.text.includes('\n');
  return outside.items.filter((item) => !isBreak(item)).map(nodeOf);
}
