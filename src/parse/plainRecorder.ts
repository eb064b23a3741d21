import type { Edit, PlainEdits, Range } from '../shared/types.ts';
import type { Positions } from './positions.ts';

/** Records the edits that turn the Markdown of a body into plain Markdown. Line numbers are 0-based. */
export interface PlainRecorder {
  /** Replaces a range, by default with nothing. If edits overlap, the first and longest wins. */
  readonly replace: (range: Range, text?: string) => void;
  /** Removes indentation from a line. Several calls for one line add up. */
  readonly dedent: (line: number, range: Range) => void;
  /** Keeps the blank lines of code. */
  readonly keep: (lines: readonly [first: number, end: number]) => void;
  /** Where the edit of a whole line begins: at its start if only white space precedes its text, else at its text. */
  readonly editStart: (line: number) => number;
  /** The prefix of a line that continues a block: its indentation and quote markers. */
  readonly continuation: (line: number) => string;
  readonly finish: () => PlainEdits;
}

/** Creates an empty recorder. */
export function createPlainRecorder(
  markdown: string,
  { lineStart, lineEnd, textStart }: Pick<Positions, 'lineStart' | 'lineEnd' | 'textStart'>,
): PlainRecorder {
  const edits: Edit[] = [];
  const verbatim: Range[] = [];
  /** By line, from left to right: one range before the marker of each quote, and one after the last. */
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
