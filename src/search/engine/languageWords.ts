import type { Stemmer } from './analyzer.ts';

/** What search knows of a language's words, each in a file of its own, which readers of that language load. Lists are normalized, parted by spaces. */
export interface LanguageWords {
  /** Stop words that lunr-languages lacks: mostly those of questions, also as they are typed without accents. */
  readonly stop?: string;
  /** Words of questions that say little about what is looked for. */
  readonly weak: string;
  /** How words are spelled of which the stem depends on letters that many keyboards lack: `instalacion`, `loeschen`. */
  readonly spellings?: readonly (readonly [RegExp, string])[];
  /** The stemmer of a language that does not part words and that lunr-languages has none for: of the words that a dictionary finds. */
  readonly stem?: Stemmer;
}

/** A language of which search loads a stemmer, words, or both. */
export interface LoadedLanguage {
  /** As search calls it. */
  readonly name: string;
  /** True where lunr-languages has a stemmer. */
  readonly isStemmed: boolean;
  /** True where there are `words` of it. */
  readonly hasWords: boolean;
}
