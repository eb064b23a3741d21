/**
 * Number of values at the beginning of a list for which `holds` is true (binary search). The list must be sorted so that it is
 * false for all after them.
 */
export function countWhile<Value>(values: readonly Value[], holds: (value: Value) => boolean): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(values[middle] as Value)) low = middle + 1;
    else high = middle;
  }
  return low;
}
