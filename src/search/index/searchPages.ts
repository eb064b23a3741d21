import { compareText } from '../../diagnostics/diagnostic.ts';
import type { Site } from '../../model/site.ts';
import type { BodyOf } from '../../parse/bodies.ts';
import { type EntryRoute, isEntryRoute, type PageRoute } from '../../routes/route.ts';
import type { Section } from '../../shared/types.ts';
import { withBase } from '../../shared/url.ts';
import type { SearchKind, SearchPage, SearchSection } from '../engine/indexFormat.ts';

/** Give each section the headings that lead to it. */
export function headingPaths(sections: readonly Section[]): readonly SearchSection[] {
  const open: { level: number; title: string }[] = [];
  return sections.map(({ id, level, title, text }) => {
    if (id === undefined) return { headings: [], text };
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    open.push({ level, title });
    return { id, headings: open.map((heading) => heading.title), text };
  });
}

function kindOf(kind: 'doc' | 'post' | 'page', url: string, apiRoutes: RegExp): SearchKind {
  return kind === 'doc' && apiRoutes.test(url) ? 'api' : kind;
}

/** Of results that are equally good, newer posts come first, other pages in the order of their addresses. */
function inOrder(a: PageRoute, b: PageRoute): number {
  if (a.kind !== b.kind) return compareText(a.kind, b.kind);
  const newer = a.kind === 'post' && b.kind === 'post' ? b.post.date.getTime() - a.post.date.getTime() : 0;
  return newer || compareText(a.url, b.url);
}

/** The pages of a site that search finds, in order. */
export const searchedPages = ({ pages, visibilityOf }: Site): readonly EntryRoute[] =>
  [...pages]
    .sort(inOrder)
    .filter(isEntryRoute)
    .filter((page) => visibilityOf(page).isListed);

/** The language of a locale's texts, as in `<html lang>`. */
export const languageOf = (name: string, locales: Site['locales']): string =>
  locales.find((locale) => locale.name === name)?.htmlLang ?? name;

/** A page as search sees it. */
export function createSearchPage(
  route: EntryRoute,
  { locale, locales, versions }: Site,
  bodyOf: BodyOf,
  apiRoutes: RegExp,
): SearchPage {
  const { url, kind, entry } = route;
  return {
    kind: kindOf(kind, url, apiRoutes),
    href: withBase(locale.base, url),
    title: entry.title,
    ...(entry.source.locale === locale.name ? {} : { lang: languageOf(entry.source.locale, locales) }),
    ...(versions.length > 1 && 'version' in route ? { version: route.version.name } : {}),
    sections: headingPaths(bodyOf(entry.source).sections),
  };
}
