import { createAliasTable, createNameKeys, type Name } from './aliasTable.ts';
import type { Analyzer } from './analyzer.ts';
import { createNameSplitter } from './unspacedNames.ts';

/** Words of a query that are a name of something, and its other names. */
export interface AliasSpan {
  /** By index. */
  readonly words: readonly number[];
  /** Each as its words. */
  readonly others: readonly Name[];
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
/** Files of terms that other names of a query's words may cost, beside the first of each, which is what texts say. */
const MAX_FILES = 2;
/** Between names, and between those of one thing and of the next. No word of a query has them. */
const NAME_END = ',';
const SET_END = ';';

/** Write names that stand for one another. */
export const encodeAliases = (sets: readonly (readonly string[])[]): string =>
  sets.map((names) => names.map((name) => name.replace(/[,;]/g, '')).join(NAME_END)).join(SET_END);

/** Read what `encodeAliases` wrote. */
export const decodeAliases = (encoded: string): readonly (readonly string[])[] =>
  encoded === '' ? [] : encoded.split(SET_END).map((names) => names.split(NAME_END));

/** What names are looked up with. */
export interface AliasesOptions {
  /** True for a word that titles have, or that is common. */
  readonly isKnown: (word: string) => boolean;
  /** Number of the file that has a term, or would have it. */
  readonly fileOf: (term: string) => number;
}

/**
 * Open names that stand for one another, each of one or several words in lower case. The first of several is what texts say most: where
 * it is a word that is known to be common, it does not lead to the others.
 */
export function createAliases(
  sets: readonly (readonly string[])[],
  analyzer: Analyzer,
  { isKnown, fileOf }: AliasesOptions,
): Aliases {
  const { isWeak, splitUnspaced, toStems } = analyzer;
  const keys = createNameKeys(analyzer);
  const { bareOf, isStopWord, keyOf } = keys;
  const names = createAliasTable(
    sets.map((set) => set.map((name) => name.split(' ').flatMap(splitUnspaced))),
    keys,
    isKnown,
  );
  const splitNames = createNameSplitter(sets.flat());

  /** The names that some words of a query are which follow one another. */
  const spansOf = (words: readonly { readonly text: string; readonly index: number }[]): readonly AliasSpan[] =>
    words.flatMap((_, start) =>
      words.slice(start, start + names.longest).flatMap((_last, more): readonly AliasSpan[] => {
        const span = words.slice(start, start + more + 1);
        const key = keyOf(span.map(({ text }) => text));
        const others = names.find(key).filter((name) => keyOf(name) !== key);
        return others.length > 0 ? [{ words: span.map(({ index }) => index), others }] : [];
      }),
    );

  const filesOf = (words: Name): readonly number[] => words.flatMap((word) => toStems(bareOf(word)).map(fileOf));

  /** The spans without other names that would cost too many files. */
  const withinFiles = (query: Name, spans: readonly AliasSpan[]): readonly AliasSpan[] => {
    const files = new Set([query, ...spans.flatMap(({ others }) => others.slice(0, 1))].flatMap(filesOf));
    const most = files.size + MAX_FILES;
    return spans.map(({ words, others }) => ({
      words,
      others: others.filter((name, index) => {
        const more = [...files, ...filesOf(name)];
        if (index > 0 && new Set(more).size > most) return false;
        for (const file of more) files.add(file);
        return true;
      }),
    }));
  };

  return {
    splitUnspaced: (text) => splitNames(text).flatMap(splitUnspaced),
    wordsFor(word) {
      const found = names.find(keyOf([word]));
      return [...new Set(found.flatMap((name) => (name.length === 1 ? name : [])))];
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
      return withinFiles(query, [...new Map(wanted.map((span) => [span.words.join(' '), span])).values()]);
    },
  };
}
