import type { Analyzer } from './analyzer.ts';
import type { Term, Vocabulary } from './vocabulary.ts';

/** A term that a word of a query may mean. */
export interface Alternative {
  readonly term: Term;
  /** How much it counts: 1 for the word itself, less for what is similar. */
  readonly boost: number;
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
  /** Words that stand for one another. */
  readonly aliases: readonly (readonly string[])[];
}

/** Between the parts of a name. */
export const JOINERS = /[.\-_$]+/;
/** A name with what it is called on: `win.setBounds`. */
export const DOTTED = /^[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)+$/u;

/** The words that stand for a word, or for another form of it. */
export function aliasesOf(word: string, { aliases, analyzer }: PlanContext): readonly string[] {
  if (aliases.length === 0) return [];
  const forms = new Set([word, ...analyzer.toStems(word)]);
  const isMeant = (name: string): boolean => forms.has(name) || analyzer.toStems(name).some((stem) => forms.has(stem));
  return [...new Set(aliases.filter((names) => names.some(isMeant)).flat())];
}
