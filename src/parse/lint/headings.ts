import type { StateCore, Token } from 'markdown-it';
import { envOf, report } from '../env.ts';
import { beforeOpenComment } from '../openComment.ts';
import { inlineText } from '../rules/headings.ts';
import { sourceOffset } from '../rules/positions.ts';

const isEmpty = (inline: Token | undefined): boolean =>
  inlineText(inline?.children ?? []).trim() === '' &&
  !inline?.children?.some(
    ({ type, content }) =>
      type === 'image' || type.startsWith('icon') || (type === 'html_inline' && !content.startsWith('<!--')),
  );

/** A heading in Markdown or HTML. */
interface FoundHeading {
  readonly level: number;
  readonly offset: number;
  readonly isEmpty: boolean;
  /** True for an HTML tag, for which a hint must not mention `#`. */
  readonly isHtml: boolean;
}

const HTML_HEADING = /<!--[\s\S]*?-->|<h([1-6])(?=[\s>])/gi;

/** The start of a merge conflict, which looks like a heading. */
const isConflict = (inline: Token | undefined): boolean => inline?.content.startsWith('<<<<<<< ') ?? false;

/** The top-level headings of a body, in order. */
const headingsIn = (tokens: readonly Token[]): readonly FoundHeading[] =>
  tokens.flatMap((token, index): readonly FoundHeading[] => {
    if (token.level > 0) return [];
    if (token.type === 'html_block')
      return [...beforeOpenComment(token.content).matchAll(HTML_HEADING)].flatMap(({ 1: level, index: at }) =>
        level ? [{ level: Number(level), offset: sourceOffset(token, at), isEmpty: false, isHtml: true }] : [],
      );
    const inline = tokens[index + 1];
    if (token.type !== 'heading_open' || isConflict(inline)) return [];
    const { start: offset = 0, tag } = token;
    return [{ level: Number(tag.slice(1)), offset, isEmpty: isEmpty(inline), isHtml: false }];
  });

/** Reports empty headings, skipped levels, and repeated titles. */
export function lintHeadings({ tokens, env: environment }: StateCore): void {
  const env = envOf(environment);
  let above = 1;
  let hasTitle = false;
  for (const { level, offset, isEmpty: saysNothing, isHtml } of headingsIn(tokens)) {
    const begin = (wanted: number): string => (isHtml ? `\`<h${wanted}>\`` : `\`${'#'.repeat(wanted)}\``);
    if (saysNothing)
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
        hint: `begin this heading with ${begin(2)}: a page has one of level 1`,
      });
    if (level > above + 1)
      report(env, {
        code: 'heading-skipped',
        message: `a heading of level ${level} follows one of level ${above}`,
        offset,
        hint: `begin it with ${begin(above + 1)}`,
      });
    if (level === 1) hasTitle = true;
    above = level;
  }
}
