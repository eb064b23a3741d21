/**
 * Edit distance of two words: letters that are inserted, deleted, replaced or swapped with their neighbor (Damerau-Levenshtein,
 * optimal string alignment); `max + 1` if it is greater than `max`. Not a package, because bundles of templates can import
 * none but React.
 */
export function countEdits(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      const isSwapped =
        i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      const value = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
      row.push(value);
      least = Math.min(least, value);
    }
    if (least > max) return max + 1;
    beforeLast = last;
    last = row;
  }
  return Math.min(last[b.length] ?? 0, max + 1);
}
