/** Languages that lunr-languages has a Snowball stemmer for. English is lunr's own; others are found as they are written. */
const STEMMED = new Set(['da', 'de', 'es', 'fi', 'fr', 'hu', 'it', 'nl', 'no', 'pt', 'ro', 'ru', 'sv', 'tr']); // prettier-ignore

/** The module of lunr-languages for a BCP 47 language; undefined if it needs none, or there is none. */
export function languageModule(locale: string): string | undefined {
  const language = locale.split('-')[0]?.toLowerCase() ?? '';
  const name = language === 'nb' || language === 'nn' ? 'no' : language;
  return STEMMED.has(name) ? name : undefined;
}
