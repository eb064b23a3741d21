import type { Analyzer } from '../engine/analyzer.ts';
import { FIELD_NAMES, type SearchPage } from '../engine/indexFormat.ts';
import { exactTitles, fieldsOf } from './documents.ts';
import { type PageTerms, WHOLE_TITLE } from './pageTerms.ts';

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
