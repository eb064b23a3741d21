import type { Token } from 'markdown-it';

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

const NO_TAGS = /<!--[\s\S]*?(?:-->|$)|(<(script|style|textarea)\b[^<>]*>)([\s\S]*?)(?=<\/\2|$)/gi;

/** HTML with blanks in place of what holds no tags, whatever it looks like: comments, scripts, styles. What is left keeps its place. */
export const tagsOf = (html: string): string =>
  /<!--|<(?:script|style|textarea)/i.test(html)
    ? html.replace(NO_TAGS, (whole, tag?: string, _name?: string, text = '') =>
        tag === undefined ? blank(whole) : tag + blank(text),
      )
    : html;

/** Tokens inside of a block that are no prose. */
const SILENT = new Set(['code_inline', 'html_inline', 'math_inline', 'text_special']);

/**
 * The content of a block with blanks in place of code, tags, formulas and what stands after a backslash: what is left keeps its place.
 */
export function proseOf({ content, children }: Token): string {
  if (!children?.some(({ type }) => SILENT.has(type))) return content;
  let prose = content;
  children.forEach(({ type, offset }, index) => {
    if (!SILENT.has(type) || offset === undefined) return;
    const end = children.slice(index + 1).find((next) => next.offset !== undefined)?.offset ?? content.length;
    prose = prose.slice(0, offset) + blank(prose.slice(offset, end)) + prose.slice(end);
  });
  return prose;
}
