/** What tells values apart. A diagnostic is the same whichever way led to it. */
function keyOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || !('stack' in value)) return JSON.stringify(value);
  const { stack: _, ...rest } = value;
  return JSON.stringify(rest);
}

/** Values that say the same, once: in the order of their first mention. */
export const unique = <Value>(values: readonly Value[]): readonly Value[] => {
  const seen = new Set<string>();
  return values.filter((value) => {
    const key = keyOf(value);
    return !seen.has(key) && seen.add(key);
  });
};
