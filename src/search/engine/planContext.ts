import type { Aliases } from './aliases.ts';
import type { Analyzer } from './analyzer.ts';
import type { ProbableWords } from './probableWords.ts';
import type { Term, Vocabulary } from './vocabulary.ts';

/** A name of several words: for each, its terms. */
export type NameTerms = readonly (readonly string[])[];

/** A term that a word of a query may mean. */
export interface Alternative {
  readonly term: Term;
  /** Factor for its weight: 1 for the word itself, less for similar ones. */
  readonly boost: number;
  /** The name that it is part of, if it means the same only together with the other words of that. */
  readonly name?: NameTerms;
}

/** The alternatives for one word of a query. */
export interface Group {
  /** Empty if the index has nothing like the word. */
  readonly alternatives: readonly Alternative[];
  /** Weight of the word in the query. */
  readonly weight: number;
}

/** What making a plan needs. */
export interface PlanContext {
  readonly analyzer: Analyzer;
  readonly vocabulary: Vocabulary;
  readonly aliases: Aliases;
  readonly probable: ProbableWords;
  /** True for a query of many words, in which fewer files are loaded for each. */
  readonly isLong: boolean;
  /** Number of documents in the index. */
  readonly documentCount: number;
  /** Most files to load to complete a word. */
  readonly completionFiles: number;
}

/** Factors for alternatives, by their relation to the word. */
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

/** Matches separators of the parts of a name. */
export const JOINERS = /[.\-_$]+/;
/** Matches a name with its receiver: `win.setBounds`. */
export const DOTTED = /^[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)+$/u;
/** Matches the name of a file, which looks like a name with a receiver: `preload.js`. */
export const FILE_NAME = /^([\p{L}_$][\p{L}\p{N}_$-]*)\.(?:[cm]?[jt]sx?|json|html?|css|node|exe|asar|md)$/iu;
/** Matches words with hyphens: `auto-update`. */
export const HYPHENATED = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+$/u;

/** A part of a query without its arguments: `win.setBounds` of `win.setBounds(bounds)`. */
export const bareOf = (chunk: string): string => chunk.replace(/\(.*$/s, '');

/** Take a name with a receiver apart. `names` are its forms with the receiver itself and with the aliases of the receiver. */
export function splitDotted(name: string, { wordsFor }: Pick<Aliases, 'wordsFor'>) {
  const [member = '', receiver = ''] = name.split('.').reverse();
  const receivers = [...new Set([receiver, ...wordsFor(receiver)])];
  return { member, receivers, names: receivers.map((other) => `${other}.${member}`) };
}

/** Compares terms: the more common first. */
export const byCount = (a: Term, b: Term): number => b.count - a.count || (a.name < b.name ? -1 : 1);

/** Turn terms into alternatives with one boost. Missing terms are left out. */
export const withBoost = (terms: readonly (Term | undefined)[], boost: number): readonly Alternative[] =>
  terms.flatMap((term) => (term ? [{ term, boost }] : []));

/** Remove duplicate terms: keeps the highest boost and, if equal, the alternative without a name. */
export function distinct(alternatives: readonly Alternative[]): readonly Alternative[] {
  const best = new Map<string, Alternative>();
  for (const alternative of alternatives) {
    const known = best.get(alternative.term.name);
    const isSurer = known?.boost === alternative.boost && !alternative.name;
    if (!known || known.boost < alternative.boost || isSurer) best.set(alternative.term.name, alternative);
  }
  return [...best.values()];
}

/** Look up the terms of a normalized word. */
export const findStemsOf = (
  word: string,
  { analyzer, vocabulary }: PlanContext,
): Promise<readonly (Term | undefined)[]> => Promise.all(analyzer.toStems(word).map(vocabulary.find));
