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
  const dedents = new Map<number, Range>();
  const prefixOf = (line: number): string => {
    const { start, end } = dedents.get(line) ?? { start: lineStart(line), end: lineStart(line) };
    return markdown.slice(lineStart(line), start) + markdown.slice(end, textStart(line));
  };
  return {
    replace: ({ start, end }, text = '') => void edits.push({ start, end, text }),
    dedent(line, { start, end }) {
      const before = dedents.get(line);
      if (!before) dedents.set(line, { start, end });
      else if (start <= before.end)
        dedents.set(line, { start: before.start, end: Math.min(before.end + end - start, lineEnd(line)) });
      else edits.push({ start, end, text: '' });
    },
    keep: ([first, end]) => void verbatim.push({ start: lineStart(first), end: lineStart(end) }),
    editStart: (line) => (prefixOf(line).trim() === '' ? lineStart(line) : textStart(line)),
    continuation: (line) => prefixOf(line).replace(/[^\s>]/g, ' '),
    finish: () => ({
      edits: [...edits, ...[...dedents.values()].map((range) => ({ ...range, text: '' }))],
      verbatim,
    }),
  };
}
