/**
 * Normal forms of addresses, for comparing them. Apart from `url.ts`, because the script of every page needs these
 * alone.
 */

/** A path without `/index.html`, `.html` and trailing slash. */
export function normalizePath(path: string): string {
  const bare = path.replace(/\/index\.html$|\.html$/, '').replace(/\/+$/, '');
  return bare === '' ? '/' : bare;
}

/** How the addresses of pages end: with a slash, without one, or, undefined, as they are made and written. */
export type TrailingSlash = boolean | undefined;

/** The path of a page in the form that the site wants. The root keeps its slash, a file its name. */
export function applyTrailingSlash(path: string, trailingSlash: TrailingSlash): string {
  if (trailingSlash === undefined || path === '/' || path.endsWith('.html')) return path;
  const bare = path.replace(/\/+$/, '');
  return trailingSlash ? `${bare}/` : bare;
}

/** Decode percent-encoding. Text with invalid encoding is returned as it is. */
export function decodeUrl(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
