import { compareText } from '../../shared/compareText.ts';
import { countWhile } from '../../shared/countWhile.ts';
import { encodePostings, LEVEL_COUNT, readPostings } from '../engine/postings.ts';
import type { InvertedIndex, TermPostings } from './invertedIndex.ts';

/** Number of documents in the first tier of a term, which is stored with it: those with the greatest weights. */
const TIER_SIZE = 320;
/** Factor by which each tier is larger than the one before. */
const TIER_GROWTH = 4;

/** A term as it is written to the index. */
export interface TermEntry {
  readonly name: string;
  /** Number of its documents. */
  readonly count: number;
  /** Its postings in parts, the greatest weights first, so that its best documents can be loaded without the others. */
  readonly tiers: readonly string[];
}

/** Divide the postings of a common term into tiers; other terms have one. */
function cutTiers({ documents, levels }: TermPostings): readonly string[] {
  if (documents.length <= TIER_SIZE) return [encodePostings(documents, levels)];
  const byLevel = Array.from({ length: LEVEL_COUNT }, (): number[] => []);
  for (const [place, level] of levels.entries()) byLevel[level]?.push(place);
  const places = Uint32Array.from(byLevel.reverse().flat());
  const tiers: string[] = [];
  for (let start = 0, size = TIER_SIZE; start < places.length; start += size, size *= TIER_GROWTH) {
    const part = [...places.slice(start, start + size).sort()];
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
export const toEntries = ({ terms, find }: InvertedIndex): readonly TermEntry[] =>
  [...terms()].sort(compareText).flatMap((name) => {
    const postings = find(name);
    return postings ? toEntry(name, postings) : [];
  });

const NONE: TermPostings = { documents: [], levels: [] };

const isEqual = (a: TermPostings, b: TermPostings): boolean =>
  a.documents.length === b.documents.length &&
  a.documents.every((document, place) => b.documents[place] === document && b.levels[place] === a.levels[place]);

/** Remove the documents of `before` from postings, and add those of `now`. */
function replacePostings(postings: readonly TermPostings[], before: TermPostings, now: TermPostings): TermPostings {
  const levels = new Map<number, number>();
  const add = ({ documents, levels: own }: TermPostings) => {
    for (const [place, document] of documents.entries()) levels.set(document, own[place] ?? 0);
  };
  for (const part of postings) add(part);
  for (const document of before.documents) levels.delete(document);
  add(now);
  const sorted = [...levels].sort(([a], [b]) => a - b);
  return { documents: sorted.map(([document]) => document), levels: sorted.map(([, level]) => level) };
}

/**
 * Update the terms of an index of which some documents have changed: `before` has their old terms, `now` their new ones.
 * Unchanged entries stay the same objects.
 */
export function updateEntries(
  entries: readonly TermEntry[],
  before: InvertedIndex,
  now: InvertedIndex,
): readonly TermEntry[] {
  const changed = new Map<string, { readonly before: TermPostings; readonly now: TermPostings }>();
  for (const name of new Set([...before.terms(), ...now.terms()])) {
    const change = { before: before.find(name) ?? NONE, now: now.find(name) ?? NONE };
    if (!isEqual(change.before, change.now)) changed.set(name, change);
  }
  const updated: TermEntry[] = [];
  let next = 0;
  const keepUpTo = (end: number): void => {
    for (; next < end; next++) updated.push(entries[next] as TermEntry);
  };
  for (const [name, change] of [...changed].sort(([a], [b]) => compareText(a, b))) {
    keepUpTo(countWhile(entries, (entry) => entry.name < name));
    const known = entries[next]?.name === name ? entries[next++] : undefined;
    const postings = replacePostings(known?.tiers.map(readPostings) ?? [], change.before, change.now);
    if (postings.documents.length > 0) updated.push(toEntry(name, postings));
  }
  keepUpTo(entries.length);
  return updated;
}

/** A term that was added, removed, or has other documents. */
export interface ChangedEntry {
  readonly name: string;
  readonly before?: TermEntry;
  readonly now?: TermEntry;
}

/** Compare the sorted terms of two indexes, in which unchanged entries must be the same objects. */
export function findChanged(before: readonly TermEntry[], now: readonly TermEntry[]): readonly ChangedEntry[] {
  const changed: ChangedEntry[] = [];
  let place = 0;
  for (const entry of now) {
    for (let old = before[place]; old && old !== entry && old.name < entry.name; old = before[++place])
      changed.push({ name: old.name, before: old });
    const old = before[place];
    if (old?.name === entry.name) place++;
    if (old === entry) continue;
    changed.push({ name: entry.name, now: entry, ...(old?.name === entry.name ? { before: old } : {}) });
  }
  for (const old of before.slice(place)) changed.push({ name: old.name, before: old });
  return changed;
}
