import type { SearchTexts } from '../../../src/search/engine/settings.ts';
import type { Catalog } from '../../../src/shared/messages/en.ts';
import { createTranslate, type Translate } from '../../../src/shared/messages/format.ts';

/** Looks up the texts of search, in the page's language. Texts of other parts are not there. */
export const createSearchText = (texts: SearchTexts, lang: string): Translate =>
  createTranslate(texts as Catalog, lang);

/** A language's name in the page's language. */
export function languageName(language: string, lang: string): string {
  try {
    return new Intl.DisplayNames([lang], { type: 'language' }).of(language) ?? language;
  } catch {
    return language; // not a BCP 47 tag
  }
}
