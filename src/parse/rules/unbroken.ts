import type { MarkdownIt, Token } from 'markdown-it';

/** Longer ones need not fit into a line of a narrow screen: styles keep them together where they do. */
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

/** Lines break neither inside of names in code, whose hyphens are no places to do so, nor inside of dates in tables. */
export function unbroken(md: MarkdownIt): void {
  md.core.ruler.push('unbroken', ({ tokens }) => {
    tokens.forEach((token, index) => {
      if (token.children) keepNames(token.children);
      const text = tokens[index + 1]?.content ?? '';
      if (token.type === 'td_open' && text.length <= LONGEST_DATE && DATE.test(text)) token.attrJoin('class', 'nowrap');
    });
  });
}
