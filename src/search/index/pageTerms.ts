import { FIELD_NAMES } from '../engine/indexFormat.ts';

/**
 * The terms of a page, as text that a cache can keep: a line for each section; in it, parted by tabs, its fields in the
 * order of `FIELD_NAMES`, then the keys of its titles, whole ones as if they occurred twice; in each, parted by spaces, its terms, those that occur more than once as
 * `term:COUNT`.
 */
export type PageTerms = string;

/** Where the keys of titles stand, in place of a field. */
export const EXACT_FIELD = FIELD_NAMES.length;

/** The count of a key that stands for a whole title, and not for a part of a name. */
export const WHOLE_TITLE = 2;

/** The terms of a field of a section, how often each occurs in it, and how many that makes. */
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

/** Read what a counter of pages wrote. Sees each field that has terms: by index of the section and, in `FIELD_NAMES`, of the field. */
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
