import type { Analyzer, Word } from '../../../src/search/engine/analyzer.ts';
import type { Meaning } from '../../../src/search/engine/engine.ts';
import { findMatches, type Highlighted, highlightRange, type TextRange, unhighlighted } from './highlightMatches.ts';

/** A sentence with its mark; titles and items of lists, which have none, end with their line. */
const SENTENCE = /[^\n]+?(?:[.!?]+(?=\s|$)|[。！？]+|$)/gmu;
/** Where a long sentence is cut, so many words stand before the match. */
const WORDS_BEFORE = 4;
/** Of a sentence after another, fewer words say nothing. */
const LEAST_WORDS = 3;
/** Shorter lines, such as `Process: Main`, say little. */
const MIN_LENGTH = 20;
const SENTENCE_GAIN = 2.5;
/** Lines without a closing mark, such as rows of tables, say less than sentences. */
const CLOSED_GAIN = 1;
const CLOSED = /[.!?。！？]$/;
const UNCLOSED_LINE = /\n.*[^.!?。！？\n](?:\n|$)/;

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

/** The lines of a snippet in one: what has no mark at its end is parted from what follows. */
const joinLines = (text: string): string =>
  text.replace(/([.!?:,。！？：]?)\n/g, (_, mark: string) => (mark ? `${mark} ` : ' · '));

/** How well a text, cut into sentences, answers a query. */
interface Answer {
  readonly text: string;
  readonly sentences: readonly TextRange[];
  readonly words: readonly Word[];
  /** Of the words, those that answer. */
  readonly matches: readonly Word[];
  /** The terms that these may have, but for those that the title says. */
  readonly terms: ReadonlySet<string>;
}

const isClosed = ({ text }: Answer, { start, end }: TextRange): boolean => CLOSED.test(text.slice(start, end));

/** Number of terms of the query that a sentence has; a line that says little needs three more than a sentence has, a row of a table one. */
function scoreOf(sentence: TextRange, answer: Answer): number {
  const { matches, terms } = answer;
  const found = matches.filter(isIn(sentence)).flatMap((word) => word.terms.filter((term) => terms.has(term)));
  const isLong = sentence.end - sentence.start >= MIN_LENGTH;
  return new Set(found).size + (isLong ? SENTENCE_GAIN : 0) + (isClosed(answer, sentence) ? CLOSED_GAIN : 0);
}

/** Where what belongs to a sentence ends: before lines that are none, such as `Process: Main`. A line that is none itself goes on in such lines. */
function endOfText(sentence: TextRange, answer: Answer): number {
  const { text } = answer;
  const after = isClosed(answer, sentence) ? text.slice(sentence.end).search(UNCLOSED_LINE) : -1;
  return after < 0 ? text.length : sentence.end + after;
}

/** What is shown of a text: from the beginning of the best sentence on, unless its match is farther away than `count` words reach. */
function cut(sentence: TextRange, answer: Answer, count: number): TextRange {
  const { words, matches } = answer;
  const own = words.filter(isIn(sentence));
  const first = own.findIndex((word) => matches.includes(word));
  const start = first < count ? sentence.start : (own[first - WORDS_BEFORE]?.start ?? sentence.start);
  const end = endOfText(sentence, answer);
  const shown = words.filter((word) => word.start >= start && word.end <= end);
  const last = shown[count - 1];
  if (!last || shown.length === count) return { start, end };
  const whole = answer.sentences.findLast((other) => other.end > start && other.end <= last.end);
  const begun = shown.slice(0, count).filter((word) => word.start >= (whole?.end ?? start));
  return { start, end: whole && begun.length < LEAST_WORDS ? whole.end : last.end };
}

/** What a snippet is made of. */
interface Source {
  /** It stands above the snippet. */
  readonly title: string;
  readonly text: string;
}

/** The sentences that answer a query best, beside the title, highlighted, in one line: about `count` words of them. */
export function createSnippet(
  { title, text }: Source,
  meaning: Meaning,
  count: number,
  { findWords }: Analyzer,
): Highlighted {
  const words = findWords(text);
  const matches = findMatches(words, meaning);
  const said = new Set(findWords(title).flatMap((word) => word.terms));
  const terms = new Set([...meaning.terms, ...meaning.names.flat(2)].filter((term) => !said.has(term)));
  const sentences = sentencesOf(text);
  const answer = { text, sentences, words, matches, terms };
  const scores = sentences.map((sentence) => scoreOf(sentence, answer));
  const sentence = sentences[scores.indexOf(Math.max(...scores))];
  if (!sentence) return unhighlighted(text);
  const { start, end } = cut(sentence, answer, count);
  const closing = sentences.find((other) => other.end >= end && other.end <= end + 1); // its mark
  const last = closing?.end ?? end;
  const isCut = !closing && last < text.length;
  const parts = highlightRange(text, { start, end: last }, matches);
  return [
    ...unhighlighted(start > sentence.start ? '…' : ''),
    ...parts.map((part) => ({ ...part, text: joinLines(part.text) })),
    ...unhighlighted(isCut ? '…' : ''),
  ];
}
