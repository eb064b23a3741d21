import { type ComponentType, createElement, Fragment, type ReactNode } from 'react';
import { attributesOfTag } from '../../../src/shared/htmlTags.ts';
import { table } from '../../../src/shared/table.ts';
import type { MarkdownElement } from '../../../src/views/views.ts';

/** What the site has for elements of Markdown, by their names. */
export type MdxElements = Readonly<Record<string, ComponentType<object> | undefined>>;

/** Attributes of HTML that React calls otherwise. */
const PROPS: Readonly<Record<string, string>> = table({
  class: 'className',
  for: 'htmlFor',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  srcset: 'srcSet',
  tabindex: 'tabIndex',
  // Without a value: React leaves them out by any other name.
  allowfullscreen: 'allowFullScreen',
  autofocus: 'autoFocus',
  autoplay: 'autoPlay',
  formnovalidate: 'formNoValidate',
  itemscope: 'itemScope',
  nomodule: 'noModule',
  novalidate: 'noValidate',
  playsinline: 'playsInline',
  readonly: 'readOnly',
});

/** Properties of the site's own keep their names. */
const toCamelCase = (name: string): string =>
  name.startsWith('--') ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A declaration: a semicolon in quotes or parentheses ends none. */
const DECLARATION = /(?:"[^"]*"|'[^']*'|\([^)]*\)|[^;"'(])+/g;

const toStyle = (text: string): object =>
  Object.fromEntries(
    [...text.matchAll(DECLARATION)].flatMap(([rule]) => {
      const [name = '', ...value] = rule.split(':');
      return value.length === 0 ? [] : [[toCamelCase(name.trim()), value.join(':').trim()]];
    }),
  );

/** What a component is given of the tag that stands for it in HTML. */
export const propsOf = (tag: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    attributesOfTag(tag).map(([name, value]) =>
      name === 'style' && value !== true ? [name, toStyle(value)] : [PROPS[name.toLowerCase()] ?? name, value],
    ),
  );

/** What React renders for an element of Markdown: the site's own component, with what the element holds. */
export function runMarkdown(
  { element, tag, code }: MarkdownElement,
  children: ReactNode,
  elements: MdxElements,
): ReactNode {
  if (!code) return createElement(elements[element] ?? element, propsOf(tag), children);
  const { className, metastring, text } = code;
  // A component around the code may look at what the element in it is given: that is there, whoever renders it.
  const Code: ComponentType<object> = elements.code ?? (() => children);
  const props = { ...(className ? { className } : {}), ...(metastring ? { metastring } : {}) };
  return createElement(elements.pre ?? Fragment, null, createElement(Code, props, text));
}
