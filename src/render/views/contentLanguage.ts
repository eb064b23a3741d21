import type { DocNode } from '../../docs/sidebars/nodes.ts';
import { labelOf } from '../../docs/sidebars/resolver.ts';
import type { Site } from '../../model/site.ts';
import type { Entry } from '../../parse/entry.ts';
import type { PageView } from '../../views/views.ts';

/** How a text in the language `name` is marked on a page of the site: not at all, where it speaks that language. */
export function contentLanguage({ locale, locales }: Site, name: string): Pick<PageView, 'contentLang' | 'contentDir'> {
  if (name === locale.name) return {};
  const { htmlLang, direction } = locales.find((other) => other.name === name) ?? locale;
  return { contentLang: htmlLang, ...(direction === locale.direction ? {} : { contentDir: direction }) };
}

/** How the title of an entry is marked where pages of the site name it: as readers of screens must speak it. */
export function titleLanguage(site: Site, { locale }: Entry): { readonly lang?: string } {
  const { contentLang } = contentLanguage(site, locale);
  return contentLang === undefined ? {} : { lang: contentLang };
}

/** The same for a doc in a sidebar: a label of its own is in the language of the site. */
export const labelLanguage = (site: Site, { label, route }: DocNode): { readonly lang?: string } =>
  label === labelOf(route) ? titleLanguage(site, route.entry) : {};
