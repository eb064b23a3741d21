/** Makes a value for an object once: the same owner and name give the value that was made first. */
export type Memo = <Value>(owner: object, name: string, create: () => Value) => Value;

/** Remembers values as long as their owners live. */
export function createMemo(): Memo {
  const byOwner = new WeakMap<object, Map<string, unknown>>();
  return <Value>(owner: object, name: string, create: () => Value): Value => {
    const known = byOwner.get(owner) ?? new Map<string, unknown>();
    byOwner.set(owner, known);
    if (!known.has(name)) known.set(name, create());
    return known.get(name) as Value; // what `create` gave under this name
  };
}
