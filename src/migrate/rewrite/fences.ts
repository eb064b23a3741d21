/** What stands before a fence, and the fence. */
export const FENCE = /^([ \t]*(?:>[ \t]?|(?:[*+-]|\d{1,9}[.)])[ \t]+)*)(`{3,}|~{3,})/;

/** How far in a fence stands. */
const columnOf = (lead: string): number => lead.replace(/\t/g, '    ').length;

/** A run of lines: code between fences with these, or what stands around it. */
export interface Run {
  readonly isCode: boolean;
  readonly lines: readonly string[];
}

/** A fence that is open: its signs, how far in it stands, and whether it does in a quotation, which it ends with. */
interface OpenFence {
  readonly mark: string;
  readonly column: number;
  readonly isQuoted: boolean;
}

/** True for the line that ends a fence. One that stands further in is code (CommonMark, 4.5). */
function endsFence(line: string, { mark, column }: OpenFence): boolean {
  const [whole = '', lead = '', found = ''] = FENCE.exec(line) ?? [];
  const isLead = /^[\s>]*$/.test(lead) && columnOf(lead) < column + 4;
  return isLead && found.startsWith(mark) && line.slice(whole.length).trim() === '';
}

/** Take Markdown apart at its fences. The lines of all runs are those of the text. */
export function splitFences(text: string): readonly Run[] {
  const runs: { isCode: boolean; lines: string[] }[] = [{ isCode: false, lines: [] }];
  let fence: OpenFence | undefined;
  for (const line of text.split('\n')) {
    if (fence?.isQuoted && !/^[ \t]*>/.test(line)) {
      fence = undefined;
      runs.push({ isCode: false, lines: [] });
    }
    const [, lead = '', mark = ''] = FENCE.exec(line) ?? [];
    if (fence) {
      runs.at(-1)?.lines.push(line);
      if (!endsFence(line, fence)) continue;
      fence = undefined;
      runs.push({ isCode: false, lines: [] });
    } else {
      if (mark !== '') {
        fence = { mark, column: columnOf(lead), isQuoted: /^[ \t]*>/.test(lead) };
        runs.push({ isCode: true, lines: [] });
      }
      runs.at(-1)?.lines.push(line);
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
