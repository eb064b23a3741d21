import { normalizePath } from '../../../src/shared/normalizeUrl.ts';

/** Defines which addresses are pages of this site in this language. */
export interface Scope {
  readonly base: string;
  /** Bases of other languages below the base. */
  readonly foreignBases: readonly string[];
}

/** A file extension other than that of a page; `v1.0` has none. */
const FILE_EXTENSION = /\.(?!html?$)[a-z][a-z\d]{1,4}$/i;

const isBelow = (base: string, path: string): boolean => `${path}/`.startsWith(base);

/**
 * The canonical form of a page's address: without `.html` or `/index.html`. Only the 404 page keeps its file name, because it has
 * no other address.
 */
export function pageUrl(url: URL): URL {
  const page = new URL(url);
  if (!url.pathname.endsWith('/404.html')) page.pathname = url.pathname.replace(/(\/)index\.html$|\.html$/, '$1');
  return page;
}

/** True if two addresses lead to the same page, regardless of query and hash. */
export const isSamePage = (a: URL, b: URL): boolean => normalizePath(a.pathname) === normalizePath(b.pathname);

/** True for addresses of pages that this document can show. */
export const isInScope = ({ origin, pathname }: URL, { base, foreignBases }: Scope): boolean =>
  origin === location.origin &&
  isBelow(base, pathname) &&
  !foreignBases.some((foreign) => isBelow(foreign, pathname)) &&
  !FILE_EXTENSION.test(pathname);

/** The page of the site that a link leads to; undefined for links that are left to the browser. */
export function targetOf(link: Element | null, scope: Scope): URL | undefined {
  if (!(link instanceof HTMLAnchorElement) || link.host === '') return undefined;
  const opensHere = link.target === '' || link.target === '_self';
  if (!opensHere || link.hasAttribute('download') || link.relList.contains('external')) return undefined;
  const url = pageUrl(new URL(link.href));
  return isInScope(url, scope) ? url : undefined;
}
