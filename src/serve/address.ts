/** What a path resolves to: a file, or the canonical address of the same page. */
export type Answer<Found> = { readonly found: Found; readonly file: string } | { readonly elsewhere: string };

/** Files that a path may mean, in the order in which static hosts try them. */
function candidates(path: string): readonly string[] {
  const bare = path.slice(1);
  if (bare === '') return ['index.html'];
  if (!bare.endsWith('/')) return [bare, `${bare}.html`, `${bare}/index.html`];
  return [`${bare}index.html`, `${bare.slice(0, -1)}.html`];
}

/** The canonical address of a file (decoded): `x/index.html` is served at `/x/`, `x.html` at `/x`. */
export const addressOf = (file: string): string =>
  `/${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`;

/**
 * Resolve a path (decoded, relative to the base of the site) as static hosts do. `find` looks up a file. With `isStrict` a page
 * has one address, and its other form, with or without a slash, is redirected there; otherwise both are served.
 */
export function resolveAddress<Found>(
  path: string,
  { find, isStrict }: { readonly find: (file: string) => Found | undefined; readonly isStrict: boolean },
): Answer<Found> | undefined {
  if (path.includes('//')) return undefined;
  for (const file of candidates(path)) {
    const found = find(file);
    if (found === undefined) continue;
    const own = addressOf(file);
    return isStrict && path !== `/${file}` && path !== own ? { elsewhere: own } : { found, file };
  }
  return undefined;
}
