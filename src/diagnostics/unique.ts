/** The key by which values are compared. Diagnostics are equal whatever their stack. */
function keyOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || !('stack' in value)) return JSON.stringify(value);
  const { stack: _, ...rest } = value;
  return JSON.stringify(rest);
}

/** Remove equal values, keeping the first of each. */
export const unique = <Value>(values: readonly Value[]): readonly Value[] => {
  const seen = new Set<string>();
  return values.filter((value) => {
    const key = keyOf(value);
    return !seen.has(key) && seen.add(key);
  });
};
