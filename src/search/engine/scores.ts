import type { Plan } from './plan.ts';
import type { LoadedTerm } from './postings.ts';
import { boostsOf } from './rank.ts';

/** What the loaded postings say of every document, by number. */
export interface Scores {
  /** The scores that lunr gives, up to a factor that is the same for all. */
  readonly values: Float64Array;
  /** Documents that have any word of the query, as far as is known. */
  readonly seen: readonly number[];
  /** Has every word of the query, and none of the excluded ones. */
  readonly isMatch: (document: number) => boolean;
  /** Has any word of the query, and none of the excluded ones. */
  readonly isPartialMatch: (document: number) => boolean;
  /**
   * How likely it is to have every word of the query: 1 where that is known, 0 where it lacks one for certain. Of a word
   * that is not known of it, as likely as any document has it.
   */
  readonly chance: (document: number) => number;
  /** What its score can become, at most, once the missing postings are loaded. */
  readonly best: (document: number) => number;
  /** The same, of documents that are not among those seen. */
  readonly bestUnseen: number;
}

/** Bits of a number that can be told apart; a query never has so many words. */
const MOST_BITS = 31;

/** Mark, with one bit, the documents that a term has. `see` is told of those without any mark so far. */
function mark(bits: Uint32Array, bit: number, { fields }: LoadedTerm, see?: (document: number) => void): void {
  for (const { documents } of fields) {
    for (const number of documents) {
      const old = bits[number] ?? 0;
      if (old === 0) see?.(number);
      bits[number] = old | (1 << bit);
    }
  }
}

/**
 * Score all documents at once: one pass over the postings. lunr does the same with a map for each of them, so it is
 * asked only for those that can be among the results.
 */
export function scoreDocuments(plan: Plan, loaded: ReadonlyMap<string, LoadedTerm>, documentCount: number): Scores {
  const values = new Float64Array(documentCount);
  const boosts = boostsOf(plan);
  for (const [name, boost] of boosts) {
    for (const { documents, weights } of loaded.get(name)?.fields ?? []) {
      documents.forEach((number, index) => {
        values[number] = (values[number] ?? 0) + boost * (weights[index] ?? 0);
      });
    }
  }
  const groups = plan.groups.slice(0, MOST_BITS);
  const groupBits = new Uint32Array(documentCount);
  const loadedOf = ({ name }: { name: string }): readonly LoadedTerm[] => [loaded.get(name) ?? []].flat();
  const seen: number[] = [];
  groups.forEach(({ terms }, bit) => {
    for (const term of terms.flatMap(loadedOf)) mark(groupBits, bit, term, (number) => seen.push(number));
  });
  const all = 2 ** groups.length - 1;
  const excluded = new Uint32Array(plan.excluded.length > 0 ? documentCount : 0);
  for (const term of plan.excluded.flatMap(loadedOf)) mark(excluded, 0, term);

  const missing = [...loaded.values()]
    .filter(({ term, bound }) => bound > 0 && boosts.has(term.name))
    .slice(0, MOST_BITS);
  const gains = missing.map(({ term, bound }) => (boosts.get(term.name) ?? 0) * bound);
  const seenBits = new Uint32Array(missing.length > 0 ? documentCount : 0);
  missing.forEach((term, bit) => void mark(seenBits, bit, term));

  const chances = groups.map(({ terms }) => {
    const isWhole = terms.flatMap(loadedOf).every(({ bound }) => bound === 0);
    return isWhole ? 0 : Math.min(1, terms.reduce((sum, { count }) => sum + count, 0) / documentCount);
  });

  const isExcluded = (document: number): boolean => (excluded[document] ?? 0) !== 0;
  return {
    values,
    seen,
    isMatch: (document) => (groupBits[document] ?? 0) >>> 0 === all && !isExcluded(document),
    isPartialMatch: (document) => groupBits[document] !== 0 && !isExcluded(document),
    chance(document) {
      if (isExcluded(document)) return 0;
      const known = groupBits[document] ?? 0;
      return chances.reduce((product, chance, bit) => (known & (1 << bit) ? product : product * chance), 1);
    },
    best: (document) =>
      gains.reduce(
        (sum, gain, bit) => ((seenBits[document] ?? 0) & (1 << bit) ? sum : sum + gain),
        values[document] ?? 0,
      ),
    bestUnseen: gains.reduce((sum, gain) => sum + gain, 0),
  };
}

/** The score of the result at a place, of those that are wanted; undefined if there are not so many. */
export function scoreAt(values: Float64Array, wanted: readonly number[], place: number): number | undefined {
  if (place >= wanted.length) return undefined;
  const highest = new Float64Array(place + 1); // in descending order
  for (const document of wanted) {
    const value = values[document] ?? 0;
    let index = place;
    if (value <= (highest[index] ?? 0)) continue;
    for (; index > 0 && value > (highest[index - 1] ?? 0); index--) highest[index] = highest[index - 1] ?? 0;
    highest[index] = value;
  }
  return highest[place];
}

/** The documents of the highest scores, in order. */
export const topOf = (values: Float64Array, wanted: readonly number[], count: number): readonly number[] =>
  [...wanted].sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b).slice(0, count);
