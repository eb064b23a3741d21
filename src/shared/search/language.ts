import lunr from 'lunr';
import { type Analyzer, createAnalyzer } from './analyzer.ts';
import { languageModule } from './stemmers.ts';

/** What a module of lunr-languages exports: adds its language to lunr. */
export type LanguagePlugin = (lunr: unknown) => void;

/** Functions of a lunr pipeline, as lunr-languages defines them: on tokens. */
type TokenFunction = (token: lunr.Token) => unknown;

const runOn =
  (functions: readonly TokenFunction[]) =>
  (word: string): string | undefined => {
    let token: unknown = new lunr.Token(word, {});
    for (const run of functions) {
      token = run(token as lunr.Token);
      if (token === undefined || token === null || token === '') return undefined;
    }
    return String(token);
  };

/**
 * The analyzer of a locale. `plugins` are, for a language that `languageModule` names, lunr-languages' support module
 * and the language's own, in this order.
 */
export function createLanguageAnalyzer(locale: string, plugins: readonly LanguagePlugin[]): Analyzer {
  const name = languageModule(locale);
  if (locale.split('-')[0] === 'en') {
    return createAnalyzer(locale, runOn([lunr.stopWordFilter as TokenFunction, lunr.stemmer as TokenFunction]));
  }
  if (name === undefined) return createAnalyzer(locale, (word) => word);
  for (const plugin of plugins) plugin(lunr);
  const functions = (lunr as unknown as Record<string, Record<'stopWordFilter' | 'stemmer', TokenFunction>>)[name];
  return createAnalyzer(locale, functions ? runOn([functions.stopWordFilter, functions.stemmer]) : (word) => word);
}
