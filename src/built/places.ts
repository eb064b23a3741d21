import { createLines, type Lines } from '../source/lines.ts';

/** A place in a file of the built site. */
export interface BuiltPlace {
  /** Path relative to the folder of the site. */
  readonly file: string;
  /** 1-based. */
  readonly line?: number;
  /** 1-based. */
  readonly column?: number;
}

/** Returns the place of an offset in a file. */
export type PlaceOf = (offset: number) => BuiltPlace;

/** Create a `PlaceOf` for a file. Its lines are counted when a place is first asked for. */
export function createPlaceOf(file: string, text: string): PlaceOf {
  let lines: Lines | undefined;
  return (offset) => {
    lines ??= createLines(text);
    return { file, ...lines.at(offset) };
  };
}
