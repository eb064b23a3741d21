import type { MarkdownIt, Token } from 'markdown-it';
import { codeHtml, isLongName } from './codeHtml.ts';

const LONGEST_DATE = 18;

/** `before-quit`, `--no-sandbox` */
const NAME = /^[^\s-]*-[^\s]*$/;
/** `2024-04-16`, `16.4.2024`, `Apr 16, 2024`, `2024年4月16日` */
const DATE = /^(?=.*\d{4})(?=.*\d\D+\d)[\p{L}\p{N}]+\.?[-/.\s年][\p{L}\p{N}\s.,/-]*[\p{L}\p{N}]$/u;

/** Marks names in code for styles, which keep long ones together if they fit in a line. */
function keepNames(children: readonly Token[]): void {
  for (const token of children) {
    if (token.type !== 'code_inline') continue;
    if (isLongName(token.content)) token.attrJoin('class', 'long-name');
    else if (NAME.test(token.content)) token.attrJoin('class', 'nowrap');
  }
}

/**
 * Prevents line breaks within names in code, at their hyphens, and within dates in tables. Names longer than a line may break between
 * their words.
 */
export function unbroken(md: MarkdownIt): void {
  md.core.ruler.push('unbroken', ({ tokens }) => {
    tokens.forEach((token, index) => {
      if (token.children) keepNames(token.children);
      const text = tokens[index + 1]?.content ?? '';
      if (token.type === 'td_open' && text.length <= LONGEST_DATE && DATE.test(text)) token.attrJoin('class', 'nowrap');
    });
  });
  md.renderer.rules.code_inline = (tokens, index, _options, _env, self) => {
    const token = tokens[index] as Token;
    return `<code${self.renderAttrs(token)}>${codeHtml(token.content)}</code>`;
  };
}
