/** What stands before a fence, and the fence; between backticks and the end of their line there are none (CommonMark, 4.5). */
export const FENCE = /^([ \t]*(?:>[ \t]*|(?:[*+-]|\d{1,9}[.)])[ \t]+)*)(`{3,}(?=[^`\n]*$)|~{3,})/;

/** A comment that is a block: what looks like a fence in it is none. */
const COMMENT_START = /^[ \t]*<!--/;

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

const isQuoted = (line: string): boolean => /^[ \t]*>/.test(line);

/** Take Markdown apart at its fences. The lines of all runs are those of the text. */
export function splitFences(text: string): readonly Run[] {
  const runs: { isCode: boolean; lines: string[] }[] = [];
  const begin = (isCode: boolean): void => void runs.push({ isCode, lines: [] });
  begin(false);
  let fence: OpenFence | undefined;
  let offset = 0;
  let commentEnd = 0;
  const lastEnd = text.lastIndexOf('-->');
  for (const line of text.split('\n')) {
    const start = offset;
    offset += line.length + 1;
    if (fence?.isQuoted && !isQuoted(line)) {
      fence = undefined;
      begin(false);
    }
    if (!fence && commentEnd <= start && start < lastEnd && COMMENT_START.test(line))
      commentEnd = text.indexOf('-->', start);
    const [, lead = '', mark = ''] = fence || start < commentEnd ? [] : (FENCE.exec(line.trimEnd()) ?? []);
    if (mark !== '') begin(true);
    runs.at(-1)?.lines.push(line);
    if (mark !== '') fence = { mark, column: columnOf(lead), isQuoted: isQuoted(lead) };
    else if (fence && endsFence(line, fence)) {
      fence = undefined;
      begin(false);
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
