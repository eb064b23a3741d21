import { compareText } from '../../diagnostics/diagnostic.ts';
import type { Site } from '../../model/site.ts';
import type { PageRoute } from '../../routes/route.ts';
import { withBase } from '../../shared/url.ts';
import { alternates } from '../views/languages.ts';
import { absolute } from '../views/pageView.ts';
import { element, type Xml, xmlDocument } from './xml.ts';

function pageElement(site: Site, route: PageRoute): Xml {
  const seconds = 'entry' in route ? site.gitDates.get(route.entry.file)?.updated : undefined;
  return element('url', {}, [
    element('loc', {}, new URL(absolute(site, route.url)).href),
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

/**
 * Every page of a locale that search engines shall find (sitemaps.org), with the date of its last commit and its
 * address in other languages.
 */
export function renderSitemap(site: Site): string {
  const pages = site.pages
    .filter((page) => site.visibilityOf(page).isIndexed)
    .sort((a, b) => compareText(a.url, b.url))
    .map((page) => pageElement(site, page));
  return xmlDocument(element('urlset', NAMESPACES, pages));
}

/** Lets every robot in, and names the sitemaps of all languages (RFC 9309). */
export function renderRobots({ config, locales }: Site): string {
  const sitemaps = locales.map(({ base }) => `Sitemap: ${config.url}${withBase(base, '/sitemap.xml')}`);
  return ['User-agent: *', 'Allow: /', '', ...sitemaps, ''].join('\n');
}
