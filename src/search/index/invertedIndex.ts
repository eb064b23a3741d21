import { FIELD_NAMES, FIELDS, type SearchPage } from '../engine/indexFormat.ts';
import type { SearchDocument } from './documents.ts';
import { eachPageTerm, type PageTerms } from './pageTerms.ts';

/** Okapi BM25, as lunr is set up by default. */
const K1 = 1.2;
const B = 0.75;

/** Documents of a term in one field, ascending, and their weights: lunr's, in thousandths. */
export interface Postings {
  readonly documents: readonly number[];
  readonly weights: readonly number[];
}

/** The content of a lunr index: by term, per field in the order of `FIELD_NAMES`. */
export type InvertedIndex = ReadonlyMap<string, readonly Postings[]>;

const FIELD_COUNT = FIELD_NAMES.length;
const NONE: Postings = { documents: [], weights: [] };

/** Where terms occur, each time in the order of the documents. A slot is a term in a field. */
interface Occurrences {
  readonly terms: readonly string[];
  /** Slot, document and frequency of each. */
  readonly slots: readonly number[];
  readonly documents: readonly number[];
  readonly frequencies: readonly number[];
  /** Number of terms, by document and field. */
  readonly lengths: Uint32Array;
}

function gatherTerms(documents: readonly SearchDocument[], termsOf: (page: SearchPage) => PageTerms): Occurrences {
  const ids = new Map<string, number>();
  const slots: number[] = [];
  const numbers: number[] = [];
  const frequencies: number[] = [];
  const lengths = new Uint32Array(documents.length * FIELD_COUNT);
  documents.forEach(({ page, section: first }, number) => {
    if (first !== 0) return; // the sections of a page follow one another
    eachPageTerm(termsOf(page), (term, count, section, field) => {
      let id = ids.get(term);
      if (id === undefined) {
        id = ids.size;
        ids.set(term, id);
      }
      slots.push(id * FIELD_COUNT + field);
      numbers.push(number + section);
      frequencies.push(count);
      const place = (number + section) * FIELD_COUNT + field;
      lengths[place] = (lengths[place] ?? 0) + count;
    });
  });
  return { terms: [...ids.keys()], slots, documents: numbers, frequencies, lengths };
}

/** Where the occurrences of each slot start, once they are sorted by slot; last, where the last one's end. */
function startsOf(slots: readonly number[], slotCount: number): Uint32Array {
  const starts = new Uint32Array(slotCount + 1);
  for (const slot of slots) starts[slot + 1] = (starts[slot + 1] ?? 0) + 1;
  for (let slot = 0; slot < slotCount; slot++) starts[slot + 1] = (starts[slot + 1] ?? 0) + (starts[slot] ?? 0);
  return starts;
}

/** lunr's `idf`: counts a document once for each field that has the term. */
const inverseFrequency = (count: number, documentCount: number): number =>
  Math.log(1 + Math.abs((documentCount - count + 0.5) / (count + 0.5)));

/**
 * Index the documents, from the terms of their pages. The outcome is that of lunr's own builder, weight by weight,
 * without the maps of maps that make it slow: `test/search/shards.test.ts` compares the two.
 */
export function createInvertedIndex(
  documents: readonly SearchDocument[],
  termsOf: (page: SearchPage) => PageTerms,
): InvertedIndex {
  const { terms, slots, documents: numbers, frequencies, lengths } = gatherTerms(documents, termsOf);
  const starts = startsOf(slots, terms.length * FIELD_COUNT);
  const averages = FIELD_NAMES.map((_, field) => {
    let sum = 0;
    for (let place = field; place < lengths.length; place += FIELD_COUNT) sum += lengths[place] ?? 0;
    return sum / documents.length;
  });
  const boosts = FIELD_NAMES.map((name) => FIELDS[name]);
  const idfs = terms.map((_, id) => {
    const count = (starts[(id + 1) * FIELD_COUNT] ?? 0) - (starts[id * FIELD_COUNT] ?? 0);
    return inverseFrequency(count, documents.length);
  });
  const postings = Array.from({ length: terms.length * FIELD_COUNT }, (_, slot) =>
    starts[slot] === starts[slot + 1] ? NONE : { documents: [] as number[], weights: [] as number[] },
  );
  slots.forEach((slot, index) => {
    const number = numbers[index] ?? 0;
    const frequency = frequencies[index] ?? 0;
    const field = slot % FIELD_COUNT;
    const idf = idfs[(slot - field) / FIELD_COUNT] ?? 0;
    const length = (lengths[number * FIELD_COUNT + field] ?? 0) / (averages[field] ?? 1);
    const score = (idf * ((K1 + 1) * frequency)) / (K1 * (1 - B + B * length) + frequency);
    const own = postings[slot] as { documents: number[]; weights: number[] };
    own.documents.push(number);
    own.weights.push(Math.round(score * (boosts[field] ?? 1) * (documents[number]?.boost ?? 1) * 1000));
  });
  return new Map(terms.map((term, id) => [term, postings.slice(id * FIELD_COUNT, (id + 1) * FIELD_COUNT)]));
}
