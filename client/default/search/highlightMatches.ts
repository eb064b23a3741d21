import type { Analyzer, Word } from '../../../src/search/engine/analyzer.ts';
import type { Meaning } from '../../../src/search/engine/engine.ts';
import type { NameTerms } from '../../../src/search/engine/planContext.ts';

/** A text in parts, with those marked that match the query. */
export type Highlighted = readonly { readonly text: string; readonly isMatch: boolean }[];

/** The text without highlighting. */
export const textOf = (highlighted: Highlighted): string => highlighted.map(({ text }) => text).join('');

/** A text without matches. */
export const unhighlighted = (text: string): Highlighted => (text === '' ? [] : [{ text, isMatch: false }]);

/** A range of a text. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Highlight the matches in a range of a text. */
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

const hasOne = ({ terms }: Word, wanted: readonly string[]): boolean => terms.some((term) => wanted.includes(term));

/** The words of a text that together form a name, in any order. They may be fewer than its words if one contains several. */
function wordsOfName(words: readonly Word[], name: NameTerms): readonly Word[] {
  return words.flatMap((_, start) => {
    const run = words.slice(start, start + name.length);
    const isWhole = name.every((terms) => run.some((word) => hasOne(word, terms)));
    return isWhole ? run.filter((word) => name.some((terms) => hasOne(word, terms))) : [];
  });
}

/** Find the words of a text that match a query. Stop words between the words of a name are ignored. */
export function findMatches(words: readonly Word[], { terms, names }: Meaning): readonly Word[] {
  const meant = words.filter((word) => word.terms.length > 0);
  const ofNames = new Set(names.flatMap((name) => wordsOfName(meant, name)));
  return meant.filter((word) => ofNames.has(word) || word.terms.some((term) => terms.has(term)));
}

/** Highlight every word of a text that matches a query. */
export function highlightMatches(text: string, meaning: Meaning, { findWords }: Analyzer): Highlighted {
  return highlightRange(text, { start: 0, end: text.length }, findMatches(findWords(text), meaning));
}
