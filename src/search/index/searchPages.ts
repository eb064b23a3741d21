import { findTrails, type Sidebar } from '../../docs/sidebars/nodes.ts';
import { resolveLink } from '../../links/linkTarget.ts';
import { routeOrigin } from '../../links/routeOrigin.ts';
import type { Site } from '../../model/site.ts';
import type { BodyOf } from '../../parse/bodies.ts';
import { type EntryRoute, isEntryRoute, isPageRoute, type PageRoute } from '../../routes/route.ts';
import { compareText } from '../../shared/compareText.ts';
import { sharedLength } from '../../shared/sharedLength.ts';
import type { Section } from '../../shared/types.ts';
import { decodeUrl, withBase } from '../../shared/url.ts';
import type { SearchKind, SearchPage, SearchSection } from '../engine/indexFormat.ts';
import type { PageHead } from './pageContent.ts';

/** Add to each section the headings above it. */
export function headingPaths(sections: readonly Section[]): readonly SearchSection[] {
  const open: { level: number; title: string; isOption: boolean }[] = [];
  return sections.map(({ id, level, title, text, code, isOption }) => {
    const content = { text, ...(code === undefined ? {} : { code }) };
    if (level === 1) return { headings: [], ...content };
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    const isNested = open.at(-1)?.isOption ?? false;
    open.push({ level, title, isOption: isOption ?? false });
    return {
      ...(id === undefined ? {} : { id }),
      headings: open.map((heading) => heading.title),
      ...content,
      ...(isOption ? { isOption } : {}),
      ...(isNested ? { isNested } : {}),
    };
  });
}

/** The search kind of a route. */
export function kindOf(kind: 'doc' | 'post' | 'page', url: string, apiRoutes: RegExp): SearchKind {
  return kind === 'doc' && apiRoutes.test(url) ? 'api' : kind;
}

/** The order of pages with equal scores: newer posts first, other pages by address. */
function inOrder(a: PageRoute, b: PageRoute): number {
  if (a.kind !== b.kind) return compareText(a.kind, b.kind);
  const newer = a.kind === 'post' && b.kind === 'post' ? b.post.date.getTime() - a.post.date.getTime() : 0;
  return newer || compareText(a.url, b.url);
}

/** The pages of a site to index. */
export const foundPages = ({ pages, visibilityOf }: Site): readonly EntryRoute[] =>
  pages.filter(isEntryRoute).filter((page) => visibilityOf(page).isSearched);

/** The pages of a site to index, sorted. */
export const searchedPages = (site: Site): readonly EntryRoute[] => foundPages(site).toSorted(inOrder);

/** The language of a locale, as in `<html lang>`. */
export const languageOf = (name: string, locales: Site['locales']): string =>
  locales.find((locale) => locale.name === name)?.htmlLang ?? name;

/** Addresses of the pages that a page links to: all of them, and those of links without a hash. */
function linkedPages(
  route: EntryRoute,
  site: Site,
  bodyOf: BodyOf,
): Required<Pick<SearchPage, 'links' | 'wholeLinks'>> {
  const origin = routeOrigin(site, route);
  const targets = bodyOf(route.entry.source).slots.flatMap((slot) =>
    slot.type === 'link' && !slot.target.startsWith('#') ? [slot.target] : [],
  );
  const found = [...new Set(targets)].flatMap((target) => {
    const { route: page, hash } = resolveLink(site, origin, target);
    return page && isPageRoute(page) ? [{ href: withBase(site.locale.base, page.url), isWhole: hash === '' }] : [];
  });
  const hrefsOf = (links: typeof found): readonly string[] => [...new Set(links.map(({ href }) => href))];
  return { links: hrefsOf(found), wholeLinks: hrefsOf(found.filter(({ isWhole }) => isWhole)) };
}

/** Sources of a page's other titles. */
export interface OtherNames {
  readonly siteTitle: string;
  readonly url: string;
  /** Its title in the source language, and its label in the sidebar. */
  readonly names: readonly (string | undefined)[];
}

const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Forms of a word ("updates", "updating") share at least `shared` letters, and differ in at most `differing` at the end. */
const FORMS = { differing: 3, shared: 4 };

