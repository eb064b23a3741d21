/** More bits or places than this are none that anybody can read, and take much memory. */
const MOST = 4096;

/** What stands before the kind of a diagram: front matter, directives, comments; and texts of labels, which count nothing. */
const ASIDE = /^\s*---\n[\s\S]*?\n---[^\S\n]*\n|%%\{[\s\S]*?\}%%|^\s*%%.*$|"[^"]*"/gm;

const sumOf = (text: string, pattern: RegExp): number =>
  [...text.matchAll(pattern)].reduce((sum, [, number]) => sum + Number(number), 0);

const highest = (text: string): number =>
  [...text.matchAll(/\d+/g)].reduce((high, [number]) => Math.max(high, Number(number)), 0);

/** How many parts a diagram has by a number that its text names, by the kinds that have such numbers. */
const COUNTS: readonly (readonly [kind: RegExp, count: (text: string) => number])[] = [
  [/^block(?:-beta)?\b/, (text) => sumOf(text, /\bspace\s*:\s*(\d+)/g)],
  [/^packet(?:-beta)?\b/, (text) => highest(text) + sumOf(text, /\+\s*(\d+)/g)],
];

/** Say so of a diagram that has more parts than can be drawn: a few characters may ask for millions. */
export function tellOfManyParts(text: string): string | undefined {
  const bare = text.replace(ASIDE, '').trimStart();
  return COUNTS.some(([kind, count]) => kind.test(bare) && count(bare) > MOST)
    ? `it has more than ${MOST} parts`
    : undefined;
}
