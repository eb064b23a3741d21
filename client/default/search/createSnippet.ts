import type { Analyzer, Word } from '../../../src/search/engine/analyzer.ts';
import type { Meaning } from '../../../src/search/engine/engine.ts';
import { findMatches, type Highlighted, highlightRange, type TextRange, unhighlighted } from './highlightMatches.ts';

/** Matches a sentence with its closing punctuation; titles and list items, which have none, end with their line. */
const SENTENCE = /[^\n]+?(?:[.!?]+(?=\s|$)|[。！？]+|$)/gmu;
/** Number of words before the match if the beginning of a long sentence is cut off. */
const WORDS_BEFORE = 4;
/** Least number of words to show of a further sentence. */
const LEAST_WORDS = 3;
/** Lines from this length on, unlike `Process: Main`, gain `SENTENCE_GAIN`. */
const MIN_LENGTH = 20;
const SENTENCE_GAIN = 2.5;
/** Gain of sentences with closing punctuation over lines without, such as rows of tables. */
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

/** Join the lines of a snippet, with a dot between those that do not end with punctuation. */
const joinLines = (text: string): string =>
  text.replace(/([.!?:,。！？：]?)\n/g, (_, mark: string) => (mark ? `${mark} ` : ' · '));

/** A text divided into sentences and words, with its matches for a query. */
interface Answer {
  readonly text: string;
  readonly sentences: readonly TextRange[];
  readonly words: readonly Word[];
  /** The words that match. */
  readonly matches: readonly Word[];
  /** The terms of the query, except for those in the title. */
  readonly terms: ReadonlySet<string>;
}

const isClosed = ({ text }: Answer, { start, end }: TextRange): boolean => CLOSED.test(text.slice(start, end));

/** Score a sentence by the number of query terms in it, with gains for its length and for closing punctuation. */
function scoreOf(sentence: TextRange, answer: Answer): number {
  const { matches, terms } = answer;
  const found = matches.filter(isIn(sentence)).flatMap((word) => word.terms.filter((term) => terms.has(term)));
  const isLong = sentence.end - sentence.start >= MIN_LENGTH;
  return new Set(found).size + (isLong ? SENTENCE_GAIN : 0) + (isClosed(answer, sentence) ? CLOSED_GAIN : 0);
}

/**
 * The end of the text to show with a sentence: before the next unclosed line, such as `Process: Main`, unless it is one itself.
 */
function endOfText(sentence: TextRange, answer: Answer): number {
  const { text } = answer;
  const after = isClosed(answer, sentence) ? text.slice(sentence.end).search(UNCLOSED_LINE) : -1;
  return after < 0 ? text.length : sentence.end + after;
}

/** The range of about `count` words to show: from the beginning of the best sentence if its match is near enough to that. */
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

/** A result to make a snippet of. */
interface Source {
  /** Shown above the snippet. */
  readonly title: string;
  readonly text: string;
}

/** Create the snippet of a result: about `count` words from the sentence on that matches best besides the title, highlighted. */
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
  const closing = sentences.find((other) => other.end >= end && other.end <= end + 1); // includes closing punctuation
  const last = closing?.end ?? end;
  const isCut = !closing && last < text.length;
  const parts = highlightRange(text, { start, end: last }, matches);
  return [
    ...unhighlighted(start > sentence.start ? '…' : ''),
    ...parts.map((part) => ({ ...part, text: joinLines(part.text) })),
    ...unhighlighted(isCut ? '…' : ''),
  ];
}
