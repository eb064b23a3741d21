import { readFileSync } from 'node:fs';
import diffSequences from '@jest/diff-sequences';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { FieldPath } from '../diagnostics/fieldPath.ts';
import type { Entry, EntrySource } from '../parse/entry.ts';
import { escapeRegex } from '../shared/escapeRegex.ts';
import type { Position } from '../shared/types.ts';
import { decodeText } from './encodedText.ts';
import { locateInFrontMatter } from './frontMatter.ts';
import { createLines } from './lines.ts';
import { originAt } from './origins.ts';

/** A place in a file, as diagnostics name it. */
export type Place = Pick<Diagnostic, 'file' | 'line' | 'column' | 'includedBy'>;

/** Gives the place in the file of a position in a source's Markdown; its file alone, where the site's `transform` made the line. */
export type Locate = (position: { readonly [Key in keyof Position]?: Position[Key] | undefined }) => Place;

/** For each line of a text the line of another that it is equal to, both from 0: those that a diff of the two leaves alone. */
export function matchLines(text: string, other: string): ReadonlyMap<number, number> {
  const [lines, others] = [text.split('\n'), other.split('\n')];
  const matches = new Map<number, number>();
  const isCommon = (line: number, index: number): boolean => lines[line] === others[index];
  diffSequences(lines.length, others.length, isCommon, (count, line, index) => {
    for (let step = 0; step < count; step++) matches.set(line + step, index + step);
  });
  return matches;
}

/** Make the function that places what is told about a source. What a `transform` changed is compared when it is first asked. */
export function createLocate({
  text,
  untransformed,
  origins,
  file,
  lineOffset,
}: Pick<EntrySource, 'text' | 'untransformed' | 'origins' | 'file' | 'lineOffset'>): Locate {
  let matches: ReadonlyMap<number, number> | undefined;
  return ({ line, column }) => {
    if (line === undefined) return { file };
    if (untransformed !== undefined) matches ??= matchLines(decodeText(text), untransformed);
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
    return ''; // gone since it was parsed
  }
}

/**
 * Where the front matter of a page says something; what a translation does not say itself is looked for in its source.
 * Reads the disk: entries do not keep their text.
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

/** Where a text names a value in quotes; nowhere if it puts it together. */
export function locateInText(text: string, value: string): Pick<Diagnostic, 'line' | 'column'> {
  const quoted = new RegExp(`(?<=["'\`])${escapeRegex(value)}(?=\\\\?["'\`])`);
  const offset = text.search(quoted);
  return offset < 0 ? {} : createLines(text).at(offset);
}
