import { compareText } from '../../shared/compareText.ts';
import { sharedLength } from '../../shared/sharedLength.ts';
import {
  EXACT_WEIGHTS,
  exactKey,
  isKey,
  isSpellingKey,
  isTitleKey,
  type Listed,
  type MoreList,
  type MorePostings,
  readSpelling,
  type SpellingFile,
  type TermsFile,
  titleStems,
} from '../engine/indexFormat.ts';
import { encodeNumbers, readPostings, weightOf } from '../engine/postings.ts';
import { encodeSorted } from '../engine/sortedTexts.ts';
import {
  addInGroups,
  checksum,
  cutPacks,
  endsByName,
  type IndexFile,
  type PackList,
  type PackWriter,
  writePacks,
} from './packs.ts';
import { type ChangedEntry, findChanged, type TermEntry } from './termEntries.ts';

/** Bytes of a file of terms: smaller files make the manifest larger, larger ones make each word of a query load more. */
const SIZE = { usual: 1_300, ofLargeIndex: 1_800 } as const;
/** Bytes of all terms from which on an index counts as large. */
const LARGE_INDEX = 4_000_000;
/** Characters of a file of more postings. */
const MORE_SIZE = 16_000;
/** Most words for corrections per first letter. */
const MAX_SPELLING = 800;
/** Number of these words, apart from those of titles, that are tried before the others. */
const FIRST_SPELLING = 200;
const MIN_SPELLING_LENGTH = 4;
/** Longer words are never typed. */
const MAX_SPELLING_LENGTH = 1000;
/** Number of title words in the manifest. */
const TITLE_WORD_COUNT = 500;
const MIN_TITLE_WORD_LENGTH = 3;
/** How much more the title of a page counts there than that of a section. */
const PAGE_TITLE = 4;
/** Number of common terms in the manifest: for completing a letter, and for knowing words that are not misspelled. */
const COMMON_COUNT = 250;
const STEM_COUNT = 500;
const STEM = /^\p{Ll}{4,}$/u;

/** The terms of an earlier index, and their packs. */
export interface KnownTerms {
  readonly entries: readonly TermEntry[];
  readonly packs: PackList;
  /** By tier. */
  readonly morePacks: readonly PackList[];
  /** Hashes of the files for corrections, by letter. */
  readonly spelling: Readonly<Record<string, string>>;
  readonly titleWords: TitleWords;
}

/** The most common words of titles. */
export interface TitleWords {
  /** As the manifest contains them. */
  readonly written: string;
  readonly stems: readonly string[];
}

/** The part of the manifest about terms. */
export interface WrittenTerms {
  readonly terms: Listed;
  readonly more: string;
  readonly spelling: Listed;
  readonly common: string;
  readonly stems: string;
  readonly titleWords: string;
}

const hasMore = (tier: number) => (entry: TermEntry) => entry.tiers.length > tier + 1;

/** The shortest prefix of a text that still sorts after the previous text. */
const shortestAfter = (text: string, previous: string): string => text.slice(0, sharedLength(text, previous) + 1);

/** The beginnings of files of terms, each shortened to what distinguishes it from the last term of the file before. */
const startsOf = (packs: readonly (readonly TermEntry[])[]): string =>
  encodeSorted(packs.map(([first], number) => shortestAfter(first?.name ?? '', packs[number - 1]?.at(-1)?.name ?? '')));

/** Write the further tiers of common terms: a list of files for each tier except the first. */
function writeMore(entries: readonly TermEntry[], writer: PackWriter, known: KnownTerms | undefined) {
  const listed: Listed[] = [];
  const morePacks: PackList[] = [];
  for (let tier = 0; entries.some(hasMore(tier)); tier++) {
    const textOf = ({ tiers }: TermEntry): string => tiers[tier + 1] ?? '';
    const packs = cutPacks(
      entries.filter(hasMore(tier)),
      MORE_SIZE,
      (entry) => textOf(entry).length,
      endsByName(({ name }) => name),
    );
    const { names, list } = writePacks(packs, writer, {
      contentOf: (pack) => Object.fromEntries(pack.map((entry) => [entry.name, textOf(entry)])),
      keyOf: (entry) => entry,
      known: known && { keys: known.entries.filter(hasMore(tier)), packs: known.morePacks[tier] ?? [] },
    });
    morePacks.push(list);
    listed.push({ starts: startsOf(packs), names: names.join(' ') });
  }
  const name = listed.length > 0 ? writer.add(writer.toFile(JSON.stringify(listed satisfies MoreList))) : '';
  return { name, morePacks };
}

