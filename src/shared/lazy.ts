/** Returns a function that creates an object when it is first called, and returns the same one from then on. */
export function lazy<Value extends object>(create: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= create();
    return value;
  };
}
