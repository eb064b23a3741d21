/** Encodes the documents of a term: compactly, and independently of changes in other pages. */

/** 64 characters that JSON does not escape. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BITS = 5;
const BASE = 1 << BITS;
/** Separates the documents and the weights. */
const SEPARATOR = '.';

/** The lowest weight, and the number of levels that double it: 64 levels reach a weight of 5. */
const LOWEST = 0.004;
const LEVELS_PER_DOUBLING = 6.2;
/** Number of levels. */
export const LEVEL_COUNT = DIGITS.length;

/** The encoding of no documents. */
export const NO_POSTINGS = SEPARATOR;

/** Documents in ascending order, with their weights. */
export interface Postings {
  readonly documents: readonly number[];
  readonly weights: readonly number[];
}

const VALUES = new Map([...DIGITS].map((digit, value) => [digit, value]));
const WEIGHTS = Array.from({ length: DIGITS.length }, (_, level) => LOWEST * 2 ** (level / LEVELS_PER_DOUBLING));

/** The level that a weight is rounded to. */
export const levelOf = (weight: number): number =>
  Math.max(0, Math.min(DIGITS.length - 1, Math.round(Math.log2(weight / LOWEST) * LEVELS_PER_DOUBLING)));

/** The weight that a level stands for. */
export const weightOf = (level: number): number => WEIGHTS[level] ?? LOWEST;

function encodeNumber(number: number): string {
  let rest = number;
  let text = '';
  while (rest >= BASE) {
    text += DIGITS.charAt(BASE + (rest % BASE));
    rest = Math.floor(rest / BASE);
  }
  return text + DIGITS.charAt(rest);
}

/** Encode non-negative integers, five bits per character. */
export const encodeNumbers = (numbers: readonly number[]): string => numbers.map(encodeNumber).join('');

/** Decode the result of `encodeNumbers` in a text up to `end`. */
export function decodeNumbers(text: string, end = text.length): readonly number[] {
  const numbers: number[] = [];
  let number = 0;
  let factor = 1;
  for (let index = 0; index < end; index++) {
    const value = VALUES.get(text.charAt(index)) ?? 0;
    number += (value % BASE) * factor;
    factor *= BASE;
    if (value >= BASE) continue;
    numbers.push(number);
    number = 0;
    factor = 1;
  }
  return numbers;
}

/** The differences between each number and the previous one, beginning at 0. */
export const differencesOf = (numbers: readonly number[]): readonly number[] =>
  numbers.map((number, place) => number - (numbers[place - 1] ?? 0));

/** Encode documents as differences, five bits per character, followed by one character per level. */
export function encodePostings(documents: readonly number[], levels: readonly number[]): string {
  // Joined once: V8 keeps a string that grows by concatenation as a tree of its parts, which takes many times the memory.
  const parts: string[] = [];
  let previous = 0;
  for (const document of documents) {
    parts.push(encodeNumber(document - previous));
    previous = document;
  }
  parts.push(SEPARATOR);
  for (const level of levels) parts.push(DIGITS.charAt(level));
  return parts.join('');
}

/** Cumulative sums, the reverse of `differencesOf`. */
export function sumUp(differences: readonly number[]): readonly number[] {
  let sum = 0;
  return differences.map((difference) => {
    sum += difference;
    return sum;
  });
}

/** Decode the result of `encodePostings`, with levels. */
export function readPostings(text: string): {
  readonly documents: readonly number[];
  readonly levels: readonly number[];
} {
  const end = text.indexOf(SEPARATOR);
  const levels = Array.from(text.slice(end + 1), (digit) => VALUES.get(digit) ?? 0);
  return { documents: sumUp(decodeNumbers(text, end)), levels };
}

/** Decode the result of `encodePostings`, with weights. */
export function decodePostings(text: string): Postings {
  const { documents, levels } = readPostings(text);
  return { documents, weights: levels.map(weightOf) };
}

/** Number of documents in the result of `encodePostings`. */
export const countPostings = (text: string): number => text.length - text.indexOf(SEPARATOR) - 1;
