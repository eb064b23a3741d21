import { applyTrailingSlash, joinUrl, type TrailingSlash } from '../shared/url.ts';

/** The address and the file of a route. */
export interface RouteAddress {
  /** Relative to the root of the locale, without base. The address of a folder ends with `/`. */
  readonly url: string;
  /** Output file, relative to the folder of the locale; for routes without a locale, relative to the output folder. */
  readonly file: string;
}

/** The file that hosts serve at an address: `x/index.html`, or `x.html` if addresses have no trailing slash. */
function fileAt(url: string, trailingSlash: TrailingSlash): string {
  if (url.endsWith('.html')) return url.slice(1);
  const isBare = trailingSlash === false && url !== '/';
  return isBare ? `${url.slice(1)}.html` : joinUrl(url, 'index.html').slice(1);
}

/** The address of a page in the site's form, and its file. `path` is derived from the page's source. */
export function pageAddress(path: string, trailingSlash: TrailingSlash): RouteAddress {
  const url = applyTrailingSlash(path, trailingSlash);
  return { url, file: fileAt(url, trailingSlash) };
}
