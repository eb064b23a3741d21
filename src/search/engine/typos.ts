/**
 * Every text at a Damerau-Levenshtein distance of 1: a letter deleted, inserted, replaced, or swapped with its
 * neighbor. `letters` are those to insert.
 */
export function oneTypoAway(word: string, letters: Iterable<string>): readonly string[] {
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

/** True if a text starts with another, or with one that is one typo away from it. */
export function startsAlmostWith(text: string, start: string): boolean {
  let same = 0;
  while (same < start.length && text[same] === start[same]) same++;
  const rest = text.slice(same);
  const wanted = start.slice(same);
  return (
    wanted.length < 2 ||
    rest.startsWith(wanted.slice(1)) ||
    rest.slice(1).startsWith(wanted) ||
    rest.slice(1).startsWith(wanted.slice(1)) ||
    rest.startsWith(wanted.charAt(1) + wanted.charAt(0) + wanted.slice(2))
  );
}
