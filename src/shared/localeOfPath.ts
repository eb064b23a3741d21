/**
 * The language in whose folder a path of the output folder lies: of folders within one another the innermost. Undefined in the folder
 * of none; that of the site itself is none.
 */
export function localeOfPath<Found extends { readonly dir: string }>(
  locales: readonly Found[],
  path: string,
): Found | undefined {
  const inside = locales.filter(({ dir }) => dir !== '' && `${path}/`.startsWith(dir));
  return inside.reduce<Found | undefined>(
    (inner, locale) => (inner && inner.dir.length > locale.dir.length ? inner : locale),
    undefined,
  );
}
