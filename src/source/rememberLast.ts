/** A function of a text that gives again what it made of the last one: many places of one file are asked for in a row. */
export function rememberLast<Result>(make: (text: string) => Result): (text: string) => Result {
  let last: { readonly text: string; readonly result: Result } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, result: make(text) };
    return last.result;
  };
}
