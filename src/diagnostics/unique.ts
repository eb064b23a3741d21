/** A mistake is the same whichever way led to it. */
const withoutStack = (key: string, value: unknown): unknown => (key === 'stack' ? undefined : value);

/** Values that say the same, once: in the order of their first mention. */
export const unique = <Value>(values: readonly Value[]): readonly Value[] => {
  const seen = new Set<string>();
  return values.filter((value) => {
    const key = JSON.stringify(value, withoutStack);
    return !seen.has(key) && seen.add(key);
  });
};