/** The postings stored with a term: see `TermsFile`. */
const writtenPostings = ({ name, count, tiers: [first = ''] }: TermEntry): string =>
  isSpellingKey(name) ? encodeNumbers([count]) : first;

/**
 * The cost of ending a file: the characters that the manifest needs for the start of the next one. A stem and the key of its
 * title are looked up together, and stay in one file.
 */
function costOfStart(last: TermEntry, next: TermEntry): number {
  if (isTitleKey(next.name) && next.name === exactKey([last.name])) return Number.POSITIVE_INFINITY;
  const start = shortestAfter(next.name, last.name);
  return start.length + checksum(start) / 2 ** 32;
}

const byCount = (a: TermEntry, b: TermEntry): number => b.count - a.count || compareText(a.name, b.name);

/** The most common terms, by count. */
function mostCommon(entries: readonly TermEntry[], length: number): readonly TermEntry[] {
  const counts = Uint32Array.from(entries, ({ count }) => count).sort();
  const least = counts[counts.length - length] ?? 0;
  return entries
    .filter(({ count }) => count >= least)
    .sort(byCount)
    .slice(0, length);
}

const firstLetter = (name: string): string => readSpelling(name).written.charAt(0);

/** True for terms that words are corrected to. */
function isSpelled(name: string): boolean {
  if (isTitleKey(name)) return false;
  const { written } = readSpelling(name);
  return (
    written.length >= MIN_SPELLING_LENGTH && written.length <= MAX_SPELLING_LENGTH && /^[\p{L}_$]+$/u.test(written)
  );
}

/** An earlier index, and the terms that have changed since. */
interface Changes {
  readonly known: KnownTerms;
  readonly changed: readonly ChangedEntry[];
}

/** The words of a letter for corrections: those of titles, then the most common others, each part sorted to be encoded short. */
function spellingText(ofLetter: readonly TermEntry[]): string {
  const isOfTitle = ({ name }: TermEntry): boolean => isSpellingKey(name);
  const ofTitles = mostCommon(ofLetter.filter(isOfTitle), MAX_SPELLING);
  const others = mostCommon(
    ofLetter.filter((entry) => !isOfTitle(entry)),
    MAX_SPELLING - ofTitles.length,
  );
  const words = [ofTitles, others.slice(0, FIRST_SPELLING), others.slice(FIRST_SPELLING)].map((part) =>
    encodeSorted(part.map(({ name }) => name).sort(compareText)),
  );
  return JSON.stringify({ words } satisfies SpellingFile);
}

/** Write the words for corrections: a file for each letter. Returns the list of the files, and their hashes by letter. */
function writeSpelling(entries: readonly TermEntry[], writer: PackWriter, changes: Changes | undefined) {
  const byLetter = new Map<string, TermEntry[]>();
  const isWanted = changes && new Set(changes.changed.map(({ name }) => firstLetter(name)));
  for (const entry of entries) {
    const letter = firstLetter(entry.name);
    if ((isWanted && !isWanted.has(letter)) || !isSpelled(entry.name)) continue;
    const ofLetter = byLetter.get(letter);
    if (ofLetter) ofLetter.push(entry);
    else byLetter.set(letter, [entry]);
  }
  const files = new Map<string, IndexFile>();
  for (const [letter, hash] of Object.entries(changes?.known.spelling ?? {}))
    if (!isWanted?.has(letter))
      files.set(letter, {
        hash,
        read: () => spellingText(entries.filter(({ name }) => firstLetter(name) === letter && isSpelled(name))),
      });
  for (const [letter, ofLetter] of byLetter) files.set(letter, writer.toFile(spellingText(ofLetter)));
  const sorted = [...files].sort(([a], [b]) => compareText(a, b));
  const names = addInGroups(
    sorted.map(([, file]) => file),
    writer,
  );
  return {
    listed: { starts: encodeSorted(sorted.map(([letter]) => letter)), names: names.join(' ') },
    hashes: Object.fromEntries(sorted.map(([letter, { hash }]) => [letter, hash])),
  };
}

