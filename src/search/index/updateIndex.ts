import { countSections, numberPages } from './documents.ts';
import { createIndexFiles } from './indexFiles.ts';
import { fromLines, languagesOf, saltOf, toLines } from './indexParts.ts';
import { averageLengths, createInvertedIndex } from './invertedIndex.ts';
import type { IndexFiles } from './packs.ts';
import type { IndexedPage } from './pageContent.ts';
import { updateEntries } from './termEntries.ts';

/** A page whose terms are counted. */
export interface UpdatedPage extends IndexedPage {
  /** Equal where pages are, with all that their results show. */
  readonly key: string;
}

/** What an index is updated to. */
export interface IndexUpdate {
  readonly pages: readonly UpdatedPage[];
  /** Pages of the earlier index that may not be among these, by their keys. */
  readonly before: ReadonlyMap<string, IndexedPage>;
  readonly language: string;
  readonly aliases?: readonly (readonly string[])[];
  /** As in `IndexOptions`. */
  readonly named?: readonly string[];
  readonly salt: string;
}

/** Where more than a part of the pages is new, all of them are indexed anew. */
const MOST_CHANGED = 0.1;

/** What an update gives. */
export interface UpdatedIndex {
  readonly files: IndexFiles;
  /** What the next update starts from. */
  readonly lines: Iterable<string>;
}

/**
 * Make the files of an index from what an earlier one was made of (`lines`), byte for byte as `createIndex` makes them. Undefined where
 * too much is new: other pages, other numbers of their sections, other mean lengths.
 */
export function updateIndex(
  { pages, before, language, aliases = [], named = [], salt }: IndexUpdate,
  lines: Iterable<string>,
): UpdatedIndex | undefined {
  const index = fromLines(lines);
  const numbered = numberPages(pages);
  const languages = languagesOf(
    language,
    pages.map(({ page }) => page),
  );
  const indexSalt = saltOf(salt, languages, aliases);
  if (index?.salt !== indexSalt || index.keys.length !== numbered.length) return undefined;
  if (numbered.some(({ first }, number) => first !== index.known.ranges[number]?.[0])) return undefined;

  const changed = numbered.flatMap((page, number) => {
    const key = index.keys[number] ?? '';
    if (page.key === key) return [];
    const old = before.get(key);
    return [{ now: page, before: old && { ...old, first: page.first } }];
  });
  if (changed.length > MOST_CHANGED * numbered.length) return undefined;
  const old = changed.flatMap((change) => change.before ?? []);
  if (old.length < changed.length) return undefined;
  const sums = numbered.map((page) => page.sums);
  const averages = averageLengths(sums, countSections(numbered));
  if (averages.some((average, field) => average !== index.averages[field])) return undefined;

  const numbers = new Set(
    [...old, ...changed.map(({ now }) => now)].flatMap(({ first, sizes }) =>
      sizes.map((_, section) => first + section),
    ),
  );
  const entries = updateEntries(
    index.known.terms.entries,
    createInvertedIndex(old, averages),
    createInvertedIndex(
      changed.map(({ now }) => now),
      averages,
    ),
  );
  const isChanged = (document: number): boolean => numbers.has(document);
  const options = { languages, aliases, named, known: index.known, isChanged };
  const { files, known } = createIndexFiles(numbered, entries, options);
  const keys = numbered.map(({ key }) => key);
  return { files, lines: toLines({ salt: indexSalt, averages, keys, sums, known }) };
}
