/**
 * Matches what precedes a fence on its line, and the fence. Backticks in the rest of the line rule a fence out (CommonMark, 4.5).
 */
export const FENCE = /^([ \t]*(?:>[ \t]*|(?:[*+-]|\d{1,9}[.)])[ \t]+)*)(`{3,}(?=[^`\n]*$)|~{3,})/;

/** The start of an HTML comment block: fences inside of it are not fences. */
const COMMENT_START = /^[ \t]*<!--/;

/** The indentation of a fence, in columns. */
const columnOf = (lead: string): number => lead.replace(/\t/g, '    ').length;

/** Consecutive lines: a fenced code block with its fences, or what lies between two of them. */
export interface Run {
  readonly isCode: boolean;
  readonly lines: readonly string[];
}

/** An open fence: its marker, its indentation, and whether it is in a blockquote, at whose end it ends too. */
interface OpenFence {
  readonly mark: string;
  readonly column: number;
  readonly isQuoted: boolean;
}

/** What decides where fenced code ends. */
export interface FenceOptions {
  /** The closing line may have any indentation, as in MDX. With four more columns it is otherwise code (CommonMark, 4.5). */
  readonly hasFreeIndent?: boolean;
}

/** True for the line that closes a fence. */
function endsFence(line: string, { mark, column }: OpenFence, { hasFreeIndent = false }: FenceOptions): boolean {
  const [whole = '', lead = '', found = ''] = FENCE.exec(line) ?? [];
  const isLead = /^[\s>]*$/.test(lead) && (hasFreeIndent || columnOf(lead) < column + 4);
  return isLead && found.startsWith(mark) && line.slice(whole.length).trim() === '';
}

const isQuoted = (line: string): boolean => /^[ \t]*>/.test(line);

/** Split Markdown at its fences. Together, the runs have all lines of the text. */
export function splitFences(text: string, options: FenceOptions = {}): readonly Run[] {
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
    else if (fence && endsFence(line, fence, options)) {
      fence = undefined;
      begin(false);
    }
  }
  return runs.filter(({ lines }) => lines.length > 0);
}

/** A line of Markdown, and whether it belongs to a fenced code block. */
export interface Line {
  readonly text: string;
  readonly isCode: boolean;
}

/** The lines of Markdown, with what each is. */
export const markLines = (text: string): readonly Line[] =>
  splitFences(text).flatMap(({ lines, isCode }) => lines.map((line) => ({ text: line, isCode })));

/** Apply `change` to the lines of each fenced code block, with its fences. */
export const insideFences = (
  text: string,
  change: (lines: readonly string[]) => readonly string[],
  options: FenceOptions = {},
): string =>
  splitFences(text, options)
    .flatMap(({ isCode, lines }) => (isCode ? change(lines) : lines))
    .join('\n');

/** Apply `change` to the parts of Markdown outside of fenced code. */
export const outsideFences = (text: string, change: (part: string) => string, options: FenceOptions = {}): string =>
  splitFences(text, options)
    .map(({ isCode, lines }) => (isCode ? lines.join('\n') : change(lines.join('\n'))))
    .join('\n');

/** Markdown without its fenced code. */
export const withoutFences = (text: string): string =>
  splitFences(text)
    .filter(({ isCode }) => !isCode)
    .flatMap(({ lines }) => lines)
    .join('\n');
