import { once } from '../../shared/once.ts';
import { type Analyzer, letterOf } from './analyzer.ts';
import { allowedTypos, comparedForms, countTypos, meantByOneTypo } from './typos.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Most corrections to try for a word. */
const MAX_MEANT = 2;
/** Shorter words resemble too many others. */
const MIN_LENGTH = 4;
/** Most ways to split a word in two. */
const MAX_SPLITS = 2;
/** Number of words whose results are memoized. */
const MAX_REMEMBERED = 20;
/** Least length of each of two words that are written as one. */
const MIN_PART_LENGTH = 3;

/** Guesses what a word of a query means from the words in the manifest, before any file of terms is loaded. */
export interface ProbableWords {
  /** True for common words and for words of titles in any form. */
  readonly isKnown: (word: string) => boolean;
  /** True for words of titles or of many texts in any form: these are hardly misspelled. */
  readonly isTerm: (word: string) => boolean;
  /** True for common words and for words of titles exactly as written. */
  readonly isWritten: (word: string) => boolean;
  /** The words of titles that a word resembles most, within `mostTypos`. @default as many typos as its length allows */
  readonly meantBy: (word: string, mostTypos?: number) => readonly string[];
  /** True for a word at most one typo away from a word of a title as written. */
  readonly isNearTitle: (word: string) => boolean;
  /** All words one typo away from a word, with their stems. */
  readonly oneTypoAway: (word: string) => ReadonlySet<string>;
  /** `meantBy`, with common stems that are one typo away; if there are none, the common stems that the word resembles most. */
  readonly meantByUnknown: (word: string) => readonly string[];
  /** Pairs of words that may be written as one: both are known or, unless `isSure`, at least one. */
  readonly splitsOf: (word: string, isSure: boolean) => readonly (readonly string[])[];
}

/** Memoize a function of a word for the words of the last queries. */
function rememberWords<Result>(make: (word: string) => Result): (word: string) => Result {
  const known = new Map<string, Result>();
  return (word) => {
    const result = known.get(word) ?? make(word);
    // Each typed letter makes a new word: drop the old ones.
    if (known.size > MAX_REMEMBERED) known.clear();
    known.set(word, result);
    return result;
  };
}

/** Create guesses from the words of titles and common terms. */
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
  /** Forms of title words by first letter, stemmed on demand: stemming all of them takes longer than the rest of a query. */
  const ofLetters = new Map<string, ReadonlySet<string>>();
  const formsFrom = (letter: string): ReadonlySet<string> => {
    const forms = ofLetters.get(letter) ?? new Set((open().byLetter.get(letter) ?? []).flatMap(formsOf));
    ofLetters.set(letter, forms);
    return forms;
  };
  /** All title words, each with its stems. */
  const allForms = once(() => titleWords.map(formsOf));
  /** Find the words that a word resembles most. `all` are words with their other forms. */
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
  // Memoized: needed for prefetching, and again when the files are there.
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
