import { splitFences } from '../../source/fences.ts';

/** A line of nothing but a tag; in some of them all is text. */
const TAG_LINE = /^[ \t]*<\/?(?!(?:pre|script|style|textarea)\b)[a-z][^<>]*>[ \t]*$/i;

/** For Python, code between fences is code also directly below a tag; in Markdown HTML goes to the next blank line: one is put between. */
export function partFences(text: string): string {
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
