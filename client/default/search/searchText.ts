import type { SearchTexts } from '../../../src/search/engine/settings.ts';
import type { Catalog } from '../../../src/shared/messages/en.ts';
import { createTranslate, type Translate } from '../../../src/shared/messages/format.ts';

/** Create the `Translate` of search, in the page's language. It only has the messages of search. */
export const createSearchText = (texts: SearchTexts, lang: string): Translate =>
  createTranslate(texts as Catalog, lang);

/** The name of a language, in the page's language. */
export function languageLabel(language: string, lang: string): string {
  try {
    return new Intl.DisplayNames([lang], { type: 'language' }).of(language) ?? language;
  } catch {
    return language; // not a BCP 47 tag
  }
}
