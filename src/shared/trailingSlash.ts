/** Whether page addresses end with a slash; undefined leaves them as they are. */
export type TrailingSlash = boolean | undefined;

/** Adds or removes the trailing slash of a page's path. The root keeps its slash, and `.html` files their name. */
export function applyTrailingSlash(path: string, trailingSlash: TrailingSlash): string {
  if (trailingSlash === undefined || path === '/' || path.endsWith('.html')) return path;
  const bare = path.replace(/\/+$/, '');
  return trailingSlash ? `${bare}/` : bare;
}
