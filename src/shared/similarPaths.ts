import { countEdits } from './editDistance.ts';

/** Address and title of a page. */
export type PageEntry = readonly [path: string, title: string];

const bare = (path: string): string => path.toLowerCase().replace(/\.(?:html?|md)$/, '');

const meaningful = (words: readonly string[]): readonly string[] =>
  words.filter((word) => word !== '' && word !== 'index');

const wordsOf = (path: string): readonly string[] => meaningful(bare(path).split(/[^\p{L}\p{N}]+/u));

/** The segments of a path without separators: `quick-start` should match `quickstart`. */
const namesOf = (path: string): readonly string[] =>
  meaningful(
    bare(path)
      .split('/')
      .map((name) => name.replace(/[^\p{L}\p{N}]+/gu, '')),
  );

/** The similarity of two words, from 0 to 1. */
const similarity = (a: string, b: string): number =>
  1 - countEdits(a, b, Number.POSITIVE_INFINITY) / Math.max(a.length, b.length);

/** Words that are less similar do not count. */
const MIN_SIMILARITY = 0.7;

/** Similarity of the words of two paths. Later words weigh more, because folders are rarely mistyped. */
function score(wanted: readonly string[], words: readonly string[]): number {
  const found = wanted.map((word, index) => {
    const best = Math.max(0, ...words.map((other) => similarity(word, other)));
    return best >= MIN_SIMILARITY ? best * (index + 1) : 0;
  });
  const total = (wanted.length * (wanted.length + 1)) / 2;
  const surplus = Math.max(0, words.length - wanted.length);
  return found.reduce((sum, value) => sum + value, 0) / total - surplus * 0.02;
}

/** Pages with a lower score share little more than a folder with the path. */
const MIN_SCORE = 0.45;

/** The pages whose addresses are most similar to a path, best first. */
export function findSimilarPages(pages: readonly PageEntry[], path: string, limit = 5): readonly PageEntry[] {
  const words = wordsOf(path);
  const names = namesOf(path);
  if (words.length === 0) return [];
  const last = names.at(-1) ?? '';
  return pages
    .map((page) => {
      const ownNames = namesOf(page[0]);
      return {
        page,
        score: Math.max(score(words, wordsOf(page[0])), score(names, ownNames)),
        ending: similarity(last, ownNames.at(-1) ?? ''),
      };
    })
    .filter((candidate) => candidate.score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score || b.ending - a.ending || (a.page[0] < b.page[0] ? -1 : 1))
    .slice(0, limit)
    .map(({ page }) => page);
}
