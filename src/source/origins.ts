import { countWhile } from '../shared/countWhile.ts';
import type { TextPart } from '../shared/types.ts';

/** Where a text comes from, from a position on until the next origin. Lines and columns are 0-based. */
export interface Origin {
  /** Position in the text. */
  readonly line: number;
  readonly column: number;
  /** Path from the site root; absent if it is the page's own file. */
  readonly file?: string;
  /**
   * Position in the file; in the page's own file counted below the front matter. The lines that follow are consecutive there too.
   */
  readonly sourceLine: number;
  readonly sourceColumn: number;
  /** The text until the next origin is the value of a variable, and all of it comes from this one place. */
  readonly isValue?: true;
  /** The places that include the file: `file:line:column`, innermost first. */
  readonly includedBy?: string;
}

/** A place in a file, 1-based. */
export interface OriginPlace extends Pick<Origin, 'file' | 'includedBy'> {
  readonly line: number;
  readonly column?: number;
}

/** The last origin at or before a position. */
const findOrigin = (origins: readonly Origin[], line: number, column: number): Origin | undefined =>
  origins[countWhile(origins, ({ line: at, column: from }) => at < line || (at === line && from <= column)) - 1];

/** The file that a line (0-based) of a text comes from; undefined for the page's own file. */
export const fileOfLine = (parts: readonly TextPart[], line: number): string | undefined =>
  parts[countWhile(parts, (part) => part.line <= line) - 1]?.file;

/** The place that a position (1-based) in a text comes from. */
export function originAt(
  origins: readonly Origin[],
  { line, column }: { readonly line: number; readonly column?: number | undefined },
): OriginPlace {
  const origin = findOrigin(origins, line - 1, (column ?? 1) - 1);
  if (!origin) return { line, ...(column === undefined ? {} : { column }) };
  const { file, includedBy, isValue, sourceLine, sourceColumn } = origin;
  const place = {
    ...(file === undefined ? {} : { file }),
    ...(includedBy === undefined ? {} : { includedBy }),
    line: sourceLine + 1 + (isValue ? 0 : line - 1 - origin.line),
  };
  if (column === undefined) return place;
  const shift = sourceColumn - origin.column;
  return { ...place, column: isValue ? sourceColumn + 1 : Math.max(1, column + shift) };
}

/** A line of a text that is composed of lines of several files, with the values of variables filled in. */
export interface ComposedLine extends Pick<Origin, 'file' | 'includedBy'> {
  readonly text: string;
  /** Line in the file, 0-based. */
  readonly line: number;
  /** By how many columns the line's text is further right in the file. */
  readonly shift: number;
  /** Filled-in values, in order: their range in the line, and the range of the variable in the file. */
  readonly values: readonly {
    readonly start: number;
    readonly end: number;
    readonly sourceStart: number;
    readonly sourceEnd: number;
  }[];
}

/** True if a line directly follows the previous one in the same file, so that both share an origin. */
const continues = (previous: ComposedLine | undefined, next: ComposedLine): boolean =>
  previous !== undefined &&
  previous.values.length === 0 &&
  previous.file === next.file &&
  previous.includedBy === next.includedBy &&
  previous.line + 1 === next.line &&
  previous.shift === next.shift;

/** The parts of a text by file; empty if the whole text comes from the page's own file. */
export function partsOf(files: readonly (string | undefined)[]): readonly TextPart[] {
  if (files.every((file) => file === undefined)) return [];
  return files.flatMap((file, line) =>
    line > 0 && files[line - 1] === file ? [] : [{ line, ...(file === undefined ? {} : { file }) }],
  );
}

/** Compute the origins of a composed text. */
export function createOrigins(lines: readonly ComposedLine[]): readonly Origin[] {
  const origins: Origin[] = [];
  lines.forEach((composed, line) => {
    const { line: sourceLine, shift, values, file, includedBy } = composed;
    if (values.length === 0 && continues(lines[line - 1], composed)) return;
    const common = {
      line,
      sourceLine,
      ...(file === undefined ? {} : { file }),
      ...(includedBy === undefined ? {} : { includedBy }),
    };
    origins.push({ ...common, column: 0, sourceColumn: shift });
    for (const { start, end, sourceStart, sourceEnd } of values)
      origins.push(
        { ...common, column: start, sourceColumn: sourceStart, isValue: true },
        { ...common, column: end, sourceColumn: sourceEnd },
      );
  });
  return origins;
}
