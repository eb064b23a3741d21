import { type ComponentType, createElement, Fragment, type ReactNode } from 'react';
import { attributesOfTag } from '../../../src/shared/htmlTags.ts';
import { table } from '../../../src/shared/table.ts';
import type { MarkdownElement } from '../../../src/views/views.ts';

/** The site's components for Markdown elements, by name. */
export type MdxElements = Readonly<Record<string, ComponentType<object> | undefined>>;

/** React's props for attributes whose names differ from HTML. */
const PROPS: Readonly<Record<string, string>> = table({
  class: 'className',
  for: 'htmlFor',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  srcset: 'srcSet',
  tabindex: 'tabIndex',
  // Without a value: under other names, React would omit them.
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

/** Custom properties keep their names. */
const toCamelCase = (name: string): string =>
  name.startsWith('--') ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A CSS declaration. Semicolons in quotes or parentheses do not end it. */
const DECLARATION = /(?:"[^"]*"|'[^']*'|\([^)]*\)|[^;"'(])+/g;

const toStyle = (text: string): object =>
  Object.fromEntries(
    [...text.matchAll(DECLARATION)].flatMap(([rule]) => {
      const [name = '', ...value] = rule.split(':');
      return value.length === 0 ? [] : [[toCamelCase(name.trim()), value.join(':').trim()]];
    }),
  );

/** The props for the attributes of an HTML tag. */
export const propsOf = (tag: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    attributesOfTag(tag).map(([name, value]) =>
      name === 'style' && value !== true ? [name, toStyle(value)] : [PROPS[name.toLowerCase()] ?? name, value],
    ),
  );

/** Renders a Markdown element with the site's component, if it has one, and its content. */
export function runMarkdown(
  { element, tag, code }: MarkdownElement,
  children: ReactNode,
  elements: MdxElements,
): ReactNode {
  if (!code) return createElement(elements[element] ?? element, propsOf(tag), children);
  const { className, metastring, text } = code;
  // A component for `pre` may read the props of the code element in it, which is therefore created even without a `code`
  // component.
  const Code: ComponentType<object> = elements.code ?? (() => children);
  const props = { ...(className ? { className } : {}), ...(metastring ? { metastring } : {}) };
  return createElement(elements.pre ?? Fragment, null, createElement(Code, props, text));
}
