import { counterpartUrl } from '../docs/counterpart.ts';
import { linkedAddress } from '../routes/linkedAddress.ts';
import { isEntryRoute, type PageRoute } from '../routes/route.ts';
import { isExternal, normalizePath, withBase } from '../shared/url.ts';
import { isSpoken } from './languagesOf.ts';
import type { SiteContent } from './siteContent.ts';

/** Who should find a page, and where. */
export interface Visibility {
  /** The address, with origin, that search engines should keep for it. */
  readonly canonical: string;
  /** Found by readers on the site itself: by its search, and among what is suggested for an address that does not exist. */
  readonly isListed: boolean;
  /** Search engines may keep it: else the page says `noindex`. */
  readonly mayBeIndexed: boolean;
  /** Search engines and other programs should find it at this address: it stands in the sitemap and in `llms.txt`. */
  readonly isIndexed: boolean;
}

/** Address with origin of a page in a locale. */
const absolute = ({ config }: SiteContent, base: string, url: string): string => config.url + withBase(base, url);

/** What the file of a page says of its canonical address. */
const ownCanonical = (page: PageRoute): string | undefined =>
  isEntryRoute(page) ? page.entry.frontMatter.canonical : undefined;

/** The same, in the form that the site wants, if it is that of a page. */
function ownAddress({ config, findPage }: SiteContent, page: PageRoute): string | undefined {
  const own = ownCanonical(page);
  const named = own === undefined ? undefined : findPage(own);
  return own !== undefined && named ? linkedAddress(named, own, config.trailingSlash) : own;
}

/** The same page in the last version of the docs, for pages of others. */
function inLastVersion({ instanceOf, findPage }: SiteContent, page: PageRoute): PageRoute | undefined {
  const last = instanceOf(page)?.last;
  const url = last && 'version' in page && page.version !== last.version ? counterpartUrl(page, last) : undefined;
  return url === undefined ? undefined : findPage(url);
}

/** The address that search engines should keep: of a page that falls back to another language, that of the original. */
function canonicalOf(content: SiteContent, page: PageRoute): string {
  const own = ownCanonical(page);
  if (own !== undefined && isExternal(own)) return own;
  const original = own === undefined ? (inLastVersion(content, page) ?? page) : page;
  const { locale, locales } = content;
  const spoken = isSpoken(content, original) ? locale : (locales.find(({ isDefault }) => isDefault) ?? locale);
  return absolute(content, spoken.base, ownAddress(content, original) ?? original.url);
}

/** True for pages that nobody should come upon: those that are not for everyone, and those that help to find others. */
function isPrivate(page: PageRoute): boolean {
  if (page.kind === 'notFound' || page.kind === 'search') return true;
  if (page.kind === 'custom') return page.isUnlisted;
  if (page.kind === 'post' && page.post.status !== undefined) return true;
  return isEntryRoute(page) && Boolean(page.entry.frontMatter.unlisted || page.entry.frontMatter.draft);
}

/** True for pages that name another one of the site, or elsewhere, as the one to keep. */
function isCopy({ config, locale }: SiteContent, page: PageRoute): boolean {
  const own = ownCanonical(page);
  const home = config.url + locale.base.replace(/\/$/, '');
  return (
    own !== undefined && normalizePath(own.startsWith(home) ? own.slice(home.length) : own) !== normalizePath(page.url)
  );
}

/** Decide who should find the pages of a locale. */
export function createVisibility(content: SiteContent): (page: PageRoute) => Visibility {
  const known = new Map<PageRoute, Visibility>();
  const decide = (page: PageRoute): Visibility => {
    const canonical = canonicalOf(content, page);
    const mayBeIndexed = !content.config.noIndex && !isPrivate(page);
    return {
      canonical,
      isListed: isEntryRoute(page) && !page.entry.frontMatter.unlisted && !isCopy(content, page),
      mayBeIndexed,
      isIndexed:
        mayBeIndexed && normalizePath(canonical) === normalizePath(absolute(content, content.locale.base, page.url)),
    };
  };
  return (page) => {
    const visibility = known.get(page) ?? decide(page);
    known.set(page, visibility);
    return visibility;
  };
}
