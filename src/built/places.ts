import { createLines, type Lines } from '../source/lines.ts';

/** Where something stands in a file of the built site. */
export interface BuiltPlace {
  /** From the folder of the site. */
  readonly file: string;
  /** 1-based. */
  readonly line?: number;
  /** 1-based. */
  readonly column?: number;
}

/** Gives the place of an offset in a file. */
export type PlaceOf = (offset: number) => BuiltPlace;

/** The lines of the file are counted when a place is first asked for. */
export function createPlaceOf(file: string, text: string): PlaceOf {
  let lines: Lines | undefined;
  return (offset) => {
    lines ??= createLines(text);
    return { file, ...lines.at(offset) };
  };
}
