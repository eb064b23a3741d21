import type { Aliases } from './aliases.ts';
import type { Analyzer } from './analyzer.ts';
import type { ProbableWords } from './probableWords.ts';
import type { Term, Vocabulary } from './vocabulary.ts';

/** A name of several words: of each, its terms. */
export type NameTerms = readonly (readonly string[])[];

/** A term that a word of a query may mean. */
export interface Alternative {
  readonly term: Term;
  /** How much it counts: 1 for the word itself, less for what is similar. */
  readonly boost: number;
  /** The name that it is a word of, where it means the same together with the others alone. */
  readonly name?: NameTerms;
}

/** What one word of a query may mean. */
export interface Group {
  /** None where the index knows nothing like the word. */
  readonly alternatives: readonly Alternative[];
  /** How much the word counts in the query. */
  readonly weight: number;
}

/** What a plan is made with. */
export interface PlanContext {
  readonly analyzer: Analyzer;
  readonly vocabulary: Vocabulary;
  readonly aliases: Aliases;
  readonly probable: ProbableWords;
  /** True for a query of many words: not each of them is looked for at any cost. */
  readonly isLong: boolean;
  /** Of the index. */
  readonly documentCount: number;
  /** Files that may be loaded to complete a word. */
  readonly completionFiles: number;
}

/** How much a term counts, by what it has to do with the word. */
export const BOOST = {
  same: 1,
  wholeName: 1.45,
  joined: 0.8,
  alias: 0.56,
  correction: 0.8,
  completion: 0.7,
  stem: 0.6,
  rest: 0.4,
} as const;

/** Between the parts of a name. */
export const JOINERS = /[.\-_$]+/;
/** A name with what it is called on: `win.setBounds`. */
export const DOTTED = /^[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)+$/u;
/** A file of a program, which is no name with what it is called on: `preload.js`. */
export const FILE_NAME = /^([\p{L}_$][\p{L}\p{N}_$-]*)\.(?:[cm]?[jt]sx?|json|html?|css|node|exe|asar|md)$/iu;
/** Words with hyphens: `auto-update`. */
export const HYPHENATED = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+$/u;

/** The more common term first. */
export const byCount = (a: Term, b: Term): number => b.count - a.count || (a.name < b.name ? -1 : 1);

/** Terms that all count the same. */
export const withBoost = (terms: readonly (Term | undefined)[], boost: number): readonly Alternative[] =>
  terms.flatMap((term) => (term ? [{ term, boost }] : []));

/** Every term once, with its highest boost; of equal ones, that which means something by itself. */
export function distinct(alternatives: readonly Alternative[]): readonly Alternative[] {
  const best = new Map<string, Alternative>();
  for (const alternative of alternatives) {
    const known = best.get(alternative.term.name);
    const isSurer = known?.boost === alternative.boost && !alternative.name;
    if (!known || known.boost < alternative.boost || isSurer) best.set(alternative.term.name, alternative);
  }
  return [...best.values()];
}

/** The terms of a normalized word. */
export const findStemsOf = (
  word: string,
  { analyzer, vocabulary }: PlanContext,
): Promise<readonly (Term | undefined)[]> => Promise.all(analyzer.toStems(word).map(vocabulary.find));
