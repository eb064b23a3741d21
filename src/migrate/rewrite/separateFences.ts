import { splitFences } from '../../source/fences.ts';

/** A line with only a tag, except of elements with raw text. */
const TAG_LINE = /^[ \t]*<\/?(?!(?:pre|script|style|textarea)\b)[a-z][^<>]*>[ \t]*$/i;

/**
 * Separates fences from HTML tags next to them by blank lines: Python-Markdown recognizes such fences, but in CommonMark an HTML
 * block extends to the next blank line.
 */
export function separateFences(text: string): string {
  const runs = splitFences(text);
  return runs
    .flatMap(({ lines, isCode }, index) => {
      if (!isCode) return lines;
      const above = runs[index - 1]?.lines.at(-1) ?? '';
      const below = runs[index + 1]?.lines[0] ?? '';
      return [...(TAG_LINE.test(above) ? [''] : []), ...lines, ...(TAG_LINE.test(below) ? [''] : [])];
    })
    .join('\n');
}
