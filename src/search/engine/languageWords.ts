import type { Stemmer } from './analyzer.ts';

/** Words of a language, in a module that only readers of it load. Lists are normalized, and separated by spaces. */
export interface LanguageWords {
  /** Stop words that lunr-languages lacks, mostly of questions, also without accents. */
  readonly stop?: string;
  /** Words of questions that say little about the topic. */
  readonly weak: string;
  /** Replacements for words typed without letters that many keyboards lack, which changes the stem: `instalacion`, `loeschen`. */
  readonly spellings?: readonly (readonly [RegExp, string])[];
  /**
   * The stemmer for a language without spaces, which lunr-languages does not stem. It gets words that a dictionary has segmented.
   */
  readonly stem?: Stemmer;
}

/** A language for which the client loads a stemmer, words, or both. */
export interface LoadedLanguage {
  /** As `languageName` gives it. */
  readonly name: string;
  /** True if lunr-languages has a stemmer for it. */
  readonly isStemmed: boolean;
  /** True if there are `LanguageWords` for it. */
  readonly hasWords: boolean;
}
