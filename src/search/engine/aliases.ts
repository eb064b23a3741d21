import { type Analyzer, normalizeWord } from './analyzer.ts';

/** Words of a query that are a name of something, and its other names. */
export interface AliasSpan {
  readonly start: number;
  readonly end: number;
  /** Each as its words. */
  readonly others: readonly (readonly string[])[];
}

/** Finds other names of things. */
export interface Aliases {
  /** The names of one word for what a word is a name of, itself among them. */
  readonly wordsFor: (word: string) => readonly string[];
  readonly spansIn: (words: readonly string[]) => readonly AliasSpan[];
}

/** Around words, as in messages: `module 'fs'`. */
const PUNCTUATION = /^['"`([]+|['"`)\],.:;!?]+$/g;

/** Open names that stand for one another, each of one or several words in lower case. */
export function createAliases(sets: readonly (readonly string[])[], { toStems, splitUnspaced }: Analyzer): Aliases {
  const keyOf = (words: readonly string[]): string =>
    words
      .map((word) => normalizeWord(word.replace(PUNCTUATION, '')))
      .map((word) => toStems(word)[0] ?? word)
      .join(' ');
  const byKey = new Map<string, string[][]>();
  let longest = 0;
  for (const set of sets) {
    const names = set.map((name) => name.split(' ').flatMap(splitUnspaced));
    for (const [place, name] of names.entries()) {
      // All lead to the first name, which is what texts say: from it, where it is several words, others would only load files. A word
      // leads to other words.
      const others = names.filter(
        (other, index) =>
          index === 0 || (place === 0 && name.length === 1) || (name.length === 1 && other.length === 1),
      );
      const key = keyOf(name);
      byKey.set(key, [...(byKey.get(key) ?? []), ...others]);
      longest = Math.max(longest, name.length);
    }
  }
  return {
    wordsFor(word) {
      const names = byKey.get(keyOf([word])) ?? [];
      return [...new Set(names.flatMap((name) => (name.length === 1 ? name : [])))];
    },
    spansIn(words) {
      const lower = words.map((word) => word.toLowerCase());
      return lower.flatMap((_, start) =>
        lower.slice(start, start + longest).flatMap((_last, more): readonly AliasSpan[] => {
          const end = start + more + 1;
          const key = keyOf(lower.slice(start, end));
          const others = (byKey.get(key) ?? []).filter((name) => keyOf(name) !== key);
          return others.length > 0 ? [{ start, end, others }] : [];
        }),
      );
    },
  };
}
