import type { TextPart } from '../shared/types.ts';

/** From a place in a text on, up to the next one: where that is written. Lines and columns are counted from 0. */
export interface Origin {
  /** In the text. */
  readonly line: number;
  readonly column: number;
  /** From the site root; absent where it is the page's own. */
  readonly file?: string;
  /** In the file; in the page's own below its front matter. Lines that follow in the text follow there too. */
  readonly sourceLine: number;
  readonly sourceColumn: number;
  /** All of it stands at that one place: the value of a variable. */
  readonly isValue?: true;
  /** Who includes the file: `file:line:column`, the nearest first. */
  readonly includedBy?: string;
}

/** A place in a file, counted from 1. */
export interface OriginPlace extends Pick<Origin, 'file' | 'includedBy'> {
  readonly line: number;
  readonly column?: number;
}

/** The last of some values for which something holds that holds for all before it. */
function findLastSorted<Value>(values: readonly Value[], holds: (value: Value) => boolean): Value | undefined {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(values[middle] as Value)) low = middle + 1;
    else high = middle;
  }
  return values[low - 1];
}

/** The last origin at or before a place. */
const findOrigin = (origins: readonly Origin[], line: number, column: number): Origin | undefined =>
  findLastSorted(origins, ({ line: at, column: from }) => at < line || (at === line && from <= column));

/** The file that a line (from 0) of a text is written in; undefined for the page's own. */
export const fileOfLine = (parts: readonly TextPart[], line: number): string | undefined =>
  findLastSorted(parts, (part) => part.line <= line)?.file;

/** Where a place of a text (from 1) is written. */
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

/** A text that is put together of lines of several files, with values in the place of variables. */
export interface ComposedLine extends Pick<Origin, 'file' | 'includedBy'> {
  readonly text: string;
  /** In the file, from 0. */
  readonly line: number;
  /** How much further right the line's text stands in the file than here. */
  readonly shift: number;
  /** Values in the line: where they stand here, and what they stand for in the file. In order. */
  readonly values: readonly {
    readonly start: number;
    readonly end: number;
    readonly sourceStart: number;
    readonly sourceEnd: number;
  }[];
}

/** True where a line goes on as the one before it does. */
const continues = (previous: ComposedLine | undefined, next: ComposedLine): boolean =>
  previous !== undefined &&
  previous.values.length === 0 &&
  previous.file === next.file &&
  previous.includedBy === next.includedBy &&
  previous.line + 1 === next.line &&
  previous.shift === next.shift;

/** The parts of a text by file; none where all of it is the page's own. */
export function partsOf(files: readonly (string | undefined)[]): readonly TextPart[] {
  if (files.every((file) => file === undefined)) return [];
  return files.flatMap((file, line) =>
    line > 0 && files[line - 1] === file ? [] : [{ line, ...(file === undefined ? {} : { file }) }],
  );
}

/** Where the lines of a text come from. */
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
