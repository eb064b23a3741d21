import { readFileSync } from 'node:fs';
import diffSequences from '@jest/diff-sequences';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { FieldPath } from '../diagnostics/fieldPath.ts';
import type { Entry, EntrySource } from '../parse/entry.ts';
import { escapeRegex } from '../shared/escapeRegex.ts';
import { once } from '../shared/once.ts';
import type { Position } from '../shared/types.ts';
import { decodeText } from './encodedText.ts';
import { locateInFrontMatter } from './frontMatter.ts';
import { createLines } from './lines.ts';
import { originAt } from './origins.ts';

/** A place in a file, as in a diagnostic. */
export type Place = Pick<Diagnostic, 'file' | 'line' | 'column' | 'includedBy'>;

/** Maps a position in a source's Markdown to its place in a file; only to the file if the site's `transform` made the line. */
export type Locate = (position: { readonly [Key in keyof Position]?: Position[Key] | undefined }) => Place;

/** Maps the lines of a text to equal lines of another one, by a diff. Line numbers are 0-based. */
export function matchLines(text: string, other: string): ReadonlyMap<number, number> {
  const [lines, others] = [text.split('\n'), other.split('\n')];
  const matches = new Map<number, number>();
  const isCommon = (line: number, index: number): boolean => lines[line] === others[index];
  diffSequences(lines.length, others.length, isCommon, (count, line, index) => {
    for (let step = 0; step < count; step++) matches.set(line + step, index + step);
  });
  return matches;
}

/** Create the function that locates diagnostics of a source. The diff with the untransformed text is made on first use. */
export function createLocate({
  text,
  untransformed,
  origins,
  file,
  lineOffset,
}: Pick<EntrySource, 'text' | 'untransformed' | 'origins' | 'file' | 'lineOffset'>): Locate {
  const findMatches = once(() =>
    untransformed === undefined ? undefined : matchLines(decodeText(text), untransformed),
  );
  return ({ line, column }) => {
    if (line === undefined) return { file };
    const matches = findMatches();
    const index = matches ? matches.get(line - 1) : line - 1;
    if (index === undefined) return { file };
    const place = originAt(origins ?? [], { line: index + 1, column });
    return place.file === undefined ? { ...place, file, line: place.line + lineOffset } : place;
  };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch {
    return ''; // removed since it was parsed
  }
}

/**
 * The place of a field in a page's front matter; for a translation that lacks the field, in the front matter of its source. Reads
 * the files again, because entries do not keep their text.
 */
export function locateField(
  { file, filePath, source }: Pick<Entry, 'file' | 'filePath' | 'source'>,
  ...path: readonly [string, ...FieldPath]
): Place {
  const rootDir = filePath.slice(0, -file.length);
  const files = [file, ...(source.file === file && source.translationOf ? [source.translationOf.file] : [])];
  for (const candidate of files) {
    const place = locateInFrontMatter(readText(rootDir + candidate), path);
    if (place) return { file: candidate, ...place };
  }
  return { file };
}

/** The place of a quoted value in a text; empty if the text does not contain it literally. */
export function locateInText(text: string, value: string): Pick<Diagnostic, 'line' | 'column'> {
  const quoted = new RegExp(`(?<=["'\`])${escapeRegex(value)}(?=\\\\?["'\`])`);
  const offset = text.search(quoted);
  return offset < 0 ? {} : createLines(text).at(offset);
}
