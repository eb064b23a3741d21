/** Memoizes values: returns the first value that was created for an owner and a name. */
export type Memo = <Value>(owner: object, name: string, create: () => Value) => Value;

/** Create a memo without values. It does not keep owners alive. */
export function createMemo(): Memo {
  const byOwner = new WeakMap<object, Map<string, unknown>>();
  return <Value>(owner: object, name: string, create: () => Value): Value => {
    const known = byOwner.get(owner) ?? new Map<string, unknown>();
    byOwner.set(owner, known);
    if (!known.has(name)) known.set(name, create());
    return known.get(name) as Value; // has the type that `create` returns for this name
  };
}
