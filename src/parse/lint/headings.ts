import type { StateCore, Token } from 'markdown-it';
import { envOf, report } from '../env.ts';
import { inlineText } from '../rules/headings.ts';

const isEmpty = (inline: Token | undefined): boolean =>
  inlineText(inline?.children ?? []).trim() === '' &&
  !inline?.children?.some(
    ({ type, content }) =>
      type === 'image' || type.startsWith('icon') || (type === 'html_inline' && !content.startsWith('<!--')),
  );

/** Tell of headings that say nothing, that skip a level, and of second titles. */
export function lintHeadings({ tokens, env: environment }: StateCore): void {
  const env = envOf(environment);
  let above = 1;
  let hasTitle = false;
  tokens.forEach((token, index) => {
    if (token.type !== 'heading_open' || token.level > 0) return;
    const { start: offset = 0, tag } = token;
    const level = Number(tag.slice(1));
    if (isEmpty(tokens[index + 1]))
      report(env, {
        code: 'heading-empty',
        message: 'this heading has no text',
        offset,
        hint: 'write one, or remove it',
      });
    if (level === 1 && hasTitle)
      report(env, {
        code: 'title-repeated',
        message: 'the page has a title already',
        offset,
        hint: 'begin this heading with `##`: a page has one of level 1',
      });
    if (level > above + 1)
      report(env, {
        code: 'heading-skipped',
        message: `a heading of level ${level} follows one of level ${above}`,
        offset,
        hint: `begin it with \`${'#'.repeat(above + 1)}\``,
      });
    if (level === 1) hasTitle = true;
    above = level;
  });
}
