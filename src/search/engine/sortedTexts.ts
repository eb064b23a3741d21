/** How many characters a text shares with the one before, at most 9, is the place of its mark. Texts hold none of these. */
const MARKS = ' ,;:/*?<>|';
const MARKED = /[ ,;:/*?<>|][^ ,;:/*?<>|]*/g;

function sharedLength(a: string, b: string): number {
  const most = Math.min(a.length, b.length, MARKS.length - 1);
  let length = 0;
  while (length < most && a[length] === b[length]) length++;
  return length;
}

/** Write sorted texts short: each as a mark that stands for the beginning that it shares with the one before, and the rest of it. */
export const encodeSorted = (texts: readonly string[]): string =>
  texts
    .map((text, index) => {
      const shared = sharedLength(texts[index - 1] ?? '', text);
      return MARKS.charAt(shared) + text.slice(shared);
    })
    .join('');

/** Read what `encodeSorted` wrote. */
export function decodeSorted(encoded: string): readonly string[] {
  let last = '';
  return (encoded.match(MARKED) ?? []).map((part) => {
    last = last.slice(0, MARKS.indexOf(part.charAt(0))) + part.slice(1);
    return last;
  });
}
