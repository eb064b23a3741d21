/** The most parts: more cannot be read by anybody, and take much memory. */
const MOST = 4096;

/** Matches what precedes the kind of a diagram (front matter, directives, comments), and labels: their numbers count nothing. */
const ASIDE = /^\s*---\n[\s\S]*?\n---[^\S\n]*\n|%%\{[\s\S]*?\}%%|^\s*%%.*$|"[^"]*"/gm;

const sumOf = (text: string, pattern: RegExp): number =>
  [...text.matchAll(pattern)].reduce((sum, [, number]) => sum + Number(number), 0);

const highest = (text: string): number =>
  [...text.matchAll(/\d+/g)].reduce((high, [number]) => Math.max(high, Number(number)), 0);

/** The number of parts that the numbers in a diagram ask for, by the kinds with such numbers. */
const COUNTS: readonly (readonly [kind: RegExp, count: (text: string) => number])[] = [
  [/^block(?:-beta)?\b/, (text) => sumOf(text, /\bspace\s*:\s*(\d+)/g)],
  [/^packet(?:-beta)?\b/, (text) => highest(text) + sumOf(text, /\+\s*(\d+)/g)],
];

/** The error of a diagram with more parts than can be drawn; undefined for others. A few characters may ask for millions. */
export function checkPartCount(text: string): string | undefined {
  const bare = text.replace(ASIDE, '').trimStart();
  return COUNTS.some(([kind, count]) => kind.test(bare) && count(bare) > MOST)
    ? `it has more than ${MOST} parts`
    : undefined;
}
