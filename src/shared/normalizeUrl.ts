/**
 * Normal forms of addresses, for comparing them. Apart from `url.ts`, because the script of every page needs these
 * alone.
 */

/** A path without `/index.html`, `.html` and trailing slash. */
export function normalizePath(path: string): string {
  const bare = path.replace(/\/index\.html$|\.html$/, '').replace(/\/+$/, '');
  return bare === '' ? '/' : bare;
}

/** Decode percent-encoding. Text with invalid encoding is returned as it is. */
export function decodeUrl(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
