import { counterpartUrl } from '../docs/counterpart.ts';
import { linkedAddress } from '../routes/linkedAddress.ts';
import { isEntryRoute, type PageRoute } from '../routes/route.ts';
import { isNoIndex } from '../shared/noIndex.ts';
import { isExternal, normalizePath } from '../shared/url.ts';
import { absolute } from './absolute.ts';
import { isInLanguage } from './languagesOf.ts';
import type { SiteContent } from './siteContent.ts';

/** Where readers and search engines find a page. */
export interface Visibility {
  /** The canonical URL, with origin. */
  readonly canonical: string;
  /** True if lists of pages name it, such as suggestions on the 404 page. */
  readonly isListed: boolean;
  /** True if the search of the site finds the page. */
  readonly isSearched: boolean;
  /** False if the page says `noindex`. */
  readonly mayBeIndexed: boolean;
  /** True if the page's own address is the one to index: it is in the sitemap and in `llms.txt`. */
  readonly isIndexed: boolean;
}

/** The canonical address in a page's front matter. */
const ownCanonical = (page: PageRoute): string | undefined =>
  isEntryRoute(page) ? page.entry.frontMatter.canonical : undefined;

/** The same, in the site's form of addresses if it is the address of a page. */
function ownAddress({ config, findPage }: SiteContent, page: PageRoute): string | undefined {
  const own = ownCanonical(page);
  const named = own === undefined ? undefined : findPage(own);
  return own !== undefined && named ? linkedAddress(named, own, config.trailingSlash) : own;
}

/** The counterpart in the last version of the docs, for pages of other versions. */
function inLastVersion({ instanceOf, findPage }: SiteContent, page: PageRoute): PageRoute | undefined {
  const last = instanceOf(page)?.last;
  const url = last && 'version' in page && page.version !== last.version ? counterpartUrl(page, last) : undefined;
  return url === undefined ? undefined : findPage(url);
}

/** The canonical URL of a page. A page without a translation refers to the original. */
function canonicalOf(content: SiteContent, page: PageRoute): string {
  const own = ownCanonical(page);
  if (own !== undefined && isExternal(own)) return own;
  const original = own === undefined ? (inLastVersion(content, page) ?? page) : page;
  const { config, locale, locales } = content;
  const language = isInLanguage(content, original) ? locale : (locales.find(({ isDefault }) => isDefault) ?? locale);
  return absolute({ config, locale: language }, ownAddress(content, original) ?? original.url);
}

/** True for pages whose front matter says `noindex`. */
const saysNoIndex = (page: PageRoute): boolean =>
  isEntryRoute(page) &&
  Boolean(
    page.entry.frontMatter.head?.some(({ attributes: { name, content } }) => isNoIndex(String(name), String(content))),
  );

/** True for pages that must not be indexed: unpublished or unlisted ones, those of some versions, the search and 404 pages. */
function isPrivate(page: PageRoute): boolean {
  if (page.kind === 'notFound' || page.kind === 'search') return true;
  if (page.kind === 'custom') return page.isUnlisted;
  if (page.kind === 'post' && page.post.status !== undefined) return true;
  if ('version' in page && page.version.noIndex) return true;
  return isEntryRoute(page) && Boolean(page.entry.frontMatter.unlisted || page.entry.frontMatter.draft);
}

/** True for pages whose front matter names another address as canonical. */
function isCopy({ config, locale }: SiteContent, page: PageRoute): boolean {
  const own = ownCanonical(page);
  const home = config.url + locale.base.replace(/\/$/, '');
  return (
    own !== undefined && normalizePath(own.startsWith(home) ? own.slice(home.length) : own) !== normalizePath(page.url)
  );
}

/** Returns a function that decides the visibility of a locale's pages. */
export function createVisibility(content: SiteContent): (page: PageRoute) => Visibility {
  const known = new Map<PageRoute, Visibility>();
  const decide = (page: PageRoute): Visibility => {
    const canonical = canonicalOf(content, page);
    const mayBeIndexed = !content.config.noIndex && !isPrivate(page) && !saysNoIndex(page);
    const isListed = isEntryRoute(page) && !page.entry.frontMatter.unlisted && !isCopy(content, page);
    return {
      canonical,
      isListed,
      isSearched: isListed && page.entry.frontMatter.search !== false,
      mayBeIndexed,
      isIndexed: mayBeIndexed && normalizePath(canonical) === normalizePath(absolute(content, page.url)),
    };
  };
  return (page) => {
    const visibility = known.get(page) ?? decide(page);
    known.set(page, visibility);
    return visibility;
  };
}
