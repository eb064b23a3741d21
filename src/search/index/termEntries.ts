import { compareText } from '../../diagnostics/diagnostic.ts';
import { encodePostings, readPostings, someDocument } from '../engine/postings.ts';
import type { InvertedIndex, TermPostings } from './invertedIndex.ts';

/** Documents of a term that come with it: those of the greatest weights. */
const TIER_SIZE = 320;
/** Each further part of its documents is so many times the one before. */
const TIER_GROWTH = 4;

/** A term as it is written. */
export interface TermEntry {
  readonly name: string;
  /** Of its documents. */
  readonly count: number;
  /** Its postings, those of the greatest weights first, so that its best documents can be had without the others. */
  readonly tiers: readonly string[];
}

/** Cut the postings of a term, if it is a common one. */
function cutTiers({ documents, levels }: TermPostings): readonly string[] {
  if (documents.length <= TIER_SIZE) return [encodePostings(documents, levels)];
  const places = documents.map((_, place) => place).sort((a, b) => (levels[b] ?? 0) - (levels[a] ?? 0) || a - b);
  const tiers: string[] = [];
  for (let start = 0, size = TIER_SIZE; start < places.length; start += size, size *= TIER_GROWTH) {
    const part = places.slice(start, start + size).sort((a, b) => a - b);
    tiers.push(
      encodePostings(
        part.map((place) => documents[place] ?? 0),
        part.map((place) => levels[place] ?? 0),
      ),
    );
  }
  return tiers;
}

const toEntry = (name: string, postings: TermPostings): TermEntry => ({
  name,
  count: postings.documents.length,
  tiers: cutTiers(postings),
});

/** The terms of an index, sorted. */
export const toEntries = (index: InvertedIndex): readonly TermEntry[] =>
  [...index].map(([name, postings]) => toEntry(name, postings)).sort((a, b) => compareText(a.name, b.name));

type Levels = Map<number, number>;

const toLevels = (postings: readonly TermPostings[]): Levels =>
  new Map(
    postings.flatMap(({ documents, levels }) =>
      documents.map((document, place): [number, number] => [document, levels[place] ?? 0]),
    ),
  );

const isEqual = (a: Levels, b: Levels): boolean =>
  a.size === b.size && [...a].every(([document, level]) => b.get(document) === level);

/** A term some documents of which may have changed: `added` has those that they have now. Undefined if no document has it any more. */
function updateEntry(
  entry: TermEntry,
  added: TermPostings | undefined,
  isChanged: (document: number) => boolean,
): TermEntry | undefined {
  const now = toLevels(added ? [added] : []);
  if (now.size === 0 && !entry.tiers.some((tier) => someDocument(tier, isChanged))) return entry;
  const all = toLevels(entry.tiers.map(readPostings));
  const before = new Map([...all].filter(([document]) => isChanged(document)));
  if (isEqual(before, now)) return entry;
  for (const document of before.keys()) all.delete(document);
  const sorted = [...all, ...now].sort(([a], [b]) => a - b);
  if (sorted.length === 0) return undefined;
  return toEntry(entry.name, {
    documents: sorted.map(([document]) => document),
    levels: sorted.map(([, level]) => level),
  });
}

/**
 * The terms of an index some documents of which have changed: `added` has those that they have now. Terms of which nothing has
 * changed stay the objects that they were.
 */
export function updateEntries(
  entries: readonly TermEntry[],
  added: InvertedIndex,
  isChanged: (document: number) => boolean,
): readonly TermEntry[] {
  const rest = new Map(added);
  const kept = entries.flatMap((entry) => {
    const own = rest.get(entry.name);
    rest.delete(entry.name);
    return updateEntry(entry, own, isChanged) ?? [];
  });
  return [...kept, ...toEntries(rest)].sort((a, b) => compareText(a.name, b.name));
}
