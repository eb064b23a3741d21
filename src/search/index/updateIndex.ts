import type { SearchPage } from '../engine/indexFormat.ts';
import { countSections, numberPages } from './documents.ts';
import { createIndexFiles } from './indexFiles.ts';
import { fromLines, languagesOf, saltOf, toLines } from './indexParts.ts';
import { averageLengths, countLengths, createInvertedIndex, sumLengths } from './invertedIndex.ts';
import type { IndexFiles } from './packs.ts';
import type { PageTerms } from './pageTerms.ts';
import { updateEntries } from './termEntries.ts';

/** A page whose terms are counted. */
export interface UpdatedPage {
  readonly page: SearchPage;
  /** Equal where pages are, with all that their results show. */
  readonly key: string;
  readonly terms: PageTerms;
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
  pages: readonly UpdatedPage[],
  { language, aliases = [], salt }: { language: string; aliases?: readonly (readonly string[])[]; salt: string },
  lines: Iterable<string>,
): UpdatedIndex | undefined {
  const index = fromLines(lines);
  const about = new Map(pages.map((one) => [one.page, one]));
  const numbered = numberPages([...about.keys()]);
  const languages = languagesOf(language, [...about.keys()]);
  const indexSalt = saltOf(salt, languages, aliases);
  if (index?.salt !== indexSalt || index.keys.length !== numbered.length) return undefined;
  if (numbered.some(({ first }, number) => first !== index.known.ranges[number]?.[0])) return undefined;

  const keys = numbered.map(({ page }) => about.get(page)?.key ?? '');
  const sums = [...index.sums];
  const numbers = new Set<number>();
  const changed = numbered.flatMap((one, number) => {
    if (keys[number] === index.keys[number]) return [];
    const terms = about.get(one.page)?.terms ?? '';
    const termed = { ...one, terms, lengths: countLengths(one.page, terms) };
    sums[number] = sumLengths(termed);
    const count = Math.max(one.page.sections.length, index.known.ranges[number]?.[1] ?? 0);
    for (let section = 0; section < count; section++) numbers.add(one.first + section);
    return [termed];
  });
  if (changed.length > MOST_CHANGED * numbered.length) return undefined;
  const averages = averageLengths(sums, countSections(numbered));
  if (averages.some((average, field) => average !== index.averages[field])) return undefined;

  const isChanged = (document: number): boolean => numbers.has(document);
  const entries = updateEntries(index.known.terms.entries, createInvertedIndex(changed, averages), isChanged);
  const { files, known } = createIndexFiles(numbered, entries, { languages, aliases, known: index.known, isChanged });
  return { files, lines: toLines({ salt: indexSalt, averages, keys, sums, known }) };
}
