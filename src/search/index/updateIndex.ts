import { boostOf, countSections, exactWeight, type NumberedPage, numberPages } from './documents.ts';
import { createIndexFiles } from './indexFiles.ts';
import { fromLines, languagesOf, saltOf, toLines } from './indexParts.ts';
import { averageLengths, createInvertedIndex } from './invertedIndex.ts';
import type { IndexFiles, ToFile } from './packs.ts';
import type { IndexedPage } from './pageContent.ts';
import { updateEntries } from './termEntries.ts';

/** A page of the updated index. */
export interface UpdatedPage extends IndexedPage {
  /** Equal keys promise equal pages, including everything that results show of them. */
  readonly key: string;
}

/** The input of an update. */
export interface IndexUpdate {
  readonly pages: readonly UpdatedPage[];
  /** Pages of the earlier index that may have changed or gone since, by their keys. */
  readonly before: ReadonlyMap<string, IndexedPage>;
  readonly language: string;
  readonly aliases?: readonly (readonly string[])[];
  /** As in `IndexOptions`. */
  readonly named?: readonly string[];
  readonly salt: string;
  /** As in `IndexOptions`. */
  readonly toFile?: ToFile | undefined;
}

/** If more than this part of the pages has changed, the index is made from scratch. */
const MOST_CHANGED = 0.1;

/** The old and the new version of a page. */
interface ChangedPage {
  readonly before: NumberedPage;
  readonly now: NumberedPage;
}

/** Find the pages that differ from an earlier index (`keys`). Undefined if there are too many, or an old version is unknown. */
function findChanged(
  pages: readonly (UpdatedPage & NumberedPage)[],
  keys: readonly string[],
  before: IndexUpdate['before'],
): readonly ChangedPage[] | undefined {
  const changed: ChangedPage[] = [];
  for (const [number, now] of pages.entries()) {
    const key = keys[number] ?? '';
    if (now.key === key) continue;
    const old = before.get(key);
    if (!old || changed.length >= MOST_CHANGED * pages.length) return undefined;
    changed.push({ before: { ...old, first: now.first }, now });
  }
  return changed;
}

/** Reduce both versions of a page to the sections whose terms or weights differ. */
function toDifferent({ before, now }: ChangedPage): ChangedPage {
  const [linesBefore, linesNow] = [before, now].map((page) => page.readTerms().split('\n'));
  const isSame = (line: string, section: number): boolean =>
    linesBefore?.[section] === line &&
    linesNow?.[section] === line &&
    boostOf(before, section) === boostOf(now, section) &&
    exactWeight(before, section) === exactWeight(now, section);
  const withLines = (page: NumberedPage, lines: readonly string[] = []): NumberedPage => {
    const terms = lines.map((line, section) => (isSame(line, section) ? '' : line)).join('\n');
    return { ...page, readTerms: () => terms };
  };
  return { before: withLines(before, linesBefore), now: withLines(now, linesNow) };
}

/** The result of an update. */
export interface UpdatedIndex {
  readonly files: IndexFiles;
  /** The parts that the next update starts from. */
  readonly lines: Iterable<string>;
}

/**
 * Make the files of an index from the parts of an earlier one (`lines`), byte for byte as `createIndex` makes them. Undefined if
 * too much has changed: the set of pages, their document numbers, the mean lengths of fields.
 */
export function updateIndex(
  { pages, before, language, aliases = [], named = [], salt, toFile }: IndexUpdate,
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

  const changed = findChanged(numbered, index.keys, before);
  if (!changed) return undefined;
  const sums = numbered.map((page, number) => {
    const known = page.key === index.keys[number] ? index.sums[number] : undefined;
    return known ?? page.readSums();
  });
  const averages = averageLengths(sums, countSections(numbered));
  if (averages.some((average, field) => average !== index.averages[field])) return undefined;

  const pagesOf = (changes: readonly ChangedPage[]) => ({
    before: changes.map((change) => change.before),
    now: changes.map(({ now }) => now),
  });
  const whole = pagesOf(changed);
  const numbers = new Set(
    [...whole.before, ...whole.now].flatMap(({ first, sizes }) => sizes.map((_, section) => first + section)),
  );
  const different = pagesOf(changed.map(toDifferent));
  const entries = updateEntries(
    index.known.terms.entries,
    createInvertedIndex(different.before, averages),
    createInvertedIndex(different.now, averages),
  );
  const isChanged = (document: number): boolean => numbers.has(document);
  const options = { languages, aliases, named, known: index.known, isChanged, toFile };
  const { files, known } = createIndexFiles(numbered, entries, options);
  const keys = numbered.map(({ key }) => key);
  return { files, lines: toLines({ salt: indexSalt, averages, keys, sums, known }) };
}
