import type { DocNode } from '../../docs/sidebars/nodes.ts';
import { labelOf } from '../../docs/sidebars/resolver.ts';
import type { Site } from '../../model/site.ts';
import type { Entry } from '../../parse/entry.ts';
import type { PageView } from '../../views/views.ts';

/** The language attributes for content in the locale `name`; empty if that is the locale of the site. */
export function contentLanguage({ locale, locales }: Site, name: string): Pick<PageView, 'contentLang' | 'contentDir'> {
  if (name === locale.name) return {};
  const { htmlLang, direction } = locales.find((other) => other.name === name) ?? locale;
  return { contentLang: htmlLang, ...(direction === locale.direction ? {} : { contentDir: direction }) };
}

/** The `lang` attribute for an entry's title on other pages, so that screen readers pronounce it correctly. */
export function titleLanguage(site: Site, { locale }: Entry): { readonly lang?: string } {
  const { contentLang } = contentLanguage(site, locale);
  return contentLang === undefined ? {} : { lang: contentLang };
}

/** The same for a doc in a sidebar. A label other than the title is in the language of the site. */
export const labelLanguage = (site: Site, { label, route }: DocNode): { readonly lang?: string } =>
  label === labelOf(route) ? titleLanguage(site, route.entry) : {};
