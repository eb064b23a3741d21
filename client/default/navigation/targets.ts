import { normalizePath } from '../../../src/shared/url.ts';

/** Which addresses are pages of this site, in this language. */
export interface Scope {
  readonly base: string;
  /** Paths below the base that belong to other languages. */
  readonly foreignBases: readonly string[];
}

/** The ending of a file that is no page; `v1.0` has none. */
const FILE_ENDING = /\.(?!html?$)[a-z][a-z\d]{1,4}$/i;

const isBelow = (base: string, path: string): boolean => `${path}/`.startsWith(base);

/**
 * The address to go to for a path as it is linked: what ends in `.html` or `/index.html` is the same page as without.
 * The page for what is not found has no other address.
 */
export function pageUrl(url: URL): URL {
  const page = new URL(url);
  if (!url.pathname.endsWith('/404.html')) page.pathname = url.pathname.replace(/(\/)index\.html$|\.html$/, '$1');
  return page;
}

/** True if two addresses show the same page, whatever their query and hash. */
export const isSamePage = (a: URL, b: URL): boolean => normalizePath(a.pathname) === normalizePath(b.pathname);

/** True for addresses that this document can show without a load. */
export const isInScope = ({ origin, pathname }: URL, { base, foreignBases }: Scope): boolean =>
  origin === location.origin &&
  isBelow(base, pathname) &&
  !foreignBases.some((foreign) => isBelow(foreign, pathname)) &&
  !FILE_ENDING.test(pathname);

/** The page that a link leads to; undefined if the browser should follow it itself. */
export function targetOf(link: Element | null, scope: Scope): URL | undefined {
  if (!(link instanceof HTMLAnchorElement) || link.href === '') return undefined;
  const opensHere = link.target === '' || link.target === '_self';
  if (!opensHere || link.hasAttribute('download') || link.relList.contains('external')) return undefined;
  const url = pageUrl(new URL(link.href));
  return isInScope(url, scope) ? url : undefined;
}
