import type { MarkdownPlugin } from 'sitegen-react';
import { breakBetweenWords } from './breakable.ts';

/** A name that is longer than a line of a title on phones. */
const LONG_NAME = /[A-Za-z.]{17,}/g;

/** Types of the tokens that contain such names, by their original type. */
const TYPES: Readonly<Record<string, string>> = { text: 'title_text', code_inline: 'title_code' };

/** Lets long names in page titles break between their words. */
export const titleNames: MarkdownPlugin = (md) => {
  const { escapeHtml } = md.utils;
  md.core.ruler.push('title-names', (state) => {
    state.tokens.forEach(({ type, tag }, index) => {
      if (type !== 'heading_open' || tag !== 'h1') return;
      for (const token of state.tokens[index + 1]?.children ?? [])
        if (token.content.search(LONG_NAME) >= 0) token.type = TYPES[token.type] ?? token.type;
    });
  });
  const htmlOf = (content = ''): string => escapeHtml(content).replace(LONG_NAME, breakBetweenWords);
  md.renderer.rules.title_text = (tokens, index) => htmlOf(tokens[index]?.content);
  md.renderer.rules.title_code = (tokens, index) => `<code>${htmlOf(tokens[index]?.content)}</code>`;
};
