import type { Site } from '../../model/site.ts';
import type { PageView } from '../../shared/views.ts';

/** How a text in the language `name` is marked on a page of the site: not at all, where it speaks that language. */
export function contentLanguage({ locale, locales }: Site, name: string): Pick<PageView, 'contentLang' | 'contentDir'> {
  if (name === locale.name) return {};
  const { htmlLang, direction } = locales.find((other) => other.name === name) ?? locale;
  return { contentLang: htmlLang, ...(direction === locale.direction ? {} : { contentDir: direction }) };
}
