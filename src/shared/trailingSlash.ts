/** How the addresses of pages end: with a slash, without one, or, undefined, as they are made and written. */
export type TrailingSlash = boolean | undefined;

/** The path of a page in the form that the site wants. The root keeps its slash, a file its name. */
export function applyTrailingSlash(path: string, trailingSlash: TrailingSlash): string {
  if (trailingSlash === undefined || path === '/' || path.endsWith('.html')) return path;
  const bare = path.replace(/\/+$/, '');
  return trailingSlash ? `${bare}/` : bare;
}
