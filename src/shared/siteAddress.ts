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

/** What browsers know of the addresses of a site. */
export interface SiteBase {
  /** Path that every address of the language starts with. */
  readonly base: string;
  /** Path that the site is served under: files are found there, whatever the language. */
  readonly baseUrl: string;
  readonly trailingSlash?: TrailingSlash;
}

const isOfSite = (target: string): boolean => target.startsWith('/') && !isExternal(target);

/** The address of a page of the site, from one without base. All others stay as they are. */
export function siteHref({ base, baseUrl, trailingSlash }: SiteBase, to: string): string {
  const { path, query, hash } = splitUrl(to);
  if (!isOfSite(to)) return pathnameHref(baseUrl, to) ?? to;
  const href = namesFile(path) ? withBase(baseUrl, path) : withBase(base, applyTrailingSlash(path, trailingSlash));
  return href + query + hash;
}

/** The address of a file of the static folder, from one without base. All others stay as they are. */
export const siteAsset = ({ baseUrl }: Pick<SiteBase, 'baseUrl'>, path: string): string =>
  isOfSite(path) ? withBase(baseUrl, path) : (afterPathname(path) ?? path);
