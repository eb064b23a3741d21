import type lunr from 'lunr';
import { FIELD_NAMES } from './indexFormat.ts';
import { createLunrIndex, type LunrClause, queryLunr } from './lunrIndex.ts';
import type { Plan } from './plan.ts';
import type { LoadedTerm } from './postings.ts';
import type { Term } from './vocabulary.ts';

/**
 * Boosts of terms that are the word itself, and of similar ones. The former get both, for they are among all terms too.
 */
const EXACT_BOOST = 2;
const SIMILAR_BOOST = 0.4;
/** Of similar terms if no term is the word itself: it is incomplete or misspelt. */
const ONLY_SIMILAR_BOOST = 1.5;

const similarBoost = (exact: readonly Term[]): number => (exact.length === 0 ? ONLY_SIMILAR_BOOST : SIMILAR_BOOST);

const NO_METADATA = {};

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Documents with their scores, best first; equal ones in the order of the index. */
export type Ranking = readonly { readonly document: number; readonly score: number }[];

/** Have lunr rank the documents of an index for a plan; if `isStrict`, only those that have every word. */
export function queryIndex(index: lunr.Index, { groups, excluded }: Plan, isStrict: boolean): Ranking {
  const terms = new Map<string, readonly string[]>();
  const clauses: LunrClause[] = [];
  const add = (clauseTerms: readonly Term[], boost: number, presence: LunrClause['presence']) => {
    if (clauseTerms.length === 0) return;
    const term = `clause ${clauses.length}`;
    terms.set(
      term,
      clauseTerms.map(({ name }) => name),
    );
    clauses.push({ term, boost, presence });
  };
  for (const { terms: all, exact } of groups) {
    add(all, similarBoost(exact), isStrict ? 'required' : 'optional');
    add(exact, EXACT_BOOST, 'optional');
  }
  add(excluded, 1, 'prohibited');
  return queryLunr(index, clauses, (text) => terms.get(text) ?? [])
    .map(({ ref, score }) => ({ document: Number(ref), score }))
    .sort((a, b) => b.score - a.score || a.document - b.document);
}

/** Create a lunr index of some terms and documents, which scores them as the whole index does. */
export function createPartialIndex(loaded: readonly LoadedTerm[], wanted: ReadonlySet<number>): lunr.Index {
  const invertedIndex: Record<string, Record<string, unknown> & { _index: number }> = Object.create(null);
  const fieldVectors: Record<string, number[]> = Object.create(null);
  const sorted = [...loaded].sort((a, b) => compare(a.term.name, b.term.name));
  sorted.forEach(({ term, fields }, termIndex) => {
    const posting: Record<string, unknown> = Object.create(null);
    FIELD_NAMES.forEach((name, field) => {
      const found: Record<string, object> = Object.create(null);
      const { documents, weights } = fields[field] ?? { documents: [], weights: [] };
      documents.forEach((number, index) => {
        if (!wanted.has(number)) return;
        found[number] = NO_METADATA;
        const ref = `${name}/${number}`;
        const vector = fieldVectors[ref];
        if (vector) vector.push(termIndex, weights[index] ?? 0);
        else fieldVectors[ref] = [termIndex, weights[index] ?? 0];
      });
      posting[name] = found;
    });
    invertedIndex[term.name] = Object.assign(posting, { _index: termIndex });
  });
  return createLunrIndex({
    invertedIndex,
    fieldVectors,
    terms: sorted.map(({ term }) => term.name),
    fields: FIELD_NAMES,
  });
}

/** The boost of every term in the ranking of `queryIndex`. */
export function boostsOf({ groups }: Plan): ReadonlyMap<string, number> {
  const boosts = new Map<string, number>();
  const add = (name: string, boost: number) => boosts.set(name, (boosts.get(name) ?? 0) + boost);
  for (const { terms, exact } of groups) {
    for (const { name } of terms) add(name, similarBoost(exact));
    for (const { name } of exact) add(name, EXACT_BOOST);
  }
  return boosts;
}
