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

/** The module of lunr-languages for a BCP 47 language; undefined if there is none, or none is needed. */
export function languageModule(locale: string): string | undefined {
  const language = locale.split('-')[0]?.toLowerCase() ?? '';
  const name = language === 'nb' || language === 'nn' ? 'no' : language;
  return STEMMED.has(name) ? name : undefined;
}
