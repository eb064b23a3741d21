import { countWhile } from '../shared/countWhile.ts';
import type { Position } from '../shared/types.ts';

/** The lines of a text. Line numbers are 0-based here. */
export interface Lines {
  /** The offset of a line's first character; for a line after the last one, the length of the text. */
  readonly lineStart: (line: number) => number;
  /** The offset after a line's last character, without its line break. */
  readonly lineEnd: (line: number) => number;
  /** The line that contains an offset. */
  readonly lineAt: (offset: number) => number;
  /** Line and column of an offset, 1-based. */
  readonly at: (offset: number) => Position;
}

function findLineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
}

/** Index the lines of a text. */
export function createLines(text: string): Lines {
  const starts = findLineStarts(text);
  const lineStart = (line: number): number => starts[line] ?? text.length;
  const lineAt = (offset: number): number => Math.max(0, countWhile(starts, (start) => start <= offset) - 1);
  return {
    lineStart,
    lineEnd: (line) => (line + 1 < starts.length ? lineStart(line + 1) - 1 : text.length),
    lineAt,
    at(offset) {
      const line = lineAt(offset);
      return { line: line + 1, column: offset - lineStart(line) + 1 };
    },
  };
}
