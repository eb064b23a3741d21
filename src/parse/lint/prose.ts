import type { Token } from 'markdown-it';

/** Tokens inside of a block that are no prose. */
const SILENT = new Set(['code_inline', 'html_inline', 'math_inline', 'text_special']);

/**
 * The content of a block with blanks in place of code, tags, formulas and what stands behind a backslash: what is left keeps its place.
 */
export function proseOf({ content, children }: Token): string {
  if (!children?.some(({ type }) => SILENT.has(type))) return content;
  let prose = content;
  children.forEach(({ type, offset }, index) => {
    if (!SILENT.has(type) || offset === undefined) return;
    const end = children.slice(index + 1).find((next) => next.offset !== undefined)?.offset ?? content.length;
    prose = prose.slice(0, offset) + prose.slice(offset, end).replace(/[^\n]/g, ' ') + prose.slice(end);
  });
  return prose;
}
