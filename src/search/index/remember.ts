import { copyOf } from '../../shared/copyOf.ts';

/** A function of a text that does its work once for each: words, names and titles come again and again. */
export function remember<Result>(make: (text: string) => Result): (text: string) => Result {
  const made = new Map<string, Result>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined || made.has(text)) return known as Result;
    const own = copyOf(text);
    const result = make(own);
    made.set(own, result);
    return result;
  };
}
