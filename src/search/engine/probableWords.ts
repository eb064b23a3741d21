import { once } from '../../shared/once.ts';
import { type Analyzer, letterOf } from './analyzer.ts';
import { allowedTypos, comparedForms, countTypos, meantByOneTypo } from './typos.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Words to look for beside a word that may be misspelled, at most. */
const MAX_MEANT = 2;
/** Shorter words resemble too many others. */
const MIN_LENGTH = 4;
/** Ways to part a word into two, at most. */
const MAX_SPLITS = 2;
/** Words of queries that are kept in mind. */
const MAX_REMEMBERED = 20;
/** Of each of two words that are written as one. */
const MIN_PART_LENGTH = 3;

/** What a word of a query probably means, as far as the words of titles tell, before any file of terms is there. */
export interface ProbableWords {
  /** True for a word of a title, in any form, and for common ones. */
  readonly isKnown: (word: string) => boolean;
  /** True for a word of a title or of many texts, in any form: it is hardly misspelled. */
  readonly isTerm: (word: string) => boolean;
  /** True for a word that a title has just so, and for common ones. */
  readonly isWritten: (word: string) => boolean;
  /** The words of titles that a misspelled one resembles most: by at most so many typos, or as many as it is forgiven. */
  readonly meantBy: (word: string, mostTypos?: number) => readonly string[];
  /** True for a word that is one typo away from one of a title, as it is written there. */
  readonly isNearTitle: (word: string) => boolean;
  /** What may be meant that is one typo away from a word: words, and their stems. */
  readonly oneTypoAway: (word: string) => ReadonlySet<string>;
  /** The same as `meantBy` of a word that the index may not know, and the stems of words that many texts have and that are one typo away, or else those that resemble it most. */
  readonly meantByUnknown: (word: string) => readonly string[];
  /** The pairs of words that may be written as one: of which both are known or, unless that `isSure`, one. */
  readonly splitsOf: (word: string, isSure: boolean) => readonly (readonly string[])[];
}

/** A function of a word that does its work once for each of the words of a query. */
function rememberWords<Result>(make: (word: string) => Result): (word: string) => Result {
  const known = new Map<string, Result>();
  return (word) => {
    const result = known.get(word) ?? make(word);
    // Who types makes a new word with each letter.
    if (known.size > MAX_REMEMBERED) known.clear();
    known.set(word, result);
    return result;
  };
}

/** Tell what words mean by those of titles. */
export function createProbableWords(
  { titleWords, stems, common }: Pick<Vocabulary, 'titleWords' | 'stems' | 'common'>,
  { toStems }: Analyzer,
): ProbableWords {
  const formsOf = (title: string): readonly string[] => [...new Set([title, ...toStems(title)])];
  const open = once(() => {
    const byLetter = new Map<string, string[]>();
    for (const title of titleWords) {
      const letter = letterOf(title);
      byLetter.set(letter, [...(byLetter.get(letter) ?? []), title]);
    }
    return { common: new Set(common), terms: new Set(stems), written: new Set([...common, ...titleWords]), byLetter };
  });
  /** All forms of the title words that begin with a letter: to stem all of them takes longer than the rest of a query. */
  const ofLetters = new Map<string, ReadonlySet<string>>();
  const formsFrom = (letter: string): ReadonlySet<string> => {
    const forms = ofLetters.get(letter) ?? new Set((open().byLetter.get(letter) ?? []).flatMap(formsOf));
    ofLetters.set(letter, forms);
    return forms;
  };
  /** Each title word with its stems: any may be meant by a word that is misspelled. */
  const allForms = once(() => titleWords.map(formsOf));
  /** Of some words, each with its other forms, those that a misspelled one resembles most. */
  const findClosest = (word: string, max: number, all: readonly (readonly string[])[]): readonly string[] => {
    if (word.length < MIN_LENGTH) return [];
    const forms = comparedForms(word, toStems);
    const close = all
      .map((names) => ({
        name: names[0] ?? '',
        typos: Math.min(...names.flatMap((name) => forms.map((form) => countTypos(form, name, max)))),
      }))
      .filter(({ typos }) => typos <= max)
      .sort((a, b) => a.typos - b.typos);
    return close
      .filter(({ typos }) => typos === close[0]?.typos)
      .slice(0, MAX_MEANT)
      .map(({ name }) => name);
  };
  const meantBy = (word: string, max = allowedTypos(word)): readonly string[] => findClosest(word, max, allForms());
  const isForm = (word: string): boolean => open().common.has(word) || formsFrom(letterOf(word)).has(word);
  const isKnown = (word: string): boolean => isForm(word) || toStems(word).some(isForm);
  // A word is asked for when what it needs is loaded, and again when that is there.
  const oneTypoAway = rememberWords((word) => meantByOneTypo(word, toStems));
  return {
    isKnown,
    oneTypoAway,
    isTerm: (word) => isKnown(word) || toStems(word).some((stem) => open().terms.has(stem)),
    isWritten: (word) => open().written.has(word),
    meantBy,
    isNearTitle: rememberWords((word) => titleWords.some((title) => countTypos(word, title, 1) <= 1)),
    meantByUnknown: rememberWords((word) => {
      const near = oneTypoAway(word);
      const ofTexts = stems.filter((stem) => near.has(stem)).slice(0, MAX_MEANT);
      const likely = [...new Set([...meantBy(word), ...ofTexts])];
      if (likely.length > 0) return likely;
      const all = stems.map((stem) => [stem]);
      return findClosest(word, allowedTypos(word), all);
    }),
    splitsOf(word, isSure) {
      const splits = Array.from({ length: Math.max(0, word.length - 2 * MIN_PART_LENGTH + 1) }, (_, more) => {
        const end = MIN_PART_LENGTH + more;
        return [word.slice(0, end), word.slice(end)];
      });
      const sure = splits.filter((parts) => parts.every(isKnown));
      if (sure.length > 0 || isSure) return sure.slice(0, MAX_SPLITS);
      return splits
        .filter((parts) => parts.some((part) => part.length >= MIN_LENGTH && isKnown(part)))
        .slice(-MAX_SPLITS);
    },
  };
}
