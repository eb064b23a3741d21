import { normalizePath } from '../../../src/shared/normalizeUrl.ts';

/** Which addresses are pages of this site, in this language. */
export interface Scope {
  readonly base: string;
  /** Paths below the base that belong to other languages. */
  readonly foreignBases: readonly string[];
}

/** A file extension other than that of a page; `v1.0` has none. */
const FILE_EXTENSION = /\.(?!html?$)[a-z][a-z\d]{1,4}$/i;

const isBelow = (base: string, path: string): boolean => `${path}/`.startsWith(base);

/**
 * The canonical form of a page's address: without `.html` or `/index.html`. The 404 page alone keeps its file name, for
 * it has no other address.
 */
export function pageUrl(url: URL): URL {
  const page = new URL(url);
  if (!url.pathname.endsWith('/404.html')) page.pathname = url.pathname.replace(/(\/)index\.html$|\.html$/, '$1');
  return page;
}

/** True if two addresses lead to the same page, whatever their query and hash. */
export const isSamePage = (a: URL, b: URL): boolean => normalizePath(a.pathname) === normalizePath(b.pathname);

/** True for addresses of pages that this document can show. */
export const isInScope = ({ origin, pathname }: URL, { base, foreignBases }: Scope): boolean =>
  origin === location.origin &&
  isBelow(base, pathname) &&
  !foreignBases.some((foreign) => isBelow(foreign, pathname)) &&
  !FILE_EXTENSION.test(pathname);

/** The page of the site that a link leads to; undefined for links that the browser follows itself. */
export function targetOf(link: Element | null, scope: Scope): URL | undefined {
  if (!(link instanceof HTMLAnchorElement) || link.host === '') return undefined;
  const opensHere = link.target === '' || link.target === '_self';
  if (!opensHere || link.hasAttribute('download') || link.relList.contains('external')) return undefined;
  const url = pageUrl(new URL(link.href));
  return isInScope(url, scope) ? url : undefined;
}
