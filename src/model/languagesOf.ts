import type { Locale } from '../i18n/locales.ts';
import { isEntryRoute, type PageRoute } from '../routes/route.ts';
import type { SiteContent } from './siteContent.ts';

/** The languages in which a page really exists: pages made of a file need a translation of it, all others speak every one. */
export function languagesOf({ locales }: Pick<SiteContent, 'locales'>, page: PageRoute): readonly Locale[] {
  if (!isEntryRoute(page)) return locales;
  return locales.filter(({ isDefault, name }) => isDefault || page.entry.translations.includes(name));
}

/** True if the page exists in the language of the site, and does not fall back to another one. */
export const isSpoken = (site: Pick<SiteContent, 'locales' | 'locale'>, page: PageRoute): boolean =>
  languagesOf(site, page).some(({ name }) => name === site.locale.name);
