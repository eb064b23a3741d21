/** Languages that lunr-languages has a Snowball stemmer for. English is lunr's own; words of others are not stemmed. */
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

/** What search calls a BCP 47 language: as lunr-languages does. */
export function languageName(locale: string): string {
  const language = locale.split('-')[0]?.toLowerCase() ?? '';
  return language === 'nb' || language === 'nn' ? 'no' : language;
}

/** True for the name of a language that lunr-languages has a module for, and needs one. */
export const isStemmed = (name: string): boolean => STEMMED.has(name);
