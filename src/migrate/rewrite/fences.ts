/** What stands before a fence, and the fence. */
export const FENCE = /^([ \t]*(?:>[ \t]?|(?:[*+-]|\d{1,9}[.)])[ \t]+)*)(`{3,}|~{3,})/;

/** How far in a fence stands. */
const columnOf = (lead: string): number => lead.replace(/\t/g, '    ').length;

/** A run of lines: code between fences with these, or what stands around it. */
export interface Run {
  readonly isCode: boolean;
  readonly lines: readonly string[];
}

/** Take Markdown apart at its fences. The lines of all runs are those of the text. */
export function splitFences(text: string): readonly Run[] {
  const runs: { isCode: boolean; lines: string[] }[] = [{ isCode: false, lines: [] }];
  let mark = '';
  let column = 0;
  for (const line of text.split('\n')) {
    const [, lead = '', found = ''] = FENCE.exec(line) ?? [];
    const opens = mark === '' && found !== '';
    if (opens) runs.push({ isCode: true, lines: [] });
    runs.at(-1)?.lines.push(line);
    const isLevel = columnOf(lead) < column + 4; // further in it is code (CommonMark, 4.5)
    const closes = mark !== '' && isLevel && found.startsWith(mark) && line.trim().replace(/[`~]/g, '') === '';
    if (opens) [mark, column] = [found, columnOf(lead)];
    if (closes) {
      mark = '';
      runs.push({ isCode: false, lines: [] });
    }
  }
  return runs.filter(({ lines }) => lines.length > 0);
}

/** Change Markdown where it is no fenced code. */
export const outsideFences = (text: string, change: (part: string) => string): string =>
  splitFences(text)
    .map(({ isCode, lines }) => (isCode ? lines.join('\n') : change(lines.join('\n'))))
    .join('\n');

/** Markdown without its fenced code. */
export const withoutFences = (text: string): string =>
  splitFences(text)
    .filter(({ isCode }) => !isCode)
    .flatMap(({ lines }) => lines)
    .join('\n');
