import lunr from 'lunr';
import type { Stem } from './analyzer.ts';
import { languageModule } from './languageModule.ts';

/** What a module of lunr-languages exports: adds its language to lunr. */
export type LanguagePlugin = (lunr: unknown) => void;

/** Functions of a lunr pipeline, as lunr-languages defines them: on tokens. */
type TokenFunction = (token: lunr.Token) => unknown;

const runOn =
  (functions: readonly TokenFunction[]): Stem =>
  (word) => {
    let token: unknown = new lunr.Token(word, {});
    for (const run of functions) {
      token = run(token as lunr.Token);
      if (token === undefined || token === null || token === '') return undefined;
    }
    return String(token);
  };

/**
 * How a language, as in `<html lang>`, makes stems. `plugins` are, for one that `languageModule` names, lunr-languages'
 * support module and the language's own, in this order.
 */
export function createStem(language: string, plugins: readonly LanguagePlugin[]): Stem {
  if (language.split('-')[0] === 'en') {
    return runOn([lunr.stopWordFilter as TokenFunction, lunr.stemmer as TokenFunction]);
  }
  const name = languageModule(language);
  if (name === undefined) return (word) => word;
  const languages = lunr as unknown as Readonly<Record<string, Record<'stopWordFilter' | 'stemmer', TokenFunction>>>;
  if (!languages[name]) for (const plugin of plugins) plugin(lunr); // once: lunr warns of functions that it knows already
  const functions = languages[name];
  return functions ? runOn([functions.stopWordFilter, functions.stemmer]) : (word) => word;
}