/** True if the words of titles and their spellings are unchanged. */
const keepsTitleWords = ({ changed }: Changes): boolean =>
  changed.every(({ name, before, now }) => !isKey(name) || (before && now && !isTitleKey(name)));

/** Find the words that most titles contain; titles of pages count more. They are returned as written, or else as stems. */
function findTitleWords(entries: readonly TermEntry[]): TitleWords {
  const counts = new Map<string, number>();
  const written = new Map<string, string>();
  for (const { name, tiers } of entries) {
    if (!isTitleKey(name)) {
      const spelling = readSpelling(name);
      if (spelling.written !== spelling.stem && !written.has(spelling.stem))
        written.set(spelling.stem, spelling.written);
      continue;
    }
    const { levels } = readPostings(tiers[0] ?? '');
    const count = levels
      .map(weightOf)
      .reduce((sum, weight) => sum + (weight < EXACT_WEIGHTS.page / 2 ? weight : PAGE_TITLE * weight), 0);
    for (const stem of new Set(titleStems(name))) counts.set(stem, (counts.get(stem) ?? 0) + count);
  }
  const words = [...counts].filter(([stem]) => stem.length >= MIN_TITLE_WORD_LENGTH && /^\p{Ll}+$/u.test(stem));
  const stems = words
    .sort((a, b) => b[1] - a[1] || compareText(a[0], b[0]))
    .slice(0, TITLE_WORD_COUNT)
    .map(([stem]) => stem);
  return { written: encodeSorted(stems.map((stem) => written.get(stem) ?? stem).sort(compareText)), stems };
}

/** Sort terms by their first letter only. */
const byFirstLetter = (terms: readonly string[]): readonly string[] =>
  [...terms].sort((a, b) => compareText(a.charAt(0), b.charAt(0)));

/** The most common stems except the known ones, sorted. */
const findMoreStems = (words: readonly TermEntry[], known: ReadonlySet<string>): readonly string[] => {
  const stems = words.filter(({ name }) => STEM.test(name));
  return mostCommon(stems, STEM_COUNT)
    .flatMap(({ name }) => (known.has(name) ? [] : [name]))
    .sort(compareText);
};

/** Write the sorted terms of an index with their documents. `known` are those of an earlier index, whose packs are reused. */
export function writeTerms(
  entries: readonly TermEntry[],
  writer: PackWriter,
  known: KnownTerms | undefined,
): { readonly manifest: WrittenTerms; readonly known: KnownTerms } {
  const changes = known && { known, changed: findChanged(known.entries, entries) };
  const { name: more, morePacks } = writeMore(entries, writer, known);
  const measure = (entry: TermEntry): number => Buffer.byteLength(entry.name) + writtenPostings(entry).length + 2;
  const isLarge = entries.reduce((sum, entry) => sum + measure(entry), 0) > LARGE_INDEX;
  const packs = cutPacks(entries, isLarge ? SIZE.ofLargeIndex : SIZE.usual, measure, costOfStart);
  const { names, list } = writePacks(packs, writer, {
    contentOf: (pack): TermsFile => ({
      terms: encodeSorted(pack.map(({ name }) => name)),
      postings: pack.map(writtenPostings).join(' '),
      more: Object.fromEntries(
        pack.flatMap(({ count, tiers }, place): readonly (readonly [number, MorePostings])[] =>
          tiers.length > 1 ? [[place, { count, files: tiers.length - 1 }]] : [],
        ),
      ),
    }),
    isGrouped: true,
    keyOf: (entry) => entry,
    known: known && { keys: known.entries, packs: known.packs },
  });
  const words = entries.filter(({ name }) => !isKey(name));
  const common = mostCommon(words, COMMON_COUNT).map(({ name }) => name);
  const spelling = writeSpelling(entries, writer, changes);
  const titleWords = changes && keepsTitleWords(changes) ? changes.known.titleWords : findTitleWords(entries);
  return {
    manifest: {
      terms: { starts: startsOf(packs), names: names.join(' ') },
      more,
      spelling: spelling.listed,
      common: encodeSorted(byFirstLetter(common)),
      stems: encodeSorted(findMoreStems(words, new Set([...common, ...titleWords.stems]))),
      titleWords: titleWords.written,
    },
    known: { entries, packs: list, morePacks, spelling: spelling.hashes, titleWords },
  };
}
