/** The keys and indexes that lead to a field of a value. */
export type FieldPath = readonly (string | number)[];

/** The value of a field; undefined if it is missing, or `value` is no object. */
export const fieldOf = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string | number, unknown>>)[key] : undefined;

/** The value at a path; undefined if there is none. */
export const valueAt = (value: unknown, path: FieldPath): unknown => path.reduce(fieldOf, value);

/**
 * Copy a value without what is at the ends of these paths. Items of a list are replaced by `standIn`, so that the others keep
 * their indexes.
 */
export function omit(value: unknown, paths: readonly FieldPath[], standIn?: unknown): unknown {
  if (paths.length === 0 || typeof value !== 'object' || value === null) return value;
  const below = new Map<string | number | undefined, FieldPath[]>();
  for (const [key, ...rest] of paths) {
    const rests = below.get(key) ?? [];
    rests.push(rest);
    below.set(key, rests);
  }
  const restsOf = (key: string | number) => below.get(key) ?? [];
  const isGone = (key: string | number): boolean => restsOf(key).some((rest) => rest.length === 0);
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (isGone(index) ? standIn : omit(item, restsOf(index), standIn)));
  const fields = Object.entries(value).filter(([name]) => !isGone(name));
  return Object.fromEntries(fields.map(([name, field]) => [name, omit(field, restsOf(name), standIn)]));
}

/** Format a path as in code: `navbar.items[0].label`. */
export function formatPath(path: FieldPath): string {
  return path.map((part, index) => (typeof part === 'number' ? `[${part}]` : index === 0 ? part : `.${part}`)).join('');
}
