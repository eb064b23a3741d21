import { absolute } from '../../model/absolute.ts';
import { isInLanguage, languagesOf } from '../../model/languagesOf.ts';
import type { Site } from '../../model/site.ts';
import type { PageRoute } from '../../routes/route.ts';
import { normalizePath } from '../../shared/url.ts';
import type { LanguageSuggestionView } from '../../views/views.ts';
import { languageOffer } from './interfaceTexts.ts';

/** The same page in other languages, for search engines. Empty for a fallback page, and on sites with one language. */
export function alternates(site: Site, route: PageRoute): readonly { hreflang: string; href: string }[] {
  const { config } = site;
  const languages = languagesOf(site, route);
  const source = languages.find(({ isDefault }) => isDefault);
  if (languages.length < 2 || !source || !isInLanguage(site, route) || route.kind === 'notFound') return [];
  return [
    ...languages.map((locale) => ({ hreflang: locale.htmlLang, href: absolute({ config, locale }, route.url) })),
    { hreflang: 'x-default', href: absolute({ config, locale: source }, route.url) },
  ];
}

/** Links to the home page in other languages, for readers whose browser prefers one of them. */
export function languageSuggestions(
  site: Site,
  route: PageRoute,
): { languageSuggestions?: readonly LanguageSuggestionView[] } {
  if (normalizePath(route.url) !== '/') return {};
  const others = languagesOf(site, route).filter(({ name }) => name !== site.locale.name);
  const suggestions = others.map(({ name, label, htmlLang, base }) => ({
    lang: htmlLang,
    href: base,
    ...languageOffer(site, name, label),
  }));
  return suggestions.length > 0 ? { languageSuggestions: suggestions } : {};
}
