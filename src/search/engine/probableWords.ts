import type { Analyzer } from './analyzer.ts';
import { allowedTypos, countTypos } from './typos.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Words to look for beside a word that may be misspelled, at most. */
const MAX_MEANT = 2;
/** Shorter words resemble too many others. */
const MIN_LENGTH = 4;
/** Of each of two words that are written as one. */
const MIN_PART_LENGTH = 3;

/** What a word of a query probably means, as far as the words of titles tell, before any file of terms is there. */
export interface ProbableWords {
  /** True for a word of a title, in any form, and for common ones. */
  readonly isKnown: (word: string) => boolean;
  /** The words that a misspelled one resembles most. */
  readonly meantBy: (word: string) => readonly string[];
  /** The two words that are written as one; none if it is no such word. */
  readonly partsOf: (word: string) => readonly string[];
}

/** Tell what words mean by those of titles. */
export function createProbableWords(
  { titleWords, common }: Pick<Vocabulary, 'titleWords' | 'common'>,
  { toStems }: Analyzer,
): ProbableWords {
  let stems: ReadonlySet<string> | undefined;
  const isKnown = (word: string): boolean => {
    stems ??= new Set([...common, ...titleWords.flatMap((title) => [title, ...toStems(title)])]);
    return stems.has(word) || toStems(word).some((stem) => stems?.has(stem));
  };
  return {
    isKnown,
    meantBy(word) {
      if (word.length < MIN_LENGTH) return [];
      const max = allowedTypos(word);
      const close = titleWords
        .map((title) => ({ title, typos: countTypos(word, title, max) }))
        .filter(({ typos }) => typos <= max)
        .sort((a, b) => a.typos - b.typos);
      return close
        .filter(({ typos }) => typos === close[0]?.typos)
        .slice(0, MAX_MEANT)
        .map(({ title }) => title);
    },
    partsOf(word) {
      for (let end = MIN_PART_LENGTH; end <= word.length - MIN_PART_LENGTH; end++) {
        const parts = [word.slice(0, end), word.slice(end)];
        if (parts.every(isKnown)) return parts;
      }
      return [];
    },
  };
}
