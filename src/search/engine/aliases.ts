import { type Analyzer, normalizeWord } from './analyzer.ts';
import { createNameSplitter } from './unspacedNames.ts';

/** Words of a query that are a name of something, and its other names. */
export interface AliasSpan {
  /** By index. */
  readonly words: readonly number[];
  /** Each as its words. */
  readonly others: readonly (readonly string[])[];
}

/** Finds other names of things. */
export interface Aliases {
  /** The names of one word for what a word is a name of, itself among them. */
  readonly wordsFor: (word: string) => readonly string[];
  readonly spansIn: (words: readonly string[]) => readonly AliasSpan[];
  /** The parts of a text without spaces, cut where a name begins and ends, however a dictionary would part it. */
  readonly splitUnspaced: (text: string) => readonly string[];
}

/** In longer queries, such as messages, other names of single words would rather lead astray, and cost files. */
const MAX_ALIASED_WORDS = 6;
/** After a stop word, which may be the stem of another word: "on" is none of the names of "one". */
const STOP_MARK = '.';
/** Words of so few letters, but for the mark of several, are names by themselves alone: "set" is no "setting", and "id" no "IDE". */
const SHORT = /^\p{L}{1,3}(?=s?$)/u;
const SHORT_MARK = ',';
/** Around words, as in messages: `module 'fs'`. */
const PUNCTUATION = /^['"`([]+|['"`)\],.:;!?]+$/g;

/** A name of one word leads to so many others of one word, those that stand next to it: each of them may cost a file. */
const MAX_NEAR = 3;

/** The names of one word next to another in its list, itself among them. */
function nearestTo(name: readonly string[], names: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const words = names.filter(({ length }) => length === 1);
  const place = words.indexOf(name);
  const distance = (other: readonly string[]): number => Math.abs(words.indexOf(other) - place);
  return [...words].sort((a, b) => distance(a) - distance(b)).slice(0, MAX_NEAR + 1);
}

/** Between names, and between those of one thing and of the next. No word of a query has them. */
const NAME_END = ',';
const SET_END = ';';

/** Write names that stand for one another. */
export const encodeAliases = (sets: readonly (readonly string[])[]): string =>
  sets.map((names) => names.map((name) => name.replace(/[,;]/g, '')).join(NAME_END)).join(SET_END);

/** Read what `encodeAliases` wrote. */
export const decodeAliases = (encoded: string): readonly (readonly string[])[] =>
  encoded === '' ? [] : encoded.split(SET_END).map((names) => names.split(NAME_END));

/**
 * Open names that stand for one another, each of one or several words in lower case. The first of several is what texts say most: where
 * it is a word that is known to be common, it does not lead to the others.
 */
export function createAliases(
  sets: readonly (readonly string[])[],
  { isWeak, toStems, splitUnspaced }: Analyzer,
  isKnown: (word: string) => boolean,
): Aliases {
  const bareOf = (word: string): string => normalizeWord(word.replace(PUNCTUATION, ''));
  const isStopWord = (word: string): boolean => toStems(bareOf(word)).length === 0;
  const keyOf = (words: readonly string[]): string =>
    words
      .map(bareOf)
      .map((word) => {
        const [stem] = toStems(word);
        if (stem === undefined) return word + STOP_MARK;
        const short = SHORT.exec(word)?.[0];
        return short === undefined ? stem : short + SHORT_MARK;
      })
      .join(' ');
  const byKey = new Map<string, string[][]>();
  let longest = 0;
  for (const set of sets) {
    const names = set.map((name) => name.split(' ').flatMap(splitUnspaced));
    const [first = []] = names;
    const isSaid = first.length === 1 && names.length > 2 && first.every(isKnown);
    for (const name of isSaid ? names.slice(1) : names) {
      // All lead to the first name, which is what texts say, a word also to other words, and an abbreviation to what it is short for.
      // More would only load files.
      const near = name.length === 1 ? nearestTo(name, names.slice(1)) : [];
      const others = names.filter((other, index) => index === 0 || names.length === 2 || near.includes(other));
      const meant = name.filter((word) => !isStopWord(word));
      for (const key of new Set([keyOf(name), ...(meant.length > 1 ? [keyOf(meant)] : [])]))
        byKey.set(key, [...(byKey.get(key) ?? []), ...others]);
      longest = Math.max(longest, name.length);
    }
  }

  const splitNames = createNameSplitter(sets.flat());

  /** The names that some words of a query are which follow one another. */
  const spansOf = (words: readonly { readonly text: string; readonly index: number }[]): readonly AliasSpan[] =>
    words.flatMap((_, start) =>
      words.slice(start, start + longest).flatMap((_last, more): readonly AliasSpan[] => {
        const span = words.slice(start, start + more + 1);
        const key = keyOf(span.map(({ text }) => text));
        const others = (byKey.get(key) ?? []).filter((name) => keyOf(name) !== key);
        return others.length > 0 ? [{ words: span.map(({ index }) => index), others }] : [];
      }),
    );

  return {
    splitUnspaced: (text) => splitNames(text).flatMap(splitUnspaced),
    wordsFor(word) {
      const names = byKey.get(keyOf([word])) ?? [];
      return [...new Set(names.flatMap((name) => (name.length === 1 ? name : [])))];
    },
    spansIn(query) {
      const words = query.map((word, index) => ({ text: word.toLowerCase(), index }));
      // "run my app at startup": what says little may stand between the words of a name.
      const meant = words.filter(({ text }) => !isStopWord(text));
      const telling = meant.filter(({ text }) => !isWeak(bareOf(text)));
      const spans = [words, meant, telling]
        .flatMap(spansOf)
        .filter((span) => span.words.length > 1 || telling.length <= MAX_ALIASED_WORDS);
      // A word of a longer name is no name by itself: "full screen" is about no screen.
      const ofNames = new Set(spans.flatMap(({ words: span }) => (span.length > 1 ? span : [])));
      const wanted = spans.filter(({ words: [first = 0, ...more] }) => more.length > 0 || !ofNames.has(first));
      return [...new Map(wanted.map((span) => [span.words.join(' '), span])).values()];
    },
  };
}
