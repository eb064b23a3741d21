import { createAliasTable, createNameKeys, type Name } from './aliasTable.ts';
import type { Analyzer } from './analyzer.ts';
import { createNameSplitter } from './unspacedNames.ts';

/** Words of a query that form a name, with the other names for it. */
export interface AliasSpan {
  /** Indexes in the query. */
  readonly words: readonly number[];
  /** The other names. */
  readonly others: readonly Name[];
}

/** Finds synonyms (aliases) in queries. */
export interface Aliases {
  /** The single-word synonyms of a word. */
  readonly wordsFor: (word: string) => readonly string[];
  readonly spansIn: (words: readonly string[]) => readonly AliasSpan[];
  /** Split a text without spaces into words, first at names, then by the dictionary of the language. */
  readonly splitUnspaced: (text: string) => readonly string[];
}

/** In longer queries, such as error messages, synonyms of single words mislead more than they help, and cost files. */
const MAX_ALIASED_WORDS = 6;
/** Most files of terms to load for synonyms, apart from those for the first name of each set, which is what texts use. */
const MAX_FILES = 2;
/** Separators of names and of sets. Names do not contain them. */
const NAME_END = ',';
const SET_END = ';';

/** Encode sets of synonyms for the manifest. */
export const encodeAliases = (sets: readonly (readonly string[])[]): string =>
  sets.map((names) => names.map((name) => name.replace(/[,;]/g, '')).join(NAME_END)).join(SET_END);

/** Decode the result of `encodeAliases`. */
export const decodeAliases = (encoded: string): readonly (readonly string[])[] =>
  encoded === '' ? [] : encoded.split(SET_END).map((names) => names.split(NAME_END));

/** What aliases need to know of the index. */
export interface AliasesOptions {
  /** True for words of titles and common words. */
  readonly isKnown: (word: string) => boolean;
  /** Number of the file for a term, whether the term exists or not. */
  readonly fileOf: (term: string) => number;
}

/**
 * Create aliases from sets of synonyms, each of one or several words in lower case. The first of a set is the one that texts use
 * most: if it is a single known word, it does not lead to the others.
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

  /** Find names among consecutive words of a query. */
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

  /** Leave out names that would load too many files. */
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
      // Stop words and weak words may stand between the words of a name: "run my app at startup".
      const meant = words.filter(({ text }) => !isStopWord(text));
      const telling = meant.filter(({ text }) => !isWeak(bareOf(text)));
      const spans = [words, meant, telling]
        .flatMap(spansOf)
        .filter((span) => span.words.length > 1 || telling.length <= MAX_ALIASED_WORDS);
      // A word of a longer name does not count as a name itself: "full screen" is not about screens.
      const ofNames = new Set(spans.flatMap(({ words: span }) => (span.length > 1 ? span : [])));
      const wanted = spans.filter(({ words: [first = 0, ...more] }) => more.length > 0 || !ofNames.has(first));
      return withinFiles(query, [...new Map(wanted.map((span) => [span.words.join(' '), span])).values()]);
    },
  };
}
