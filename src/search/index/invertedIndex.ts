import { FIELD_NAMES, FIELDS, type SearchPage } from '../engine/indexFormat.ts';
import { levelOf } from '../engine/postings.ts';
import { boostsOf, exactWeight, type NumberedPage } from './documents.ts';
import { EXACT_FIELD, eachPageTerm, type PageTerms, WHOLE_TITLE } from './pageTerms.ts';

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
export type InvertedIndex = ReadonlyMap<string, TermPostings>;

const FIELD_COUNT = FIELD_NAMES.length;

/** A page with its terms. */
export interface TermedPage extends NumberedPage {
  readonly terms: PageTerms;
  /** As `countLengths` gives them. */
  readonly lengths: Uint32Array;
}

/** Number of terms in each field of the sections of a page, by section and field. */
export function countLengths(page: SearchPage, terms: PageTerms): Uint32Array {
  const lengths = new Uint32Array(page.sections.length * FIELD_COUNT);
  eachPageTerm(terms, (_, count, section, field) => {
    if (field === EXACT_FIELD) return;
    const place = section * FIELD_COUNT + field;
    lengths[place] = (lengths[place] ?? 0) + count;
  });
  return lengths;
}

/** Number of terms in each field of a page. */
export function sumLengths({ lengths }: TermedPage): readonly number[] {
  const sums = FIELD_NAMES.map(() => 0);
  lengths.forEach((length, place) => {
    const field = place % FIELD_COUNT;
    sums[field] = (sums[field] ?? 0) + length;
  });
  return sums;
}

const roundTo = (step: number, length: number): number =>
  length === 0 ? 0 : step ** Math.round(Math.log(length) / Math.log(step));

/** The mean number of terms in each field of a section, from those of all pages. */
export const averageLengths = (sums: readonly (readonly number[])[], sectionCount: number): readonly number[] =>
  FIELD_NAMES.map((_, field) => {
    const sum = sums.reduce((total, own) => total + (own[field] ?? 0), 0);
    return roundTo(AVERAGE_STEP, sum / Math.max(1, sectionCount)) || 1;
  });

/**
 * Index numbered pages, from their terms. The weights are those that lunr gives a document, but for two things: how rare a term is
 * stands in the index once, as the number of its documents, and the fields of a document are summed up. `averages` are those of all
 * pages, if these are not.
 */
export function createInvertedIndex(pages: readonly TermedPage[], averages: readonly number[]): InvertedIndex {
  const boosts = FIELD_NAMES.map((name) => FIELDS[name]);
  const index = new Map<string, { documents: number[]; levels: number[] }>();
  for (const { page, first, terms, lengths: exact } of pages) {
    const ofSections = boostsOf(page);
    const lengths = Float64Array.from(exact, (length) => roundTo(LENGTH_STEP, length));
    eachPageTerm(terms, (term, count, section, field) => {
      let weight = 0;
      if (field === EXACT_FIELD) weight = (exactWeight(page, section) * count) / WHOLE_TITLE;
      else {
        const length = (lengths[section * FIELD_COUNT + field] ?? 0) / (averages[field] ?? 1);
        const frequency = ((K1 + 1) * count) / (K1 * (1 - B + B * length) + count);
        weight = frequency * (boosts[field] ?? 1) * (ofSections[section] ?? 1);
      }
      let postings = index.get(term);
      if (!postings) {
        postings = { documents: [], levels: [] };
        index.set(term, postings);
      }
      const document = first + section;
      // The fields of a section follow one another.
      if (postings.documents.at(-1) === document) postings.levels.push((postings.levels.pop() ?? 0) + weight);
      else {
        postings.documents.push(document);
        postings.levels.push(weight);
      }
    });
  }
  for (const postings of index.values()) postings.levels = postings.levels.map(levelOf);
  return index;
}
