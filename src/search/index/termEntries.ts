import { compareText } from '../../diagnostics/diagnostic.ts';
import { encodePostings, readPostings, someDocument } from '../engine/postings.ts';
import type { InvertedIndex, TermPostings } from './invertedIndex.ts';

/** Documents of a term that come with it: those of the greatest weights. */
const TIER_SIZE = 400;
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

/** The documents of a term that have not changed, and those of `added`. */
function merge({ tiers }: TermEntry, added: TermPostings | undefined, isChanged: (document: number) => boolean) {
  const all = new Map<number, number>();
  for (const { documents, levels } of [...tiers.map(readPostings), ...(added ? [added] : [])]) {
    for (const [place, document] of documents.entries()) {
      if (added?.documents !== documents && isChanged(document)) continue;
      all.set(document, levels[place] ?? 0);
    }
  }
  const sorted = [...all].sort(([a], [b]) => a - b);
  return { documents: sorted.map(([document]) => document), levels: sorted.map(([, level]) => level) };
}

/**
 * The terms of an index some documents of which have changed: `added` has those that they have now. Terms with none of these documents
 * stay the objects that they were.
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
    if (!own && !entry.tiers.some((tier) => someDocument(tier, isChanged))) return [entry];
    const postings = merge(entry, own, isChanged);
    return postings.documents.length > 0 ? [toEntry(entry.name, postings)] : [];
  });
  return [...kept, ...toEntries(rest)].sort((a, b) => compareText(a.name, b.name));
}
