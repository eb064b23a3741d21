import { decodeNumbers, encodeNumbers } from './postings.ts';

/** Write how popular some pages are, by index: of each, in their order, the step from the one before and the level. */
export function encodePopular(levels: ReadonlyMap<number, number>): string {
  let previous = 0;
  const numbers = [...levels]
    .sort(([a], [b]) => a - b)
    .flatMap(([page, level]) => {
      const step = page - previous;
      previous = page;
      return [step, level];
    });
  return encodeNumbers(numbers);
}

/** Read what `encodePopular` wrote. */
export function decodePopular(encoded: string): ReadonlyMap<number, number> {
  const levels = new Map<number, number>();
  const numbers = decodeNumbers(encoded);
  let page = 0;
  for (let index = 0; index < numbers.length; index += 2) {
    page += numbers[index] ?? 0;
    levels.set(page, numbers[index + 1] ?? 0);
  }
  return levels;
}
