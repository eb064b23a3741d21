import { distance } from 'fastest-levenshtein';
import { compareText } from '../shared/compareText.ts';

/** The candidate that a misspelt word most likely means; undefined if none is similar. */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  return suggestMany(word, candidates, 1)[0];
}

/**
 * The candidates similar to a misspelt word, nearest first. Similar: at most a third of the letters in the last part of the path
 * differ (not all paths in one folder are alike), or two letters are swapped (distance 2) from four letters on. Nothing is
 * similar to a single letter, nor the word to itself. If a candidate differs in case alone, others are not meant; else those are
 * not that differ in two letters more than the nearest one.
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
  // The distance is at least the difference in length.
  const isNear = (candidate: string) => candidate !== word && Math.abs(candidate.length - word.length) <= limit;
  const near = [...new Set(candidates)]
    .filter(isNear)
    .map((candidate) => ({ candidate, steps: distance(lower, candidate.toLowerCase()) }))
    .filter(({ steps }) => steps <= limit)
    .sort((a, b) => a.steps - b.steps || compareText(a.candidate, b.candidate));
  const [nearest] = near;
  const farthest = nearest?.steps === 0 ? 0 : (nearest?.steps ?? 0) + 1;
  return near
    .filter(({ steps }) => steps <= farthest)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

/** The hint `did you mean "x" or "y"?`; undefined if there are no names. */
export const askWhich = (names: readonly string[]): string | undefined =>
  names.length === 0 ? undefined : `did you mean ${names.map((name) => `"${name}"`).join(' or ')}?`;

/** The same for the candidates similar to a misspelt word; undefined if there are none. */
export const didYouMean = (word: string, candidates: Iterable<string>): string | undefined =>
  askWhich(suggestMany(word, candidates));

/** Comparisons per suggester: if thousands of words are wrong, spelling is not the cause. */
const MOST_COMPARISONS = 1_000_000;

/** Create a `suggestMany` for the same candidates again and again: they are listed on first use, and results are cached. */
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
