import type { Locale } from '../i18n/locales.ts';
import { isEntryRoute, type PageRoute } from '../routes/route.ts';
import type { SiteContent } from './siteContent.ts';

/** The languages in which a page exists: content pages need a translation, all others exist in every language. */
export function languagesOf({ locales }: Pick<SiteContent, 'locales'>, page: PageRoute): readonly Locale[] {
  if (!isEntryRoute(page)) return locales;
  return locales.filter(({ isDefault, name }) => isDefault || page.entry.translations.includes(name));
}

/** True if the page exists in the language of the site, instead of falling back to the default language. */
export const isInLanguage = (site: Pick<SiteContent, 'locales' | 'locale'>, page: PageRoute): boolean =>
  languagesOf(site, page).some(({ name }) => name === site.locale.name);
