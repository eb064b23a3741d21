import lunr from 'lunr';
import type { Stemmer } from './analyzer.ts';
import { languageModule } from './languageModule.ts';

/** The export of a module of lunr-languages: adds its language to lunr. */
export type LanguagePlugin = (lunr: unknown) => void;

/** A function of a lunr pipeline. */
type TokenFunction = (token: lunr.Token) => unknown;

const createPipeline =
  (functions: readonly TokenFunction[]): Stemmer =>
  (word) => {
    let token: unknown = new lunr.Token(word, {});
    for (const run of functions) {
      token = run(token as lunr.Token);
      if (token === undefined || token === null || token === '') return undefined;
    }
    return String(token);
  };

/**
 * Create the stemmer of a language, as in `<html lang>`. `plugins` are those of lunr-languages: for languages with a
 * `languageModule` the support module and that module, in this order.
 */
export function createStemmer(language: string, plugins: readonly LanguagePlugin[]): Stemmer {
  if (language.split('-')[0] === 'en') {
    return createPipeline([lunr.stopWordFilter as TokenFunction, lunr.stemmer as TokenFunction]);
  }
  const name = languageModule(language);
  if (name === undefined) return (word) => word;
  const languages = lunr as unknown as Readonly<Record<string, Record<'stopWordFilter' | 'stemmer', TokenFunction>>>;
  if (!languages[name]) for (const plugin of plugins) plugin(lunr); // once: lunr warns about functions that are registered twice
  const functions = languages[name];
  return functions ? createPipeline([functions.stopWordFilter, functions.stemmer]) : (word) => word;
}
