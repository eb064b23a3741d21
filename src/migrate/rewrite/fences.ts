const FENCE = /^[ \t]*(?:[>*+-][ \t]+)*(`{3,}|~{3,})/;

/** A run of lines: code between fences with these, or what stands around it. */
export interface Run {
  readonly isCode: boolean;
  readonly lines: readonly string[];
}

/** Take Markdown apart at its fences. The lines of all runs are those of the text. */
export function splitFences(text: string): readonly Run[] {
  const runs: { isCode: boolean; lines: string[] }[] = [{ isCode: false, lines: [] }];
  let mark = '';
  for (const line of text.split('\n')) {
    const [, found = ''] = FENCE.exec(line) ?? [];
    const opens = mark === '' && found !== '';
    if (opens) runs.push({ isCode: true, lines: [] });
    runs.at(-1)?.lines.push(line);
    const closes = mark !== '' && found.startsWith(mark) && line.trim().replace(/[`~]/g, '') === '';
    if (opens) mark = found;
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
