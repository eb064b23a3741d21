import { applyTrailingSlash, joinUrl, type TrailingSlash } from '../shared/url.ts';

/** Where a route lies. */
export interface RouteAddress {
  /** From the root of the locale, without base. The address of a folder ends with `/`. */
  readonly url: string;
  /** What it is written to: below the folder of the locale, or, for what has no locale, below the output folder. */
  readonly file: string;
}

/** The file that hosts serve at an address: `x/index.html`, or `x.html` where addresses end without a slash. */
function fileAt(url: string, trailingSlash: TrailingSlash): string {
  if (url.endsWith('.html')) return url.slice(1);
  const isBare = trailingSlash === false && url !== '/';
  return isBare ? `${url.slice(1)}.html` : joinUrl(url, 'index.html').slice(1);
}

/** Give a page its address, in the form that the site wants, and its file. `path` is what its source makes of its name. */
export function pageAddress(path: string, trailingSlash: TrailingSlash): RouteAddress {
  const url = applyTrailingSlash(path, trailingSlash);
  return { url, file: fileAt(url, trailingSlash) };
}
