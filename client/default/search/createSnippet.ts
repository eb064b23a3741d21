import type { Analyzer, Word } from '../../../src/search/engine/analyzer.ts';
import { type Highlighted, highlightRange, isMatch, type TextRange, unhighlighted } from './highlightMatches.ts';

/** A sentence with its mark; titles and items of lists, which have none, end with their line. */
const SENTENCE = /[^\n]+?(?:[.!?]+(?=\s|$)|[。！？]+|$)/gmu;
/** Where a long sentence is cut, so many words stand before the match. */
const WORDS_BEFORE = 4;
/** Shorter lines, such as `Process: Main`, say little. */
const MIN_LENGTH = 20;
const SENTENCE_GAIN = 2.5;
/** Lines without a closing mark, such as rows of tables, say less than sentences. */
const CLOSED_GAIN = 1;
const CLOSED = /[.!?。！？]$/;

function sentencesOf(text: string): readonly TextRange[] {
  return [...text.matchAll(SENTENCE)].flatMap(({ 0: found, index }) => {
    const start = index + found.length - found.trimStart().length;
    const end = start + found.trim().length;
    return end > start ? [{ start, end }] : [];
  });
}

const isIn =
  ({ start, end }: TextRange) =>
  (word: Word): boolean =>
    word.start >= start && word.end <= end;

/** Number of terms of the query that a sentence has; a line that says little needs three more than a sentence has, a row of a table one. */
function scoreOf(text: string, sentence: TextRange, matches: readonly Word[], terms: ReadonlySet<string>): number {
  const found = matches.filter(isIn(sentence)).flatMap((word) => word.terms.filter((term) => terms.has(term)));
  const isLong = sentence.end - sentence.start >= MIN_LENGTH;
  const isClosed = CLOSED.test(text.slice(sentence.start, sentence.end));
  return new Set(found).size + (isLong ? SENTENCE_GAIN : 0) + (isClosed ? CLOSED_GAIN : 0);
}

/** What is shown of a text: from the beginning of the best sentence on, unless its match is farther away than `words` reach. */
function cut(sentence: TextRange, all: readonly Word[], matches: readonly Word[], words: number): TextRange {
  const own = all.filter(isIn(sentence));
  const first = own.findIndex((word) => matches.includes(word));
  const start = first < words ? sentence.start : (own[first - WORDS_BEFORE]?.start ?? sentence.start);
  const shown = all.filter((word) => word.start >= start);
  return { start, end: shown.length <= words ? Number.POSITIVE_INFINITY : (shown[words - 1]?.end ?? sentence.end) };
}

/** The sentences that match a query best, highlighted: about as many `words`. */
export function createSnippet(
  text: string,
  terms: ReadonlySet<string>,
  words: number,
  { findWords }: Analyzer,
): Highlighted {
  const all = findWords(text);
  const matches = all.filter(isMatch(terms));
  const sentences = sentencesOf(text);
  const scores = sentences.map((sentence) => scoreOf(text, sentence, matches, terms));
  const sentence = sentences[scores.indexOf(Math.max(...scores))];
  if (!sentence) return unhighlighted(text);
  const { start, end } = cut(sentence, all, matches, words);
  const closing = sentences.find((other) => other.end >= end && other.end <= end + 1); // its mark
  const last = Math.min(text.length, closing?.end ?? end);
  const isCut = !closing && last < text.length;
  const parts = highlightRange(text, { start, end: last }, matches);
  return [...unhighlighted(start > sentence.start ? '…' : ''), ...parts, ...unhighlighted(isCut ? '…' : '')];
}
