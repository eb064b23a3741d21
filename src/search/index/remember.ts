import { copyOf } from '../../shared/copyOf.ts';

/** Texts whose results are kept: when there are more, all are forgotten. Titles of large sites are as many as their pages. */
const MOST_KEPT = 20_000;

/** A function of a text that seldom does its work twice for one: words, names and titles come again and again. */
export function remember<Result>(make: (text: string) => Result): (text: string) => Result {
  const made = new Map<string, Result>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined || made.has(text)) return known as Result;
    const own = copyOf(text);
    const result = make(own);
    if (made.size >= MOST_KEPT) made.clear();
    made.set(own, result);
    return result;
  };
}
