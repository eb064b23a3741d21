/**
 * Languages with a Snowball stemmer in lunr-languages. English has one in lunr itself; words of other languages are not stemmed.
 */
const STEMMED: ReadonlySet<string> = new Set([
  'da',
  'de',
  'es',
  'fi',
  'fr',
  'hu',
  'it',
  'nl',
  'no',
  'pt',
  'ro',
  'ru',
  'sv',
  'tr',
]);

/** The name of a BCP 47 language in lunr-languages. */
export function languageName(locale: string): string {
  const language = locale.split('-')[0]?.toLowerCase() ?? '';
  return language === 'nb' || language === 'nn' ? 'no' : language;
}

/** True for the name of a language that needs a module of lunr-languages. */
export const isStemmed = (name: string): boolean => STEMMED.has(name);
