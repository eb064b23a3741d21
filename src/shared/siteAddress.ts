import {
  afterPathname,
  applyTrailingSlash,
  isExternal,
  namesFile,
  pathnameHref,
  splitUrl,
  type TrailingSlash,
  withBase,
} from './url.ts';

/** What the client knows about the site's addresses. */
export interface SiteBase {
  /** Path that every address of the language starts with. */
  readonly base: string;
  /** Path under which the site is served; files are below it in all languages. */
  readonly baseUrl: string;
  readonly trailingSlash?: TrailingSlash;
}

const isOfSite = (target: string): boolean => target.startsWith('/') && !isExternal(target);

/** Adds the base to the address of a page. External and relative addresses are returned unchanged. */
export function siteHref({ base, baseUrl, trailingSlash }: SiteBase, to: string): string {
  const { path, query, hash } = splitUrl(to);
  if (!isOfSite(to)) return pathnameHref(baseUrl, to) ?? to;
  const href = namesFile(path) ? withBase(baseUrl, path) : withBase(base, applyTrailingSlash(path, trailingSlash));
  return href + query + hash;
}

/** Adds the base to the address of a static file. External and relative addresses are returned unchanged. */
export const siteAsset = ({ baseUrl }: Pick<SiteBase, 'baseUrl'>, path: string): string =>
  isOfSite(path) ? withBase(baseUrl, path) : (afterPathname(path) ?? path);
