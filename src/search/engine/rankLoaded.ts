import { createPartialIndex, queryIndex, type Ranking } from './lunrRanking.ts';
import type { Plan } from './plan.ts';
import type { LoadedTerm } from './postings.ts';
import { findHighest, type Scores, scoreAt, scoreDocuments } from './scores.ts';

/** Documents that are guessed at a time, at most. */
const MAX_GUESSES = 4;
/**
 * Below this probability a guess is not worth it: to read a text costs as much as to load a word's next 600 documents.
 */
const MIN_PROBABILITY = 0.1;
/** Relative error of sums of the same weights in another order. */
const ROUNDING_ERROR = 1e-9;

/** The documents of an index that a search is about. */
export interface Documents {
  readonly count: number;
  /** Undefined if the search is about all of them. */
  readonly isWanted: ((document: number) => boolean) | undefined;
}

/** The result of ranking by the postings that are loaded. */
export interface LoadedRanking {
  readonly ranking: Ranking;
  /** Number of all matches that are known. */
  readonly count: number;
  /** True if all postings are loaded. */
  readonly isComplete: boolean;
  /** True if no posting that is not loaded can change the first `end` results. */
  readonly isSettled: boolean;
  /**
   * High-ranked documents that probably have the words whose postings are not all loaded. Those already known are left
   * out.
   */
  readonly guess: (known: ReadonlySet<number>) => readonly number[];
}

/** True if a document cannot reach a score, or has its final one. */
const cannotRise = ({ upperBound, values }: Scores, document: number, score: number): boolean => {
  const most = upperBound(document);
  return most < score || most === values[document];
};

/**
 * Rank the documents by the postings that are loaded: those that have every word or, if there are none, those that have
 * any. `end` is the number of results that are wanted.
 */
export function rankLoaded(
  plan: Plan,
  loaded: readonly LoadedTerm[],
  documents: Documents,
  end: number,
): LoadedRanking {
  const isComplete = loaded.every(({ bound }) => bound === 0);
  const byName = new Map(loaded.map((term) => [term.term.name, term]));
  const scores = scoreDocuments(plan, byName, documents.count);
  const candidates = documents.isWanted ? scores.seen.filter(documents.isWanted) : scores.seen;
  const strict = candidates.filter(scores.isMatch);
  const isStrict = strict.length > 0 || !isComplete || plan.groups.length === 1;
  const matches = isStrict ? strict : candidates.filter(scores.isPartialMatch);
  const last = scoreAt(scores.values, matches, end - 1);
  const canChange = (score: number): boolean =>
    scores.upperBoundUnseen >= score || !candidates.every((document) => cannotRise(scores, document, score));
  const threshold = (last ?? 0) * (1 - ROUNDING_ERROR);
  const top = new Set(matches.filter((document) => (scores.values[document] ?? 0) >= threshold));
  return {
    ranking: queryIndex(createPartialIndex(loaded, top), plan, isStrict),
    count: matches.length,
    isComplete,
    isSettled: isComplete || (last !== undefined && !canChange(last)),
    guess(known) {
      const expected = new Float64Array(documents.count);
      for (const document of candidates) {
        const probability = scores.probability(document);
        if (probability >= MIN_PROBABILITY) expected[document] = (scores.values[document] ?? 0) * probability;
      }
      const open = candidates.filter((document) => expected[document] !== 0 && !known.has(document));
      return findHighest(expected, open, MAX_GUESSES);
    },
  };
}
