/**
 * The locale in whose folder a path of the output folder lies; of nested folders the innermost. Undefined outside of such
 * folders: a locale at the root has none.
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
