import type { MarkdownIt, Token } from 'markdown-it';

/** Longer ones may be broken: they might not fit on a narrow screen. Styles keep them together if they fit. */
const LONGEST_NAME = 24;
const LONGEST_DATE = 18;

/** `before-quit`, `--no-sandbox` */
const NAME = /^[^\s-]*-[^\s]*$/;
/** `2024-04-16`, `16.4.2024`, `Apr 16, 2024`, `2024年4月16日` */
const DATE = /^(?=.*\d{4})(?=.*\d\D+\d)[\p{L}\p{N}]+\.?[-/.\s年][\p{L}\p{N}\s.,/-]*[\p{L}\p{N}]$/u;

function keepNames(children: readonly Token[]): void {
  for (const token of children)
    if (token.type === 'code_inline' && NAME.test(token.content))
      token.attrJoin('class', token.content.length <= LONGEST_NAME ? 'nowrap' : 'long-name');
}

/** Prevents line breaks within names in code, at their hyphens, and within dates in tables. */
export function unbroken(md: MarkdownIt): void {
  md.core.ruler.push('unbroken', ({ tokens }) => {
    tokens.forEach((token, index) => {
      if (token.children) keepNames(token.children);
      const text = tokens[index + 1]?.content ?? '';
      if (token.type === 'td_open' && text.length <= LONGEST_DATE && DATE.test(text)) token.attrJoin('class', 'nowrap');
    });
  });
}
