/** Number of elements, or of characters, with which two lists or texts both begin. */
export function sharedLength(a: ArrayLike<unknown>, b: ArrayLike<unknown>): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length++;
  return length;
}
