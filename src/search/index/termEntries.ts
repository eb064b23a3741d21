import { compareText } from '../../shared/compareText.ts';
import { encodePostings, LEVEL_COUNT, readPostings } from '../engine/postings.ts';
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

/** Postings without some documents, and with others. */
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
 * The terms of an index some documents of which have changed: `before` has those that these had, `now` those that they have. Terms of
 * which nothing has changed stay the objects that they were.
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
  const kept: TermEntry[] = [];
  for (const entry of entries) {
    const change = changed.get(entry.name);
    if (!change) {
      kept.push(entry);
      continue;
    }
    changed.delete(entry.name);
    const postings = replacePostings(entry.tiers.map(readPostings), change.before, change.now);
    if (postings.documents.length > 0) kept.push(toEntry(entry.name, postings));
  }
  if (changed.size === 0) return kept;
  const added = [...changed].map(([name, change]) => toEntry(name, change.now));
  return [...kept, ...added].sort((a, b) => compareText(a.name, b.name));
}

/** A term that is not what it was: added, gone, or with other documents. */
export interface ChangedEntry {
  readonly name: string;
  readonly before?: TermEntry;
  readonly now?: TermEntry;
}

/** What differs between the sorted terms of two indexes. Terms of which nothing has changed are the same objects in both. */
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
