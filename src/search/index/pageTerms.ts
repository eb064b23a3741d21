import type { Analyzer } from '../engine/analyzer.ts';
import type { SearchPage } from '../engine/indexFormat.ts';
import { FIELD_NAMES } from '../engine/indexFormat.ts';
import { exactTitles, fieldsOf } from './documents.ts';

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

function countTerms(terms: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return [...counts].map(([term, count]) => (count === 1 ? term : `${term}:${count}`)).join(' ');
}

/** Count the terms of a page: the slow part of indexing, which only the page's own text changes. */
export function countPageTerms(page: SearchPage, { toTerms, toTitleTerms, toKeys }: Analyzer): PageTerms {
  const sections = page.sections.map((_, section) => {
    const fields = fieldsOf(page, section);
    const counted = FIELD_NAMES.map((name) => {
      const text = fields[name];
      if (text === '') return '';
      return countTerms(name === 'title' ? toTitleTerms(text) : toTerms(text));
    });
    const { whole, parts } = exactTitles(page, section);
    const keys = [...new Set(whole.flatMap(toKeys))];
    const ofParts = [...new Set(parts.flatMap(toKeys))].filter((key) => !keys.includes(key));
    return [...counted, [...keys.map((key) => `${key}:${WHOLE_TITLE}`), ...ofParts].join(' ')].join('\t');
  });
  return sections.join('\n');
}

/** Read what `countPageTerms` wrote. */
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
