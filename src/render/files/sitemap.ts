import { encodedAbsolute } from '../../model/absolute.ts';
import { pagesOfSitemap } from '../../model/fileRoutes.ts';
import type { Site } from '../../model/site.ts';
import type { PageRoute, Route } from '../../routes/route.ts';
import { compareText } from '../../shared/compareText.ts';
import { alternates } from '../views/languages.ts';
import { element, type Xml, xmlDocument } from './xml.ts';

function pageElement(site: Site, route: PageRoute): Xml {
  const seconds = 'entry' in route ? site.gitDates.get(route.entry.file)?.updated : undefined;
  return element('url', {}, [
    element('loc', {}, encodedAbsolute(site, route.url)),
    ...(seconds === undefined ? [] : [element('lastmod', {}, new Date(seconds * 1000).toISOString())]),
    ...alternates(site, route).map(({ hreflang, href }) =>
      element('xhtml:link', { rel: 'alternate', hreflang, href: new URL(href).href }),
    ),
  ]);
}

const NAMESPACES = {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
};

const indexedPages = (site: Site): readonly PageRoute[] =>
  site.pages.filter((page) => site.visibilityOf(page).isIndexed).sort((a, b) => compareText(a.url, b.url));

const urlset = (site: Site, pages: readonly PageRoute[]): string =>
  xmlDocument(
    element(
      'urlset',
      NAMESPACES,
      pages.map((page) => pageElement(site, page)),
    ),
  );

/** The pages listed in one part of a divided sitemap. */
function pagesOfPart(site: Site, url: string): readonly PageRoute[] {
  const size = pagesOfSitemap(site);
  const number = Number(/\d+/.exec(url)?.[0]);
  return indexedPages(site).slice((number - 1) * size, number * size);
}

/** Renders a part of a sitemap that is too large for one file. */
export const renderSitemapPart = (site: Site, url: string): string => urlset(site, pagesOfPart(site, url));

/**
 * Renders the sitemap of a locale (sitemaps.org): every page that may be indexed, with the date of its last commit and its
 * addresses in other languages; or, for a large site, the index of the sitemap's parts.
 */
export function renderSitemap(site: Site): string {
  const isPart = (route: Route): boolean => route.kind === 'file' && route.generator === 'sitemapPart';
  const parts = [...site.routes.values()].filter(isPart);
  if (parts.length === 0) return urlset(site, indexedPages(site));
  const filled = parts.filter(({ url }) => pagesOfPart(site, url).length > 0);
  const elements = filled.map(({ url }) => element('sitemap', {}, [element('loc', {}, encodedAbsolute(site, url))]));
  return xmlDocument(element('sitemapindex', { xmlns: NAMESPACES.xmlns }, elements));
}

/** Renders robots.txt (RFC 9309): every robot is allowed, and the sitemaps of all locales are named. */
export function renderRobots({ config, locales }: Site): string {
  const sitemaps = locales.map((locale) => `Sitemap: ${encodedAbsolute({ config, locale }, '/sitemap.xml')}`);
  return ['User-agent: *', 'Allow: /', '', ...sitemaps, ''].join('\n');
}
