import { createRequire } from 'node:module';
import { table } from '../../shared/table.ts';
import type { LanguageParts } from '../engine/language.ts';

/**
 * The modules of `@orama/stemmers` and `@orama/stopwords` by the language that search calls them (`languageName`). Left out are
 * languages whose stemmers also cut off prefixes, since a stem must begin with the first letter of its word (`letterOf`), Serbian,
 * whose stemmer is as large as all of search, and Bulgarian, whose stemmer throws (3.1.18 assigns to a character of a string).
 */
const MODULES: Readonly<Record<string, string>> = table({
  da: 'danish',
  de: 'german',
  el: 'greek',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  hu: 'hungarian',
  hy: 'armenian',
  it: 'italian',
  lt: 'lithuanian',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sv: 'swedish',
  tr: 'turkish',
  uk: 'ukrainian',
});

/** The name of a language's module in both packages; undefined if its words are not stemmed by them. */
export const moduleOf = (language: string): string | undefined => MODULES[language];

/** Load the stemmer and the stop words of a language; no parts if its words are not stemmed. */
export function loadLanguageModules(language: string): Pick<LanguageParts, 'stemmer' | 'stopwords'> {
  const name = moduleOf(language);
  if (name === undefined) return {};
  const require = createRequire(import.meta.url); // analyzers are created synchronously
  const { stemmer } = require(`@orama/stemmers/${name}`) as Required<Pick<LanguageParts, 'stemmer'>>;
  const { stopwords } = require(`@orama/stopwords/${name}`) as Required<Pick<LanguageParts, 'stopwords'>>;
  return { stemmer, stopwords };
}
