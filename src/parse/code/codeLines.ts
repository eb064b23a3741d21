import { table } from '../../shared/table.ts';

/** A line of code, and how it is marked. */
export interface CodeLine {
  readonly text: string;
  readonly classes: readonly string[];
  /** Words to mark in it. */
  readonly words: readonly string[];
}

/** Class of a line that a diff has added. */
export const ADDED = 'theme-code-block-added-line';
/** Class of a line that a diff has removed. */
export const REMOVED = 'theme-code-block-removed-line';

/** Lines without marks. */
export const toLines = (code: string): readonly CodeLine[] =>
  code.split('\n').map((text) => ({ text, classes: [], words: [] }));

const SIGNS: Readonly<Record<string, readonly string[]>> = table({ '+': [ADDED], '-': [REMOVED], ' ': [] });

/** The lines of a diff: their signs become marks. */
export const readDiff = (code: string): readonly CodeLine[] =>
  code.split('\n').map((text) => {
    const classes = SIGNS[text[0] ?? ''];
    return { text: classes ? text.slice(1) : text, classes: classes ?? [], words: [] };
  });

/** Lines as a diff in plain text. */
export const writeDiff = (lines: readonly CodeLine[]): string =>
  lines
    .map(({ text, classes }) => {
      const sign = classes.includes(ADDED) ? '+' : classes.includes(REMOVED) ? '-' : ' ';
      return `${sign}${text}`.trimEnd();
    })
    .join('\n');

/** True for lines of which some were added or taken away. */
export const isDiffed = (lines: readonly CodeLine[]): boolean =>
  lines.some(({ classes }) => classes.includes(ADDED) || classes.includes(REMOVED));
