import type { Analyzer, Word } from '../../../src/search/engine/analyzer.ts';

/** A text in parts, some of which match the query. */
export type Highlighted = readonly { readonly text: string; readonly isMatch: boolean }[];

/** The text alone. */
export const textOf = (highlighted: Highlighted): string => highlighted.map(({ text }) => text).join('');

/** A text in which nothing matches. */
export const unhighlighted = (text: string): Highlighted => (text === '' ? [] : [{ text, isMatch: false }]);

/** A part of a text. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** The part of a text in a range, with its matches. */
export function highlightRange(text: string, { start, end }: TextRange, matches: readonly Word[]): Highlighted {
  const parts: { text: string; isMatch: boolean }[] = [];
  let position = start;
  for (const match of matches) {
    if (match.start < start || match.end > end) continue;
    if (match.start > position) parts.push({ text: text.slice(position, match.start), isMatch: false });
    parts.push({ text: text.slice(match.start, match.end), isMatch: true });
    position = match.end;
  }
  if (position < end) parts.push({ text: text.slice(position, end), isMatch: false });
  return parts;
}

/** True for words that are indexed under one of the terms. */
export const isMatch =
  (terms: ReadonlySet<string>) =>
  (word: Word): boolean =>
    word.terms.some((term) => terms.has(term));

/** Highlight every word that is indexed under one of the terms. */
export function highlightTerms(text: string, terms: ReadonlySet<string>, { findWords }: Analyzer): Highlighted {
  return highlightRange(text, { start: 0, end: text.length }, findWords(text).filter(isMatch(terms)));
}
