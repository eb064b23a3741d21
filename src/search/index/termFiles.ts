import { compareText } from '../../diagnostics/diagnostic.ts';
import { isKey, type Listed, type MorePostings, type SpellingFile, type TermsFile } from '../engine/indexFormat.ts';
import { encodePostings } from '../engine/postings.ts';
import type { InvertedIndex, TermPostings } from './invertedIndex.ts';
import { cutPacks, type PackWriter } from './packs.ts';

/** Characters of a file of terms: in small indexes, and in large ones. */
const SIZES = { least: 5_000, most: 9_000 };
/** Files of terms that an index has before they grow. */
const FEW_FILES = 200;
/** Characters of a file of more postings. */
const MORE_SIZE = 16_000;
/** Documents of a term that come with it: those of the greatest weights. */
const TIER_SIZE = 400;
/** Each further part of its documents is so many times the one before. */
const TIER_GROWTH = 4;
/** Words for corrections, by first letter, at most. */
const MAX_SPELLING = 1_500;
const MIN_SPELLING_LENGTH = 4;
/** The common terms that the manifest knows. */
const COMMON_COUNT = 250;

/** How terms are written. */
export interface TermFileOptions {
  readonly tierSize?: number | undefined;
}

/** What the manifest says about terms. */
export interface WrittenTerms {
  readonly terms: Listed<string>;
  readonly spelling: Readonly<Record<string, string>>;
  readonly common: string;
}

interface TermEntry {
  readonly name: string;
  readonly count: number;
  /** The greatest weights first. */
  readonly tiers: readonly string[];
}

const encode = ({ documents, levels }: TermPostings): string => encodePostings(documents, levels);

/** Cut the postings of a common term, so that its best documents can be had without the others. */
function cutTiers(postings: TermPostings, tierSize: number): readonly string[] {
  const { documents, levels } = postings;
  if (documents.length <= tierSize) return [encode(postings)];
  const places = documents.map((_, place) => place).sort((a, b) => (levels[b] ?? 0) - (levels[a] ?? 0) || a - b);
  const tiers: string[] = [];
  for (let start = 0, size = tierSize; start < places.length; start += size, size *= TIER_GROWTH) {
    const part = places.slice(start, start + size).sort((a, b) => a - b);
    tiers.push(
      encode({
        documents: part.map((place) => documents[place] ?? 0),
        levels: part.map((place) => levels[place] ?? 0),
      }),
    );
  }
  return tiers;
}

/** Write the documents of common terms that do not come with them. Gives the names of the files, by term. */
function writeMore(entries: readonly TermEntry[], writer: PackWriter): ReadonlyMap<string, readonly string[]> {
  const parts = entries.flatMap(({ name, tiers }) => tiers.slice(1).map((text, tier) => ({ name, text, tier })));
  const names = new Map<string, string[]>();
  for (const tier of new Set(parts.map((part) => part.tier))) {
    const ofTier = parts.filter((part) => part.tier === tier);
    const packs = cutPacks(
      ofTier,
      MORE_SIZE,
      ({ text }) => text.length,
      ({ name }) => name,
    );
    for (const pack of packs) {
      const file = writer.add(Object.fromEntries(pack.map(({ name, text }) => [name, text])));
      for (const { name } of pack) names.set(name, [...(names.get(name) ?? []), file]);
    }
  }
  return names;
}

/** The beginning of a text that comes after another one, as short as it can be. */
function shortestAfter(text: string, previous: string): string {
  let length = 1;
  while (length < text.length && text.slice(0, length) <= previous) length++;
  return text.slice(0, length);
}

function writeSpelling(entries: readonly TermEntry[], writer: PackWriter): Readonly<Record<string, string>> {
  const byLetter = new Map<string, TermEntry[]>();
  for (const entry of entries) {
    if (entry.name.length < MIN_SPELLING_LENGTH || !/^[\p{L}_$]+$/u.test(entry.name)) continue;
    const letter = entry.name.charAt(0);
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), entry]);
  }
  const files = [...byLetter].map(([letter, all]) => {
    const best = all.sort((a, b) => b.count - a.count || compareText(a.name, b.name)).slice(0, MAX_SPELLING);
    return [letter, writer.add({ words: best.map(({ name }) => name).join(' ') } satisfies SpellingFile)] as const;
  });
  return Object.fromEntries(files);
}

const byCount = (a: TermEntry, b: TermEntry): number => b.count - a.count || compareText(a.name, b.name);

/** Write the terms of an index, and their documents. */
export function writeTerms(
  index: InvertedIndex,
  writer: PackWriter,
  { tierSize = TIER_SIZE }: TermFileOptions,
): WrittenTerms {
  const names = [...index.keys()].sort(compareText);
  const entries = names.map((name): TermEntry => {
    const postings = index.get(name) ?? { documents: [], levels: [] };
    return { name, count: postings.documents.length, tiers: cutTiers(postings, tierSize) };
  });
  const more = writeMore(entries, writer);
  const measure = ({ name, tiers }: TermEntry): number => name.length + (tiers[0] ?? '').length + 2;
  const total = entries.reduce((sum, entry) => sum + measure(entry), 0);
  const size = Math.max(SIZES.least, Math.min(SIZES.most, total / FEW_FILES));
  const packs = cutPacks(entries, size, measure, ({ name }) => name);
  const files = packs.map((pack) => {
    const content: TermsFile = {
      terms: pack.map(({ name }) => name).join(' '),
      postings: pack.map(({ tiers }) => tiers[0] ?? '').join(' '),
      more: Object.fromEntries(
        pack.flatMap(({ name, count }, place): readonly (readonly [number, MorePostings])[] => {
          const own = more.get(name);
          return own ? [[place, { count, files: own }]] : [];
        }),
      ),
    };
    return writer.add(content);
  });
  const starts = packs.map((pack, number) =>
    number === 0 ? (pack[0]?.name ?? '') : shortestAfter(pack[0]?.name ?? '', packs[number - 1]?.at(-1)?.name ?? ''),
  );
  const words = entries.filter(({ name }) => !isKey(name));
  return {
    terms: { starts: starts.join(' '), names: files.join(' ') },
    spelling: writeSpelling(words, writer),
    common: [...words]
      .sort(byCount)
      .slice(0, COMMON_COUNT)
      .map(({ name }) => name)
      .join(' '),
  };
}
