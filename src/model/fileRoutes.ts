import { type Blog, newsOf } from '../blog/blog.ts';
import { markdownUrl } from '../routes/markdownUrl.ts';
import {
  type FeedRoute,
  type FileGenerator,
  type FileRoute,
  isEntryRoute,
  type PageRoute,
  type SearchIndexRoute,
  type TwinRoute,
} from '../routes/route.ts';
import { SERVICE_WORKER_URL } from '../shared/serviceWorker.ts';
import { feedUrl } from './feedFormats.ts';
import type { SiteContent } from './siteContent.ts';

/** Folder of the search index, relative to that of the locale. */
export const SEARCH_DIR = 'search/';

/** Folder of the search files whose names are hashes of their content. */
export const SEARCH_PACKS_DIR = `${SEARCH_DIR}packs/`;

/**
 * Names of files in the folder of the search index, as created by `src/search/index/indexFiles.ts`. Their number is not known in
 * advance.
 */
export const SEARCH_FILE = /^(?:index|packs\/[\da-z]+)\.json$/;

/** A file that sitegen generates beside the pages. */
export type GeneratedRoute = FileRoute | FeedRoute | SearchIndexRoute | TwinRoute;

const fileRoute = (
  generator: FileGenerator,
  url: string,
  name: string,
  scope: FileRoute['scope'] = 'locale',
): FileRoute => ({ kind: 'file', generator, url, file: url.slice(1), owner: { name }, scope });

/**
 * Maximum number of pages per sitemap. A sitemap may have 50,000 addresses and 50 MB (sitemaps.org), and repeats each page's
 * address for every language.
 */
export const pagesOfSitemap = ({ locales }: Pick<SiteContent, 'locales'>): number =>
  Math.min(49_000, Math.floor(300_000 / (locales.length + 1)));

/** The sitemap of a locale, and its parts if it is too large for one file. */
export function sitemapRoutes(content: Pick<SiteContent, 'locales' | 'pages'>): readonly FileRoute[] {
  const count = Math.ceil(content.pages.length / pagesOfSitemap(content));
  const parts = count > 1 ? Array.from({ length: count }, (_, index) => `/sitemap-${index + 1}.xml`) : [];
  return [
    fileRoute('sitemap', '/sitemap.xml', 'sitemap'),
    ...parts.map((url) => fileRoute('sitemapPart', url, 'part of the sitemap')),
  ];
}

/** The feeds of a blog; none if there are no posts. */
function feedRoutes(blog: Blog): readonly FeedRoute[] {
  if (newsOf(blog).length === 0) return [];
  return blog.settings.feedOptions.type.map((type) => {
    const url = feedUrl(blog.settings, type);
    return { kind: 'feed', type, blog, url, file: url.slice(1), owner: { name: `${type} feed` } };
  });
}

const SEARCH_INDEX: SearchIndexRoute = {
  kind: 'searchIndex',
  url: `/${SEARCH_DIR}index.json`,
  file: `${SEARCH_DIR}index.json`,
  owner: { name: 'search index' },
};

function searchRoutes({ config: { search } }: SiteContent): readonly GeneratedRoute[] {
  if (!search) return [];
  return [
    ...(search.searchPagePath === false
      ? []
      : [fileRoute('openSearch', '/opensearch.xml', 'description of the search')]),
    ...(search.provider === 'lunr' ? [SEARCH_INDEX] : []),
  ];
}

/** Files at the root of the site; they belong to the default locale. */
function rootRoutes({ config, locale, locales }: SiteContent): readonly FileRoute[] {
  if (!locale.isDefault) return [];
  // If every language has a folder, the root still needs a home page and a 404 page for hosts.
  const isBare = locales.every(({ dir }) => dir !== '');
  return [
    fileRoute('robots', '/robots.txt', 'robots.txt', 'site'),
    fileRoute('llms', '/llms.txt', 'llms.txt', 'site'),
    fileRoute('llmsFull', '/llms-full.txt', 'llms-full.txt', 'site'),
    fileRoute('headers', '/_headers', 'headers for hosts', 'site'),
    // Without it, GitHub Pages runs Jekyll on a published branch, which turns the Markdown into pages.
    fileRoute('noJekyll', '/.nojekyll', 'mark for GitHub Pages', 'site'),
    ...(config.redirects.length > 0 ? [fileRoute('redirects', '/_redirects', 'redirects for hosts', 'site')] : []),
    ...(config.reader.offline ? [fileRoute('serviceWorker', SERVICE_WORKER_URL, 'service worker', 'site')] : []),
    ...(isBare
      ? [
          fileRoute('rootHome', '/index.html', 'page that leads to the default language', 'site'),
          fileRoute('rootNotFound', '/404.html', '404 page', 'site'),
        ]
      : []),
  ];
}

/** The Markdown twin of a page, if the page is made from Markdown. */
function twinRoutes(page: PageRoute): readonly TwinRoute[] {
  if (!isEntryRoute(page)) return [];
  const url = markdownUrl(page);
  if (url === undefined) return [];
  return [
    { kind: 'twin', url, file: url.slice(1), page, owner: { ...page.owner, name: `${page.owner.name} as Markdown` } },
  ];
}

/** All files that sitegen generates for a locale beside its pages. A static file of the same path replaces a generated one. */
export const createFileRoutes = (content: SiteContent): readonly GeneratedRoute[] => [
  ...sitemapRoutes(content),
  ...content.blogs.flatMap(feedRoutes),
  ...searchRoutes(content),
  ...rootRoutes(content),
  ...content.pages.flatMap(twinRoutes),
];
