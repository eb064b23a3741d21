/** Memoizes the last result of a function: the same text is often needed several times in a row. */
export function rememberLast<Key, Result>(make: (key: Key) => Result): (key: Key) => Result {
  let last: { readonly key: Key; readonly result: Result } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, result: make(key) };
    return last.result;
  };
}
