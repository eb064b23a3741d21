import { sharedLength } from '../../shared/sharedLength.ts';

/** The index of a mark is the number of characters (at most 9) shared with the previous text. Texts contain no marks. */
const MARKS = ' ,;:/*?<>|';
const MARKED = /[ ,;:/*?<>|][^ ,;:/*?<>|]*/g;

/** Encode sorted texts by their differences: each is a mark for the prefix that it shares with the previous one, and the rest. */
export const encodeSorted = (texts: readonly string[]): string =>
  texts
    .map((text, index) => {
      const shared = Math.min(sharedLength(texts[index - 1] ?? '', text), MARKS.length - 1);
      return MARKS.charAt(shared) + text.slice(shared);
    })
    .join('');

/** Decode the result of `encodeSorted`. */
export function decodeSorted(encoded: string): readonly string[] {
  let last = '';
  return (encoded.match(MARKED) ?? []).map((part) => {
    last = last.slice(0, MARKS.indexOf(part.charAt(0))) + part.slice(1);
    return last;
  });
}
