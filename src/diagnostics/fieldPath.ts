/** The keys and indices that lead to a field of a value. */
export type FieldPath = readonly (string | number)[];

/** The value of a field; undefined where there is none, and for what has no fields. */
export const fieldOf = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string | number, unknown>>)[key] : undefined;

/** What stands at a path of a value; undefined where nothing does. */
export const valueAt = (value: unknown, path: FieldPath): unknown => path.reduce(fieldOf, value);

/** A copy of a value without what stands at the ends of paths. The items of a list keep their places: a stand-in has that of one that is gone. */
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

/** `navbar.items[0].label`, as one would write it in code. */
export function formatPath(path: FieldPath): string {
  return path.map((part, index) => (typeof part === 'number' ? `[${part}]` : index === 0 ? part : `.${part}`)).join('');
}
