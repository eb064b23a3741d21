/** Compute the value of each object once, for as long as anybody else holds the object. */
export function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const found = known.get(key) ?? { value: compute(key) };
    known.set(key, found);
    return found.value;
  };
}

/** Values by a text that says all that they are computed from. So many are remembered; then it starts over. */
export function createMemo<Value>(limit: number): (key: string, compute: () => Value) => Value {
  const known = new Map<string, { readonly value: Value }>();
  return (key, compute) => {
    const found = known.get(key) ?? { value: compute() };
    if (!known.has(key) && known.size >= limit) known.clear();
    known.set(key, found);
    return found.value;
  };
}
