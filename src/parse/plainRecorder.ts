import type { Edit, PlainEdits, Range } from '../shared/types.ts';
import type { Positions } from './positions.ts';

/** Collects, while a body is parsed, what has to be done to its Markdown to make it plain. Lines are counted from 0. */
export interface PlainRecorder {
  /** Put another text in the place of one; nothing, if none is given. Of edits that overlap, the first and longest counts. */
  readonly replace: (range: Range, text?: string) => void;
  /** Take indentation away from a line. What is taken of one line several times adds up, to all of it at most. */
  readonly dedent: (line: number, range: Range) => void;
  /** Keep the blank lines of code. */
  readonly keep: (lines: readonly [first: number, end: number]) => void;
  /** Where the edit of a whole line begins: at its text, but the marks before that stay unless they are blank. */
  readonly editStart: (line: number) => number;
  /** What a line that continues the block of another begins with: its indentation and the marks of quotes. */
  readonly continuation: (line: number) => string;
  readonly finish: () => PlainEdits;
}

/** Start collecting. */
export function createPlainRecorder(
  markdown: string,
  { lineStart, lineEnd, textStart }: Pick<Positions, 'lineStart' | 'lineEnd' | 'textStart'>,
): PlainRecorder {
  const edits: Edit[] = [];
  const verbatim: Range[] = [];
  /** By line, from left to right: one before the mark of each quote, and one behind the last. */
  const dedents = new Map<number, readonly Range[]>();
  const dedentsOf = (line: number): readonly Range[] => dedents.get(line) ?? [];
  const prefixOf = (line: number): string => {
    const ends = [lineStart(line), ...dedentsOf(line).map(({ end }) => end)];
    const starts = [...dedentsOf(line).map(({ start }) => start), textStart(line)];
    return ends.map((end, index) => markdown.slice(end, starts[index])).join('');
  };
  return {
    replace: ({ start, end }, text = '') => void edits.push({ start, end, text }),
    dedent(line, { start, end }) {
      const known = dedentsOf(line);
      const last = known.at(-1);
      if (last && start <= last.end) {
        const more = { start: last.start, end: Math.min(last.end + end - start, lineEnd(line)) };
        dedents.set(line, [...known.slice(0, -1), more]);
      } else dedents.set(line, [...known, { start, end }]);
    },
    keep: ([first, end]) => void verbatim.push({ start: lineStart(first), end: lineStart(end) }),
    editStart: (line) => (prefixOf(line).trim() === '' ? lineStart(line) : textStart(line)),
    continuation: (line) => prefixOf(line).replace(/[^\s>]/g, ' '),
    finish: () => ({
      edits: [...edits, ...[...dedents.values()].flat().map((range) => ({ ...range, text: '' }))],
      verbatim,
    }),
  };
}
