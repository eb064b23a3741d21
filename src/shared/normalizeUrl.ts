/** Normalizes addresses to compare them. A module apart from `url.ts`, because every page's script contains it. */

/** A path without `/index.html`, `.html` and trailing slash. */
export function normalizePath(path: string): string {
  const bare = path.replace(/\/index\.html$|\.html$/, '').replace(/\/+$/, '');
  return bare === '' ? '/' : bare;
}

/** Decode percent-encoding. Text with an invalid encoding is returned unchanged. */
export function decodeUrl(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
