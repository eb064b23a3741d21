import { ownWord } from '../../shared/copyOf.ts';
import { FIELD_NAMES, FIELDS } from '../engine/indexFormat.ts';
import { LEVEL_COUNT, levelOf } from '../engine/postings.ts';
import { boostOf, exactWeight, type NumberedPage } from './documents.ts';
import { EXACT_FIELD, eachField, WHOLE_TITLE } from './pageTerms.ts';

/** Parameters of Okapi BM25, with lunr's default values. */
const K1 = 1.2;
const B = 0.75;
/**
 * Lengths are rounded to powers of these steps, so that an edit seldom changes the weights of all terms of its section, or,
 * through the averages, those of all sections.
 */
const LENGTH_STEP = 2 ** 0.5;
const AVERAGE_STEP = 2 ** 0.25;

/** The documents of a term in ascending order, with the levels of their weights. */
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
/** Limit for the length of a page's context field, in averages, so that its other names do not count less the more there are. */
const MOST_NAMES = 2;

const roundTo = (step: number, length: number): number =>
  length === 0 ? 0 : step ** Math.round(Math.log(length) / Math.log(step));

/** Mean number of terms in each field of a section, rounded. `sums` are the numbers of each page. */
export const averageLengths = (sums: readonly (readonly number[])[], sectionCount: number): readonly number[] =>
  FIELD_NAMES.map((_, field) => {
    const sum = sums.reduce((total, own) => total + (own[field] ?? 0), 0);
    return roundTo(AVERAGE_STEP, sum / Math.max(1, sectionCount)) || 1;
  });

/** Encode a document and the level of its weight as one number, since there are millions. */
const toPosting = (document: number, level: number): number => document * LEVEL_COUNT + level;

const toPostings = (postings: readonly number[]): TermPostings => ({
  documents: postings.map((posting) => Math.floor(posting / LEVEL_COUNT)),
  levels: postings.map((posting) => posting % LEVEL_COUNT),
});

/** The postings of a term while pages are read. The weight of the last document grows with each of its fields. */
interface OpenPostings {
  readonly closed: number[];
  document: number;
  weight: number;
}

const lastPosting = ({ document, weight }: OpenPostings): number => toPosting(document, levelOf(weight));

/**
 * Create the inverted index of numbered pages. Weights differ from lunr's in three ways: the inverse document frequency is left
 * to the query, which knows the number of documents; the weights of a document's fields are summed; and many other names of a
 * page do not count less than few. `averages` are those of all pages of the index, even if `pages` are only some of them.
 */
export function createInvertedIndex(pages: Iterable<NumberedPage>, averages: readonly number[]): InvertedIndex {
  const fieldBoosts = FIELD_NAMES.map((name) => FIELDS[name]);
  const index = new Map<string, OpenPostings>();
  const add = (term: string, document: number, weight: number): void => {
    const postings = index.get(term);
    if (!postings) index.set(ownWord(term), { closed: [], document, weight });
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
