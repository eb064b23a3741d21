import { countEdits } from '../../shared/editDistance.ts';
import type { Analyzer } from './analyzer.ts';

/** Words up to this length may have one typo, longer ones two. */
const MAX_LENGTH_ONE_TYPO = 7;

/** Most typos to accept in a word. A typo is a letter left out, added, replaced, or swapped with its neighbor. */
export const allowedTypos = (word: string): number => (word.length > MAX_LENGTH_ONE_TYPO ? 2 : 1);

/** Every text that is one typo away from a word. `letters` are those to insert or replace with. */
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

/**
 * The stems of a word, except for those of less than half its length, which resemble others by chance: `acces` of `accesability`.
 */
export const tellingStems = (word: string, toStems: Analyzer['toStems']): readonly string[] =>
  toStems(word).filter((stem) => 2 * stem.length >= word.length);

/** The forms of a misspelled word to compare with others: itself, and its longer stems. */
export const comparedForms = (word: string, toStems: Analyzer['toStems']): readonly string[] => [
  ...new Set([word, ...tellingStems(word, toStems)]),
];

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** All words that are one typo away from a word, with their stems. */
export const meantByOneTypo = (word: string, toStems: Analyzer['toStems']): ReadonlySet<string> =>
  new Set(oneTypoAway(word, new Set([...LETTERS, ...word])).flatMap((other) => comparedForms(other, toStems)));

/** A word with runs of equal letters reduced to one. */
const undoubled = (word: string): string => word.replace(/(.)\1+/gu, '$1');

/** True for words that differ only in doubled letters. The first tests are a quick exit: the ends of such words are equal. */
const areDoubled = (a: string, b: string): boolean =>
  a !== b &&
  a.charCodeAt(0) === b.charCodeAt(0) &&
  a.charCodeAt(a.length - 1) === b.charCodeAt(b.length - 1) &&
  undoubled(a) === undoubled(b);

/** Number of typos between two words; `max + 1` if there are more than `max`. All differences in doubled letters count as one. */
export const countTypos = (a: string, b: string, max: number): number => (areDoubled(a, b) ? 1 : countEdits(a, b, max));
