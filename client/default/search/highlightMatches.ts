import type { Analyzer, Word } from '../../../src/search/engine/analyzer.ts';

/** A text in parts, some of which match the query. */
export type Highlighted = readonly { readonly text: string; readonly isMatch: boolean }[];

/** The text alone. */
export const textOf = (highlighted: Highlighted): string => highlighted.map(({ text }) => text).join('');

/** A text in which nothing matches. */
export const unhighlighted = (text: string): Highlighted => (text === '' ? [] : [{ text, isMatch: false }]);

/** The part of a text between two positions, with its matches. */
function slice(text: string, start: number, end: number, matches: readonly Word[]): Highlighted {
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

const isMatch = (terms: ReadonlySet<string>) => (word: Word) => word.terms.some((term) => terms.has(term));

/** Highlight every word that is indexed under one of the terms. */
export function highlightTerms(text: string, terms: ReadonlySet<string>, { findWords }: Analyzer): Highlighted {
  return slice(text, 0, text.length, findWords(text).filter(isMatch(terms)));
}

/** Index of the word at which the window of `length` words with matches of the most different terms starts. */
function findDensestWindow(words: readonly Word[], terms: ReadonlySet<string>, length: number): number {
  const matched = words.map((word) => word.terms.filter((term) => terms.has(term)));
  let best = { start: 0, score: 0 };
  matched.forEach((found, index) => {
    if (found.length === 0) return;
    const around = matched.slice(index, index + length).flat();
    const score = new Set(around).size * 10 + around.length;
    if (score > best.score) best = { start: index, score };
  });
  return best.start;
}

/** The words around the matches, highlighted: `around` on each side. */
export function createSnippet(
  text: string,
  terms: ReadonlySet<string>,
  around: number,
  { findWords }: Analyzer,
): Highlighted {
  const words = findWords(text);
  if (words.length === 0) return unhighlighted(text);
  const first = Math.max(0, findDensestWindow(words, terms, around) - Math.floor(around / 2));
  const last = Math.min(words.length - 1, first + around * 2);
  const start = first === 0 ? 0 : (words[first]?.start ?? 0);
  const end = last === words.length - 1 ? text.length : (words[last]?.end ?? text.length);
  const highlighted = slice(text, start, end, words.filter(isMatch(terms)));
  return [...unhighlighted(start > 0 ? '…' : ''), ...highlighted, ...unhighlighted(end < text.length ? '…' : '')];
}
