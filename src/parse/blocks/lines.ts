import type { StateBlock } from 'markdown-it';
import { envOf } from '../env.ts';

/** Lines from the first one to the one after the last. */
export type LineRange = readonly [from: number, to: number];

/** What a line says, after its indentation and the marks of the blocks that it stands in. */
export const lineText = ({ src, bMarks, tShift, eMarks }: StateBlock, line: number): string =>
  src.slice((bMarks[line] ?? 0) + (tShift[line] ?? 0), eMarks[line]);

/** The offset at which a line says something. */
export const textStart = ({ bMarks, tShift }: StateBlock, line: number): number =>
  (bMarks[line] ?? 0) + (tShift[line] ?? 0);

/** From here on a line is code (CommonMark 4.4). */
const CODE_INDENT = 4;

/** Columns between two stops of a tab (CommonMark 2.2). */
const TAB = 4;

/** How much deeper a line begins than the block that it stands in, in columns. */
export const depthOf = ({ sCount, blkIndent }: StateBlock, line: number): number => (sCount[line] ?? 0) - blkIndent;

/** True for a line that is code in Markdown. */
export const isDeep = (state: StateBlock, line: number): boolean => depthOf(state, line) >= CODE_INDENT;

/** How many characters of white space fill a number of columns. */
export function countSpace(space: string, columns: number): number {
  let column = 0;
  let count = 0;
  for (; count < space.length && column < columns; count++) column += space[count] === '\t' ? TAB - (column % TAB) : 1;
  return count;
}

const FENCE = /^(`{3,}(?=[^`]*$)|~{3,})/;

const isEndOf = (fence: string, text: string): boolean =>
  text.startsWith(fence) && text.trimEnd().replaceAll(fence[0] ?? '', '') === '';

/**
 * The line after fenced code that begins on the first line, whose end may be indented at will, as in MDX; the first line where none
 * begins. Code that is never closed goes as far as the block around it.
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

/** The lines that are no part of fenced code, with what they say. */
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

/** The least of what a function gives for the lines that are not blank; undefined where all are. */
function smallest(state: StateBlock, [from, to]: LineRange, measure: (line: number) => number): number | undefined {
  let least: number | undefined;
  for (let line = from; line < to; line++)
    if (!isBlank(state, line)) least = Math.min(least ?? Number.POSITIVE_INFINITY, measure(line));
  return least;
}

/** Parse the lines inside a block as Markdown. Their common indentation is layout, not code. */
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
 * In plain Markdown a block loses its first and its last line: what stands inside has the indentation of these then.
 * `outside` is one of them.
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
