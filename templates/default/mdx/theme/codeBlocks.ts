/** Functions of Docusaurus' theme that custom code blocks import. Works in Node and in browsers. */

import { useRef } from 'react';

/** The title in the info string of a fence. */
export const parseCodeBlockTitle = (metastring?: string): string =>
  /title=(["'])(.*?)\1/.exec(metastring ?? '')?.[2] ?? '';

/** The class that names the language of code, such as `language-js`. */
export const LANGUAGE_CLASS = /(?:^|\s)language-(\S+)/;

/** The language that a class names. */
export const parseLanguage = (className = ''): string | undefined => LANGUAGE_CLASS.exec(className)?.[1];

/** True for a fence with line numbers. */
export const containsLineNumbers = (metastring?: string): boolean => (metastring ?? '').includes('showLineNumbers');

/** The code, and the classes of its lines by 0-based index: `{1,3-5}` marks lines. */
export function parseLines(content: unknown, { metastring = '' }: { readonly metastring?: string | undefined } = {}) {
  const code = (typeof content === 'string' ? content : '').replace(/\n$/, '');
  const [, ranges = ''] = /\{([\d,\s-]+)\}/.exec(metastring) ?? [];
  const marked = ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return first > 0 ? Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index) : [];
  });
  const lineClassNames = Object.fromEntries(marked.map((line) => [line - 1, ['theme-code-block-highlighted-line']]));
  return { code, lineClassNames };
}

/** Word wrap is always off: long lines scroll. */
export function useCodeWordWrap() {
  const codeBlockRef = useRef(null);
  return { codeBlockRef, isEnabled: false, isCodeScrollable: false, toggle: () => undefined };
}

/** An empty theme: the style sheet sets the colors of code. */
export const usePrismTheme = () => ({ plain: {}, styles: [] });

/** No custom properties are needed. */
export const getPrismCssVariables = () => ({});
