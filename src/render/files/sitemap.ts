import { hashOf } from '../../cache/hash.ts';
import { compareText } from '../../diagnostics/diagnostic.ts';
import { createLocales } from '../../i18n/locales.ts';
import type { Site } from '../../model/site.ts';
import { SITEMAP_URL } from '../../routes/extraFiles.ts';
import type { Route } from '../../routes/routes.ts';
import type { OutputFile } from '../../shared/outputFile.ts';
import { normalizePath, withBase } from '../../shared/url.ts';
import { alternates, isSpoken } from '../views/languages.ts';
import { absolute } from '../views/pageView.ts';
import { element, type Xml, xmlDocument } from './xml.ts';

/** True for pages that search engines shall find under their own address. */
function isIndexed(route: Route): boolean {
  if (route.kind === 'notFound' || route.kind === 'search') return false;
  if (route.kind === 'custom' && route.isUnlisted) return false;
  if (route.kind === 'post' && route.post.status !== undefined) return false;
  if (!('entry' in route)) return true;
  const { unlisted, draft, canonical } = route.entry.frontMatter;
  return !unlisted && !draft && (canonical === undefined || normalizePath(canonical) === normalizePath(route.url));
}

function pageElement(site: Site, route: Route): Xml {
  const seconds = 'entry' in route ? site.gitDates.get(route.entry.file)?.updated : undefined;
  return element('url', {}, [
    element('loc', {}, new URL(absolute(site, route.url)).href),
    ...(seconds === undefined ? [] : [element('lastmod', {}, new Date(seconds * 1000).toISOString())]),
    ...alternates(site, route).map(({ hreflang, href }) =>
      element('xhtml:link', { rel: 'alternate', hreflang, href: new URL(href).href }),
    ),
  ]);
}

/** A file that is quicker to make than to look up. */
const textFile = (path: string, create: () => string): OutputFile => ({
  path,
  get key() {
    return hashOf(create());
  },
  create,
});

const NAMESPACES = {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
};

/**
 * Every page of a locale that search engines shall find (sitemaps.org), with the date of its last commit and its
 * address in other languages. Pages that fall back to another language are found in that.
 */
export function createSitemap(site: Site): OutputFile {
  return textFile(site.locale.dir + SITEMAP_URL.slice(1), () => {
    const routes = site.routes
      .filter((route) => isIndexed(route) && isSpoken(site, route))
      .sort((a, b) => compareText(a.url, b.url));
    const pages = routes.map((route) => pageElement(site, route));
    return xmlDocument(element('urlset', NAMESPACES, pages));
  });
}

/** Lets every robot in, and names the sitemaps of all languages (RFC 9309). It belongs to the default language. */
export function createRobots({ config, locale }: Site): readonly OutputFile[] {
  if (!locale.isDefault) return [];
  const sitemaps = createLocales(config).map(({ base }) => `Sitemap: ${config.url}${withBase(base, SITEMAP_URL)}`);
  return [textFile('robots.txt', () => ['User-agent: *', 'Allow: /', '', ...sitemaps, ''].join('\n'))];
}
