/** What a site's own block of code asks Docusaurus' theme for. In Node and in browsers. */

import { useRef } from 'react';

/** The title of a fence. */
export const parseCodeBlockTitle = (metastring?: string): string =>
  /title=(["'])(.*?)\1/.exec(metastring ?? '')?.[2] ?? '';

/** The language of a class, such as `language-js`. */
export const parseLanguage = (className?: string): string | undefined =>
  /(?:^|\s)language-(\S+)/.exec(className ?? '')?.[1];

/** True for a fence that wants its lines numbered. */
export const containsLineNumbers = (metastring?: string): boolean => (metastring ?? '').includes('showLineNumbers');

/** The code, and the classes of its lines, counted from 0: `{1,3-5}` marks lines. */
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

/** Long lines are scrolled. */
export function useCodeWordWrap() {
  const codeBlockRef = useRef(null);
  return { codeBlockRef, isEnabled: false, isCodeScrollable: false, toggle: () => undefined };
}

/** No colors of its own: the site's style sheet has them. */
export const usePrismTheme = () => ({ plain: {}, styles: [] });

/** No properties for these. */
export const getPrismCssVariables = () => ({});