/** True for two forms of a word, and for words one of which begins with the other. */
function isAlike(a: string, b: string): boolean {
  const shared = sharedLength(a, b);
  const isForm = shared >= FORMS.shared && shared >= Math.max(a.length, b.length) - FORMS.differing;
  return isForm || shared >= Math.min(a.length, b.length);
}

/**
 * The words of an address as another title, if the title lacks some of them: `launch-app-from-url` of "Deep Links". An address of
 * one word counts even if a longer title contains it: otherwise, pages with the word only in their address would rank first.
 */
function addressTitle(title: string, url: string): string | undefined {
  const words = wordsOf(decodeUrl(url.split('/').findLast((part) => part !== '') ?? ''));
  const known = wordsOf(title);
  const isTold = words.every((word) => known.some((other) => isAlike(word, other)));
  return isTold && (words.length > 1 || known.length === 1) ? undefined : words.join(' ');
}

/** Other titles by which readers may look for a page: its other names, its title without the site's, and its address. */
export function otherTitlesOf(title: string, { siteTitle, url, names }: OtherNames): readonly string[] {
  const words = title.split(' ').filter((word) => word.toLowerCase() !== siteTitle.toLowerCase());
  const titles = [...names, words.join(' '), addressTitle(title, url)].filter((other) => other !== undefined);
  const seen = new Set(['', title.toLowerCase()]);
  return titles.filter((other) => {
    const isNew = !seen.has(other.toLowerCase());
    seen.add(other.toLowerCase());
    return isNew;
  });
}

/** Titles and description of a page. */
type PageTitles = Pick<SearchPage, 'title' | 'otherTitles' | 'keywords' | 'description'>;

/** Titles and description of a page, which are not part of its text. `label` is that of its sidebar item. */
export function titlesOf({ entry, url }: EntryRoute, { config }: Site, label: string | undefined): PageTitles {
  const names = [entry.sourceTitle, label];
  const otherTitles = otherTitlesOf(entry.title, { siteTitle: config.title, url, names });
  const { description, keywords } = entry.frontMatter;
  return {
    title: entry.title,
    ...(otherTitles.length > 0 ? { otherTitles } : {}),
    ...(keywords && keywords.length > 0 ? { keywords } : {}),
    ...(description ? { description } : {}),
  };
}

/** Create a function that finds the label of a page's sidebar item, which may be translated even if the page is not. */
export function createLabelFinder(site: Site): (route: EntryRoute) => string | undefined {
  const trails = new Map<Sidebar, ReturnType<typeof findTrails>>();
  return (route) => {
    const sidebar = site.sidebarOf(route);
    if (!sidebar || route.kind !== 'doc') return undefined;
    const known = trails.get(sidebar) ?? findTrails(sidebar.items);
    trails.set(sidebar, known);
    const item = known.get(route)?.at(-1);
    return item?.type === 'doc' || item?.type === 'category' ? item.label : undefined;
  };
}

/** What heads of pages are made from. */
export interface PageContext {
  readonly site: Site;
  readonly bodyOf: BodyOf;
  /** Matches the addresses of docs that are API reference. */
  readonly apiRoutes: RegExp;
}

/** The docs or the blog that a page belongs to, and its version, on sites with several of them. */
export function docsOf(route: PageRoute, { instances, instanceOf, blogs }: Site): Pick<SearchPage, 'docs' | 'version'> {
  if ('blog' in route) return blogs.length > 1 ? { docs: route.blog.settings.blogTitle } : {};
  const own = 'version' in route ? instanceOf(route) : undefined;
  if (!own || !('version' in route)) return {};
  return {
    ...(instances.length > 1 ? { docs: own.config.label ?? own.id } : {}),
    ...(own.versions.length > 1 || instances.length > 1 ? { version: route.version.key } : {}),
  };
}

/** Create the head of a page. */
export function createPageHead(
  route: EntryRoute,
  titles: PageTitles,
  { site, bodyOf, apiRoutes }: PageContext,
): PageHead {
  const { locale, locales } = site;
  const { url, kind, entry } = route;
  return {
    kind: kindOf(kind, url, apiRoutes),
    href: withBase(locale.base, url),
    ...titles,
    ...linkedPages(route, site, bodyOf),
    ...(entry.source.locale === locale.name ? {} : { lang: languageOf(entry.source.locale, locales) }),
    ...docsOf(route, site),
  };
}
