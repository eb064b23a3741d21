import { copyOf } from '../../shared/copyOf.ts';
import { FIELD_NAMES, FIELDS } from '../engine/indexFormat.ts';
import { LEVEL_COUNT, levelOf } from '../engine/postings.ts';
import { boostOf, exactWeight, type NumberedPage } from './documents.ts';
import { EXACT_FIELD, eachField, WHOLE_TITLE } from './pageTerms.ts';

/** Okapi BM25, as lunr is set up by default. */
const K1 = 1.2;
const B = 0.75;
/**
 * Lengths are rounded to powers of these: an edit does not change the weights of all terms of its section, nor, by the averages, those of
 * all sections.
 */
const LENGTH_STEP = 2 ** 0.5;
const AVERAGE_STEP = 2 ** 0.25;

/** Documents of a term, ascending, and the levels of their weights. */
export interface TermPostings {
  readonly documents: readonly number[];
  readonly levels: readonly number[];
}

/** The content of an index, by term. */
export interface InvertedIndex {
  readonly terms: () => Iterable<string>;
  readonly find: (term: string) => TermPostings | undefined;
}

const CONTEXT = FIELD_NAMES.indexOf('context');
/** What a page is also called does not count less the more names it has: their length, in averages, is taken for no more. */
const MOST_NAMES = 2;

const roundTo = (step: number, length: number): number =>
  length === 0 ? 0 : step ** Math.round(Math.log(length) / Math.log(step));

/** The mean number of terms in each field of a section, from those of all pages. */
export const averageLengths = (sums: readonly (readonly number[])[], sectionCount: number): readonly number[] =>
  FIELD_NAMES.map((_, field) => {
    const sum = sums.reduce((total, own) => total + (own[field] ?? 0), 0);
    return roundTo(AVERAGE_STEP, sum / Math.max(1, sectionCount)) || 1;
  });

/** A document and the level of its weight, in one number: there are millions. */
const toPosting = (document: number, level: number): number => document * LEVEL_COUNT + level;

const toPostings = (postings: readonly number[]): TermPostings => ({
  documents: postings.map((posting) => Math.floor(posting / LEVEL_COUNT)),
  levels: postings.map((posting) => posting % LEVEL_COUNT),
});

/** The postings of a term; the weight of the last document may still grow: its fields follow one another. */
interface OpenPostings {
  readonly closed: number[];
  document: number;
  weight: number;
}

const lastPosting = ({ document, weight }: OpenPostings): number => toPosting(document, levelOf(weight));

/**
 * Index numbered pages, from their terms. The weights are those that lunr gives a document, but for three things: how rare a term
 * is stands in the index once, as the number of its documents; the fields of a document are summed up; many names do not count less than few. `averages` are those of all
 * pages, if these are not.
 */
export function createInvertedIndex(pages: Iterable<NumberedPage>, averages: readonly number[]): InvertedIndex {
  const fieldBoosts = FIELD_NAMES.map((name) => FIELDS[name]);
  const index = new Map<string, OpenPostings>();
  const add = (term: string, document: number, weight: number): void => {
    const postings = index.get(term);
    if (!postings) index.set(copyOf(term), { closed: [], document, weight });
    else if (postings.document === document) postings.weight += weight;
    else {
      postings.closed.push(lastPosting(postings));
      postings.document = document;
      postings.weight = weight;
    }
  };
  for (const page of pages) {
    const boosts = page.sizes.map((_, section) => boostOf(page, section));
    const exactWeights = page.sizes.map((_, section) => exactWeight(page, section));
    eachField(page.readTerms(), ({ terms, counts, length: termCount }, section, field) => {
      const own = roundTo(LENGTH_STEP, termCount) / (averages[field] ?? 1);
      const length = section === 0 && field === CONTEXT ? Math.min(own, MOST_NAMES) : own;
      const weigh = (count: number): number => {
        if (field === EXACT_FIELD) return ((exactWeights[section] ?? 0) * count) / WHOLE_TITLE;
        const frequency = ((K1 + 1) * count) / (K1 * (1 - B + B * length) + count);
        return frequency * (fieldBoosts[field] ?? 1) * (boosts[section] ?? 1);
      };
      const single = weigh(1);
      for (const [place, term] of terms.entries()) {
        const count = counts[place] ?? 1;
        add(term, page.first + section, count === 1 ? single : weigh(count));
      }
    });
  }
  return {
    terms: () => index.keys(),
    find(term) {
      const postings = index.get(term);
      return postings && toPostings([...postings.closed, lastPosting(postings)]);
    },
  };
}
