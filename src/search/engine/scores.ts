import { boostsOf } from './lunrRanking.ts';
import type { Plan } from './plan.ts';
import type { LoadedTerm } from './postings.ts';

/** What the loaded postings say about every document, by number. */
export interface Scores {
  /** The scores that lunr gives, up to a factor that is the same for all. */
  readonly values: Float64Array;
  /** Documents that are known to have any word of the query. */
  readonly seen: readonly number[];
  /** True for documents with every word of the query and no excluded one. */
  readonly isMatch: (document: number) => boolean;
  /** True for documents with any word of the query and no excluded one. */
  readonly isPartialMatch: (document: number) => boolean;
  /**
   * The probability that a document has every word of the query: 1 if it is known to, 0 if it is known to lack one. A
   * word of which nothing is known is as likely in it as in any document.
   */
  readonly probability: (document: number) => number;
  /** The highest score that a document can have once all postings are loaded. */
  readonly upperBound: (document: number) => number;
  /** The same for documents that are not among those seen. */
  readonly upperBoundUnseen: number;
}

/** Bits of a number that can be told apart. More words or terms than that are ignored; no query has so many. */
const MAX_BITS = 31;

/** Set a bit of every document that a term is in. `onNew` is called for documents without any bit so far. */
function setBit(bits: Uint32Array, bit: number, { fields }: LoadedTerm, onNew?: (document: number) => void): void {
  for (const { documents } of fields) {
    for (const document of documents) {
      const old = bits[document] ?? 0;
      if (old === 0) onNew?.(document);
      bits[document] = old | (1 << bit);
    }
  }
}

/** The sums of the boosted weights of all terms, by document. */
function sumWeights(
  boosts: ReadonlyMap<string, number>,
  loaded: ReadonlyMap<string, LoadedTerm>,
  documentCount: number,
): Float64Array {
  const values = new Float64Array(documentCount);
  for (const [name, boost] of boosts) {
    for (const { documents, weights } of loaded.get(name)?.fields ?? []) {
      documents.forEach((document, index) => {
        values[document] = (values[document] ?? 0) + boost * (weights[index] ?? 0);
      });
    }
  }
  return values;
}

/** Bounds of what the postings that are not loaded can add to the scores in `values`. */
function createUpperBounds(
  boosts: ReadonlyMap<string, number>,
  loaded: ReadonlyMap<string, LoadedTerm>,
  values: Float64Array,
): Pick<Scores, 'upperBound' | 'upperBoundUnseen'> {
  const incomplete = [...loaded.values()]
    .filter(({ term, bound }) => bound > 0 && boosts.has(term.name))
    .slice(0, MAX_BITS);
  const gains = incomplete.map(({ term, bound }) => (boosts.get(term.name) ?? 0) * bound);
  const bits = new Uint32Array(incomplete.length > 0 ? values.length : 0);
  incomplete.forEach((term, bit) => void setBit(bits, bit, term));
  return {
    upperBound: (document) =>
      gains.reduce((sum, gain, bit) => ((bits[document] ?? 0) & (1 << bit) ? sum : sum + gain), values[document] ?? 0),
    upperBoundUnseen: gains.reduce((sum, gain) => sum + gain, 0),
  };
}

/**
 * Score all documents in one pass over the postings. lunr, which does it with a map per document, is asked only about
 * those that can be among the results.
 */
export function scoreDocuments(plan: Plan, loaded: ReadonlyMap<string, LoadedTerm>, documentCount: number): Scores {
  const boosts = boostsOf(plan);
  const values = sumWeights(boosts, loaded, documentCount);
  const loadedOf = ({ name }: { name: string }): readonly LoadedTerm[] => [loaded.get(name) ?? []].flat();

  const groups = plan.groups.slice(0, MAX_BITS);
  const groupBits = new Uint32Array(documentCount);
  const seen: number[] = [];
  groups.forEach(({ terms }, bit) => {
    for (const term of terms.flatMap(loadedOf)) setBit(groupBits, bit, term, (document) => seen.push(document));
  });
  const allBits = 2 ** groups.length - 1;
  const excluded = new Uint32Array(plan.excluded.length > 0 ? documentCount : 0);
  for (const term of plan.excluded.flatMap(loadedOf)) setBit(excluded, 0, term);
  const isExcluded = (document: number): boolean => (excluded[document] ?? 0) !== 0;

  const probabilities = groups.map(({ terms }) => {
    const isComplete = terms.flatMap(loadedOf).every(({ bound }) => bound === 0);
    return isComplete ? 0 : Math.min(1, terms.reduce((sum, { count }) => sum + count, 0) / documentCount);
  });
  return {
    values,
    seen,
    isMatch: (document) => (groupBits[document] ?? 0) >>> 0 === allBits && !isExcluded(document),
    isPartialMatch: (document) => groupBits[document] !== 0 && !isExcluded(document),
    probability(document) {
      if (isExcluded(document)) return 0;
      const known = groupBits[document] ?? 0;
      return probabilities.reduce((product, value, bit) => (known & (1 << bit) ? product : product * value), 1);
    },
    ...createUpperBounds(boosts, loaded, values),
  };
}

/** The score at an index of the sorted scores of some documents; undefined if there are fewer. */
export function scoreAt(values: Float64Array, documents: readonly number[], index: number): number | undefined {
  if (index >= documents.length) return undefined;
  const highest = new Float64Array(index + 1); // in descending order
  for (const document of documents) {
    const value = values[document] ?? 0;
    let position = index;
    if (value <= (highest[position] ?? 0)) continue;
    for (; position > 0 && value > (highest[position - 1] ?? 0); position--)
      highest[position] = highest[position - 1] ?? 0;
    highest[position] = value;
  }
  return highest[index];
}

/** Those of some documents that have the highest scores, in order. */
export const findHighest = (values: Float64Array, documents: readonly number[], count: number): readonly number[] =>
  [...documents].sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b).slice(0, count);
