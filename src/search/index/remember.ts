import { ownWord } from '../../shared/copyOf.ts';

/** Most results to keep: beyond this number all are dropped, because large sites have as many titles as pages. */
const MOST_KEPT = 20_000;

/** Memoize a function of a text, for words, names and titles, which are repeated often. */
export function remember<Result>(make: (text: string) => Result): (text: string) => Result {
  const made = new Map<string, Result>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined || made.has(text)) return known as Result;
    const own = ownWord(text);
    const result = make(own);
    if (made.size >= MOST_KEPT) made.clear();
    made.set(own, result);
    return result;
  };
}
