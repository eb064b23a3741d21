/** What lies at an address: something, or the same page by the address that it has. */
export type Answer<Found> = { readonly found: Found; readonly file: string } | { readonly elsewhere: string };

/** Files that an address may mean, in the order in which hosts try them. */
function candidates(path: string): readonly string[] {
  const bare = path.slice(1);
  if (bare === '') return ['index.html'];
  if (!bare.endsWith('/')) return [bare, `${bare}.html`, `${bare}/index.html`];
  return [`${bare}index.html`, `${bare.slice(0, -1)}.html`];
}

/** The address by which hosts serve a page: `x/index.html` at `/x/`, `x.html` at `/x`. */
const addressOf = (file: string): string => `/${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`;

/**
 * Find what lies at a path (decoded, from the base of the site), as static hosts do. `find` gives what stands in a file, if
 * there is one. With `isStrict` each page has one address, which the other form of it, with or without a slash, leads to;
 * else both are served.
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
