/** A function that gives again what it made of the last thing: much of one text is asked for in a row. */
export function rememberLast<Key, Result>(make: (key: Key) => Result): (key: Key) => Result {
  let last: { readonly key: Key; readonly result: Result } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, result: make(key) };
    return last.result;
  };
}
