import { distance } from 'fastest-levenshtein';
import { compareText } from '../shared/compareText.ts';

/** The candidate that a misspelt word most likely means; undefined if none is near. */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  return suggestMany(word, candidates, 1)[0];
}

/**
 * The candidates near a misspelt word, nearest first. Near: at most a third of the letters of its last part differ, so
 * that paths are not alike for lying in one folder; two swapped letters (distance 2) are near from four letters on; nothing is
 * near a single one. The word itself is none of them.
 */
export function suggestMany(word: string, candidates: Iterable<string>, most = 3): readonly string[] {
  const lower = word.toLowerCase();
  const lastPart =
    lower
      .replace(/\.mdx?$/, '')
      .split('/')
      .at(-1) ?? '';
  if (lastPart.length < 2) return [];
  const limit = Math.max(lastPart.length < 4 ? 1 : 2, Math.floor(lastPart.length / 3));
  // A difference in length is the least that the distance can be.
  const isNear = (candidate: string) => candidate !== word && Math.abs(candidate.length - word.length) <= limit;
  return [...new Set(candidates)]
    .filter(isNear)
    .map((candidate) => ({ candidate, steps: distance(lower, candidate.toLowerCase()) }))
    .filter(({ steps }) => steps <= limit)
    .sort((a, b) => a.steps - b.steps || compareText(a.candidate, b.candidate))
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

/** `did you mean "x" or "y"?`, ready to be a hint; undefined where there is nothing to choose from. */
export const askWhich = (names: readonly string[]): string | undefined =>
  names.length === 0 ? undefined : `did you mean ${names.map((name) => `"${name}"`).join(' or ')}?`;

/** The same for what is near a misspelt word; undefined if nothing is. */
export const didYouMean = (word: string, candidates: Iterable<string>): string | undefined =>
  askWhich(suggestMany(word, candidates));

/** Comparisons that are made for one list: where thousands of words mean nothing, the cause is another than spelling. */
const MOST_COMPARISONS = 1_000_000;

/** `suggestMany` among the same candidates again and again: they are listed when first asked for, each guess is made once. */
export function createSuggester(list: () => Iterable<string>): (word: string) => readonly string[] {
  let candidates: ReadonlySet<string> | undefined;
  let comparisons = 0;
  const known = new Map<string, readonly string[]>();
  return (word) => {
    candidates ??= new Set(list());
    if (!known.has(word) && comparisons < MOST_COMPARISONS) {
      comparisons += candidates.size;
      known.set(word, suggestMany(word, candidates));
    }
    return known.get(word) ?? [];
  };
}
