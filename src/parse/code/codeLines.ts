import { table } from '../../shared/table.ts';

/** What a mark says of code. */
export type Marking = 'highlighted' | 'added' | 'removed';

/** Text to mark in a line: what the pattern's groups match, or all that it matches if it has none. */
export interface MarkedText {
  readonly pattern: RegExp;
  readonly marking: Marking;
}

/** A line of code and its marks. */
export interface CodeLine {
  readonly text: string;
  readonly classes: readonly string[];
  readonly marked: readonly MarkedText[];
  /** Shown behind the line. */
  readonly label?: string;
}

/** A place in code; line and column are 0-based. */
export interface PlaceInCode {
  readonly line: number;
  readonly column: number;
}

/** Class of a line that a diff adds. */
export const ADDED = 'theme-code-block-added-line';
/** Class of a line that a diff removes. */
export const REMOVED = 'theme-code-block-removed-line';

/** Class of a highlighted line. */
export const HIGHLIGHTED = 'theme-code-block-highlighted-line';

/** Classes of marked lines. */
export const LINE_CLASSES: Readonly<Record<Marking, string>> = {
  highlighted: HIGHLIGHTED,
  added: ADDED,
  removed: REMOVED,
};

/** Class of a line with an error. */
export const ERROR = 'theme-code-block-error-line';

/** Splits code into lines without marks. */
export const toLines = (code: string): readonly CodeLine[] =>
  code.split('\n').map((text) => ({ text, classes: [], marked: [] }));

const SIGNS: Readonly<Record<string, readonly string[]>> = table({ '+': [ADDED], '-': [REMOVED], ' ': [] });

/** Reads a diff: its signs become classes of the lines. */
export const readDiff = (code: string): readonly CodeLine[] =>
  code.split('\n').map((text) => {
    const classes = SIGNS[text[0] ?? ''];
    return { text: classes ? text.slice(1) : text, classes: classes ?? [], marked: [] };
  });

/** Writes lines as a plain-text diff. */
export const writeDiff = (lines: readonly CodeLine[]): string =>
  lines
    .map(({ text, classes }) => {
      const sign = classes.includes(ADDED) ? '+' : classes.includes(REMOVED) ? '-' : ' ';
      return `${sign}${text}`.trimEnd();
    })
    .join('\n');

/** True if some of the lines are added or removed ones. */
export const isDiffed = (lines: readonly CodeLine[]): boolean =>
  lines.some(({ classes }) => classes.includes(ADDED) || classes.includes(REMOVED));
