import { FIELD_NAMES } from '../engine/indexFormat.ts';

/**
 * The terms of a page, encoded as text. There is a line for each section, with a column (separated by tabs) for each field in the
 * order of `FIELD_NAMES`, and a last one for the keys of its titles. A column contains terms separated by spaces, those that
 * occur more than once as `term:COUNT`. Keys of whole titles have the count `WHOLE_TITLE`.
 */
export type PageTerms = string;

/** Index of the column with the keys of titles. */
export const EXACT_FIELD = FIELD_NAMES.length;

/** The count that marks the key of a whole title, as opposed to a part of a name. */
export const WHOLE_TITLE = 2;

/** The terms of a field, the number of occurrences of each, and of all. */
interface FieldTerms {
  readonly terms: readonly string[];
  readonly counts: readonly number[];
  readonly length: number;
}

function readField(text: string): FieldTerms {
  const counts: number[] = [];
  let length = 0;
  const terms = text.split(' ').map((entry) => {
    const end = entry.indexOf(':');
    const count = end < 0 ? 1 : Number(entry.slice(end + 1));
    counts.push(count);
    length += count;
    return end < 0 ? entry : entry.slice(0, end);
  });
  return { terms, counts, length };
}

/** Call `see` for each field with terms. `field` is an index of `FIELD_NAMES`, or `EXACT_FIELD`. */
export function eachField(terms: PageTerms, see: (found: FieldTerms, section: number, field: number) => void): void {
  for (const [section, line] of terms.split('\n').entries())
    for (const [field, text] of line.split('\t').entries()) if (text !== '') see(readField(text), section, field);
}

/** Number of terms in each field of a page. */
export function sumLengths(terms: PageTerms): readonly number[] {
  const sums = FIELD_NAMES.map(() => 0);
  eachField(terms, ({ length }, _section, field) => {
    if (field !== EXACT_FIELD) sums[field] = (sums[field] ?? 0) + length;
  });
  return sums;
}
