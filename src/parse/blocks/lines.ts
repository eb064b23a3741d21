import type { StateBlock } from 'markdown-it';
import { envOf } from '../env.ts';

/** Line numbers: the first, and the one after the last. */
export type LineRange = readonly [from: number, to: number];

/** The rules of markdown-it whose blocks end where a block of another rule begins: its option `alt`. */
export const INTERRUPTED = ['paragraph', 'reference', 'blockquote', 'list'];

/** The text of a line, without indentation and without the marks of the blocks around it. */
export const lineText = ({ src, bMarks, tShift, eMarks }: StateBlock, line: number): string =>
  src.slice((bMarks[line] ?? 0) + (tShift[line] ?? 0), eMarks[line]);

/** The offset at which the text of a line begins. */
export const textStart = ({ bMarks, tShift }: StateBlock, line: number): number =>
  (bMarks[line] ?? 0) + (tShift[line] ?? 0);

/** Indentation from which on a line is code (CommonMark 4.4). */
const CODE_INDENT = 4;

/** Columns of a tab stop (CommonMark 2.2). */
const TAB = 4;

/** Indentation of a line relative to the block that contains it, in columns. */
export const depthOf = ({ sCount, blkIndent }: StateBlock, line: number): number => (sCount[line] ?? 0) - blkIndent;

/** True for a line that Markdown treats as indented code. */
export const isDeep = (state: StateBlock, line: number): boolean => depthOf(state, line) >= CODE_INDENT;

/** Number of white-space characters that fill a number of columns. */
export function countSpace(space: string, columns: number): number {
  let column = 0;
  let count = 0;
  for (; count < space.length && column < columns; count++) column += space[count] === '\t' ? TAB - (column % TAB) : 1;
  return count;
}

const FENCE = /^(`{3,}(?=[^`]*$)|~{3,})/;

const isEndOf = (fence: string, text: string): boolean =>
  text.startsWith(fence) && text.trimEnd().replaceAll(fence[0] ?? '', '') === '';

/** True if a line closes the fence that another line opens; their indentation does not matter. */
export function isFenceEnd(opening: string, text: string): boolean {
  const fence = FENCE.exec(opening)?.[1];
  return fence !== undefined && isEndOf(fence, text);
}

/**
 * The line after fenced code that starts on the first line; the first line itself if no fence starts there. As in MDX, the
 * closing fence may have any indentation. Unclosed code ends with the block around it.
 */
export function fenceEnd(state: StateBlock, [from, to]: LineRange): number {
  const fence = FENCE.exec(lineText(state, from))?.[1];
  if (fence === undefined) return from;
  for (let line = from + 1; line < to; line++) {
    const text = lineText(state, line);
    if (text !== '' && depthOf(state, line) < 0) return line;
    if (isEndOf(fence, text)) return line + 1;
  }
  return to;
}

/** Yields the lines outside of fenced code, with their text. */
export function* linesOutsideCode(state: StateBlock, [from, to]: LineRange): Generator<[line: number, text: string]> {
  let fence: string | undefined;
  for (let line = from; line < to; line++) {
    const text = lineText(state, line);
    if (fence === undefined) {
      fence = FENCE.exec(text)?.[1];
      if (fence === undefined) yield [line, text];
    } else if (isEndOf(fence, text)) fence = undefined;
  }
}

const isBlank = (state: StateBlock, line: number): boolean => lineText(state, line).trim() === '';

/** The minimum of a function over the lines that are not blank; undefined if all are. */
function smallest(state: StateBlock, [from, to]: LineRange, measure: (line: number) => number): number | undefined {
  let least: number | undefined;
  for (let line = from; line < to; line++)
    if (!isBlank(state, line)) least = Math.min(least ?? Number.POSITIVE_INFINITY, measure(line));
  return least;
}

/** Parses the lines inside a block as Markdown. Their common indentation is layout, not code. */
export function tokenizeInside(state: StateBlock, [from, to]: LineRange): void {
  const { blkIndent, lineMax, parentType } = state;
  state.blkIndent = smallest(state, [from, to], (line) => state.sCount[line] ?? 0) ?? blkIndent;
  state.lineMax = to;
  state.md.block.tokenize(state, from, to);
  state.blkIndent = blkIndent;
  state.lineMax = lineMax;
  state.parentType = parentType;
}

/**
 * Records in the plain Markdown, which drops the first and last line of a block, that the content is dedented to the indentation
 * of these lines. `outside` is one of them.
 */
export function dedentPlain(state: StateBlock, outside: number, [from, to]: LineRange): void {
  const indentOf = (line: number): number => state.tShift[line] ?? 0;
  const shared = smallest(state, [from, to], indentOf) ?? 0;
  const excess = Math.max(0, shared - (isDeep(state, outside) ? state.blkIndent : indentOf(outside)));
  for (let line = from; line < to; line++) {
    const length = isBlank(state, line) ? indentOf(line) : excess;
    const start = state.bMarks[line] ?? 0;
    if (length > 0) envOf(state.env).plain.dedent(line, { start, end: start + length });
  }
}
