/** Up to this length a word may have one typo, above it two. */
const MAX_LENGTH_ONE_TYPO = 7;

/** Typos that a word is forgiven: a letter left out, added, replaced, or swapped with its neighbor. */
export const allowedTypos = (word: string): number => (word.length > MAX_LENGTH_ONE_TYPO ? 2 : 1);

/** Every text that is one typo away from a word. `letters` are those to insert. */
function oneTypoAway(word: string, letters: Iterable<string>): readonly string[] {
  const alphabet = [...letters];
  const splits = Array.from(
    { length: word.length + 1 },
    (_, position) => [word.slice(0, position), word.slice(position)] as const,
  );
  return splits.flatMap(([before, after]) => [
    ...(after === '' ? [] : [before + after.slice(1)]),
    ...(after.length < 2 ? [] : [before + after.charAt(1) + after.charAt(0) + after.slice(2)]),
    ...(after === '' ? [] : alphabet.map((letter) => before + letter + after.slice(1))),
    ...alphabet.map((letter) => before + letter + after),
  ]);
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** What may be meant that is one typo away from a word: words, and their stems. */
export const meantByOneTypo = (word: string, toStems: (word: string) => readonly string[]): ReadonlySet<string> =>
  new Set(oneTypoAway(word, new Set([...LETTERS, ...word])).flatMap((other) => [other, ...toStems(other)]));

/** A word without the second of equal letters. */
const undoubled = (word: string): string => word.replace(/(.)\1+/gu, '$1');

/** True for different words that have the same letters, but for how often they stand in a row: those at the ends are equal then. */
const areDoubled = (a: string, b: string): boolean =>
  a !== b &&
  a.charCodeAt(0) === b.charCodeAt(0) &&
  a.charCodeAt(a.length - 1) === b.charCodeAt(b.length - 1) &&
  undoubled(a) === undoubled(b);

/** Number of typos between two words, `max + 1` if there are more than `max`. However many letters are doubled that are not, or the reverse, are one. */
export const countTypos = (a: string, b: string, max: number): number => (areDoubled(a, b) ? 1 : countEdits(a, b, max));

/** Number of typos between two words (Damerau-Levenshtein, optimal string alignment); `max + 1` if there are more than `max`. */
function countEdits(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      const isSwapped =
        i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      const value = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
      row.push(value);
      least = Math.min(least, value);
    }
    if (least > max) return max + 1;
    beforeLast = last;
    last = row;
  }
  return Math.min(last[b.length] ?? 0, max + 1);
}
