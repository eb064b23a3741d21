/** Forms of addresses in which they are compared. A file of its own: every page's script needs these, and no more. */

/** The form under which a path is looked up: without `/index.html`, `.html` or a trailing slash. */
export function normalizePath(path: string): string {
  const bare = path.replace(/\/index\.html$|\.html$/, '').replace(/\/+$/, '');
  return bare === '' ? '/' : bare;
}

/** Undo percent-encoding where it is valid; leave the text as it is where it is not. */
export function decodeUrl(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
