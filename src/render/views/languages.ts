import type { Locale } from '../../i18n/locales.ts';
import type { Site } from '../../model/site.ts';
import type { Route } from '../../routes/routes.ts';
import { isExternal, normalizePath, withBase } from '../../shared/url.ts';
import type { LanguageOfferView } from '../../views/views.ts';

/** The languages in which a page really exists: pages made of a file need a translation of it, all others speak every one. */
function languagesOf({ locales }: Site, route: Route): readonly Locale[] {
  if (!('entry' in route)) return locales;
  return locales.filter(({ isDefault, name }) => isDefault || route.entry.translations.includes(name));
}

/** True if the page exists in the language of the site, and does not fall back to another one. */
export const isSpoken = (site: Site, route: Route): boolean =>
  languagesOf(site, route).some(({ name }) => name === site.locale.name);

const absolute = ({ config }: Site, locale: Locale, url: string): string => config.url + withBase(locale.base, url);

/** The same page in other languages, for search engines: none where it falls back, and none on sites of one language. */
export function alternates(site: Site, route: Route): readonly { hreflang: string; href: string }[] {
  const languages = languagesOf(site, route);
  const source = languages.find(({ isDefault }) => isDefault);
  if (languages.length < 2 || !source || !isSpoken(site, route) || route.kind === 'notFound') return [];
  return [
    ...languages.map((locale) => ({ hreflang: locale.htmlLang, href: absolute(site, locale, route.url) })),
    { hreflang: 'x-default', href: absolute(site, source, route.url) },
  ];
}

/** The home page in other languages, for readers whose browser prefers one of them. */
export function languageOffers(site: Site, route: Route): { languageOffers?: readonly LanguageOfferView[] } {
  if (normalizePath(route.url) !== '/') return {};
  const others = languagesOf(site, route).filter(({ name }) => name !== site.locale.name);
  const offers = others.map(({ name, label, htmlLang, base }) => {
    const { catalog: texts, has } = site.messagesOf(name);
    return {
      lang: htmlLang,
      href: base,
      text: has('languageOffer.text') ? texts['languageOffer.text'] : label,
      stay: texts['languageOffer.stay'],
    };
  });
  return offers.length > 0 ? { languageOffers: offers } : {};
}

/** The address that search engines shall keep: a page that falls back to another language points to the original. */
export function canonical(site: Site, route: Route, own: string | undefined): string {
  if (own !== undefined && isExternal(own)) return own;
  const locale = isSpoken(site, route) ? site.locale : (site.locales.find(({ isDefault }) => isDefault) ?? site.locale);
  return absolute(site, locale, own ?? route.url);
}
