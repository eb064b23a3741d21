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

/** Sees how often a term occurs in a field: by index of the section and, in `FIELD_NAMES`, of the field. */
export type SeeTerm = (term: string, count: number, section: number, field: number) => void;

/** Read what a counter of pages wrote. */
export function eachPageTerm(terms: PageTerms, see: SeeTerm): void {
  terms.split('\n').forEach((line, section) => {
    line.split('\t').forEach((text, field) => {
      for (const entry of text === '' ? [] : text.split(' ')) {
        const end = entry.indexOf(':');
        if (end < 0) see(entry, 1, section, field);
        else see(entry.slice(0, end), Number(entry.slice(end + 1)), section, field);
      }
    });
  });
}

const [TAB, NEWLINE, SPACE, COLON, ZERO] = [9, 10, 32, 58, 48];

/** Number of terms in each field of each of some sections, by section and field. */
export function countLengths(terms: PageTerms, sectionCount: number): Uint32Array {
  const lengths = new Uint32Array(sectionCount * FIELD_NAMES.length);
  let [section, field, count, isTerm, isCount] = [0, 0, 0, false, false];
  for (let index = 0; index <= terms.length; index++) {
    const code = index < terms.length ? terms.charCodeAt(index) : NEWLINE;
    if (code === COLON) [isCount, count] = [true, 0];
    else if (code !== SPACE && code !== TAB && code !== NEWLINE) {
      isTerm = true;
      if (isCount) count = 10 * count + code - ZERO;
    } else {
      const place = section * FIELD_NAMES.length + field;
      if (isTerm && field !== EXACT_FIELD) lengths[place] = (lengths[place] ?? 0) + (isCount ? count : 1);
      [isTerm, isCount] = [false, false];
      if (code === TAB) field++;
      if (code === NEWLINE) [section, field] = [section + 1, 0];
    }
  }
  return lengths;
}

/** Number of terms in each field of a page. */
export function sumLengths(terms: PageTerms): readonly number[] {
  const sums = FIELD_NAMES.map(() => 0);
  const sectionCount = terms.split('\n').length;
  countLengths(terms, sectionCount).forEach((length, place) => {
    const field = place % FIELD_NAMES.length;
    sums[field] = (sums[field] ?? 0) + length;
  });
  return sums;
}
