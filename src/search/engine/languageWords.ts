import type { Stemmer } from './analyzer.ts';

/** Words of a language, in a module that only readers of it load. Lists are normalized, and separated by spaces. */
export interface LanguageWords {
  /** Stop words that `@orama/stopwords` lacks, mostly of questions, also without accents. */
  readonly stop?: string;
  /** Words of that list that are not stop words here, because they say something about software. */
  readonly kept?: string;
  /** Words of questions that say little about the topic. */
  readonly weak: string;
  /** Replacements for words typed without letters that many keyboards lack, which changes the stem: `instalacion`, `loeschen`. */
  readonly spellings?: readonly (readonly [RegExp, string])[];
  /** The stemmer for a language without spaces. It gets words that a dictionary has segmented. */
  readonly stem?: Stemmer;
}

/** A language for which the client loads a stemmer, words, or both. */
export interface LoadedLanguage {
  /** As `languageName` gives it. */
  readonly name: string;
  /** Name of the modules with its stemmer and its stop words; undefined if there are none. */
  readonly module: string | undefined;
  /** True if there are `LanguageWords` for it. */
  readonly hasWords: boolean;
}
