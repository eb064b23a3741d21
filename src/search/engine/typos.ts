import { countEdits } from '../../shared/editDistance.ts';
import type { Analyzer } from './analyzer.ts';

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

/** The stems of a word, but for those that have less than half of it, which resemble others by chance: `acces` of `accesability`. */
export const tellingStems = (word: string, toStems: Analyzer['toStems']): readonly string[] =>
  toStems(word).filter((stem) => 2 * stem.length >= word.length);

/** The forms of a misspelled word that others are compared with: itself, and its stems that tell something. */
export const comparedForms = (word: string, toStems: Analyzer['toStems']): readonly string[] => [
  ...new Set([word, ...tellingStems(word, toStems)]),
];

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** What may be meant that is one typo away from a word: words, and their stems. */
export const meantByOneTypo = (word: string, toStems: Analyzer['toStems']): ReadonlySet<string> =>
  new Set(oneTypoAway(word, new Set([...LETTERS, ...word])).flatMap((other) => comparedForms(other, toStems)));

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
