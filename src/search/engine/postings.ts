/** How the documents of a term are written: short, and without what changes when other pages do. */

/** 64 characters that JSON writes as they are. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BITS = 5;
const BASE = 1 << BITS;
/** Between the documents and the weights. */
const SEPARATOR = '.';

/** The lowest weight, and how many levels double it: 64 of them lead to a weight of 5. */
const LOWEST = 0.004;
const LEVELS_PER_DOUBLING = 6.2;
/** How many levels there are. */
export const LEVEL_COUNT = DIGITS.length;

/** What `encodePostings` writes of no documents. */
export const NO_POSTINGS = SEPARATOR;

/** Documents in ascending order, and their weights. */
export interface Postings {
  readonly documents: readonly number[];
  readonly weights: readonly number[];
}

const VALUES = new Map([...DIGITS].map((digit, value) => [digit, value]));
const WEIGHTS = Array.from({ length: DIGITS.length }, (_, level) => LOWEST * 2 ** (level / LEVELS_PER_DOUBLING));

/** The level of a weight: weights of one level are taken for equal. */
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

/** Write small numbers, five bits a character. */
export const encodeNumbers = (numbers: readonly number[]): string => numbers.map(encodeNumber).join('');

/** Read what `encodeNumbers` wrote, from a text that ends at `end`. */
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

/** What each of some rising numbers is more than the one before. */
export const differencesOf = (numbers: readonly number[]): readonly number[] =>
  numbers.map((number, place) => number - (numbers[place - 1] ?? 0));

/** Write documents as differences, five bits a character, then a character for the level of each. */
export function encodePostings(documents: readonly number[], levels: readonly number[]): string {
  // Joined at the end: a text that grows bit by bit stays in bits, which take many times its memory.
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

/** Of each number, the sum of all up to it: what `differencesOf` was given. */
export function sumUp(differences: readonly number[]): readonly number[] {
  let sum = 0;
  return differences.map((difference) => {
    sum += difference;
    return sum;
  });
}

/** Read what `encodePostings` wrote. */
export function readPostings(text: string): {
  readonly documents: readonly number[];
  readonly levels: readonly number[];
} {
  const end = text.indexOf(SEPARATOR);
  const levels = Array.from(text.slice(end + 1), (digit) => VALUES.get(digit) ?? 0);
  return { documents: sumUp(decodeNumbers(text, end)), levels };
}

/** The same with weights. */
export function decodePostings(text: string): Postings {
  const { documents, levels } = readPostings(text);
  return { documents, weights: levels.map(weightOf) };
}

/** Number of the documents in what `encodePostings` wrote. */
export const countPostings = (text: string): number => text.length - text.indexOf(SEPARATOR) - 1;
