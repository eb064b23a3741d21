import type { MarkdownPlugin } from 'sitegen-react';
import { memberOf } from './members.ts';
import { isLongPage, openNarrowFold } from './narrowFolds.ts';
import { createToken, type Token } from './tokens.ts';

/** Shorter examples do not fold. */
const MIN_LINES = 6;
const TITLE = /\btitle=(?:'([^']*)'|"([^"]*)")/;

/** The name of an example: its title, or its language. */
function nameOf({ info }: Pick<Token, 'info'>): string {
  const [, single, double] = TITLE.exec(info) ?? [];
  return single ?? double ?? /^\S+/.exec(info)?.[0] ?? '';
}

const isExample = ({ type, level, content, info }: Token): boolean =>
  type === 'fence' && level === 0 && content.split('\n').length > MIN_LINES && nameOf({ info }) !== '';

/** Folds long examples of members on narrow screens, on pages with many members. */
export const examples: MarkdownPlugin = (md) => {
  const { escapeHtml } = md.utils;
  md.core.ruler.push('examples', (state) => {
    if (!isLongPage(state.tokens)) return;
    let isMember = false;
    state.tokens = state.tokens.flatMap((token) => {
      if (token.type === 'heading_open') isMember = memberOf(token) !== undefined;
      if (!isMember || !isExample(token)) return token;
      return [createToken(state, 'example_open', nameOf(token)), token, createToken(state, 'example_close')];
    });
  });
  md.renderer.rules.example_open = (tokens, index) =>
    openNarrowFold(`<code>${escapeHtml(tokens[index]?.content ?? '')}</code>`);
  md.renderer.rules.example_close = () => '</details>\n';
};
