/** Turns text into terms, in the same way for building an index and for querying it. */

import { exactKey, spellingKey } from './indexFormat.ts';

/** A word of a text: its position, and the terms under which it is indexed. */
export interface Word {
  readonly start: number;
  readonly end: number;
  readonly terms: readonly string[];
}

/** Turns text into terms. */
export interface Analyzer {
  /** The terms of a text, in order and with repetitions. */
  readonly toTerms: (text: string) => readonly string[];
  /** The terms of a title, including more parts of names: `opendialog` of `showOpenDialog`. */
  readonly toTitleTerms: (text: string) => readonly string[];
  /** The keys of a title (`exactKey`): one for each language that stems it differently. */
  readonly toKeys: (title: string) => readonly string[];
  /** The spelling keys of a title's words, which misspelled words are compared with. */
  readonly toSpellings: (title: string) => readonly string[];
  /** Split a text without spaces into words, in languages that write no spaces or join words by an apostrophe. */
  readonly splitUnspaced: (text: string) => readonly string[];
  /** The words of a text; stop words have no terms. */
  readonly findWords: (text: string) => readonly Word[];
  /** The stems of a normalized word, one for each language that stems it differently; none for stop words. */
  readonly toStems: (word: string) => readonly string[];
  /** True for normalized words that say little in a query, in at least one language. */
  readonly isWeak: (word: string) => boolean;
}

/** Returns the stem of a normalized word; undefined for stop words. */
export type Stemmer = (word: string) => string | undefined;

/** The stemmer and the weak words of a language. */
export interface SearchLanguage {
  readonly stem: Stemmer;
  /** True for normalized words that say little in a query. */
  readonly isWeak: (word: string) => boolean;
}

/** Matches words, including names with joiners: `app.quit`, `did-finish-load`, `--no-sandbox`. */
export const WORD = /[\p{L}\p{N}\p{M}_$]+(?:[.-][\p{L}\p{N}\p{M}_$]+)*/gu;
const ASCII = /^[\x20-\x7e]+$/;
/** Matches most words: they have no other form. */
const PLAIN_WORD = /^[a-z]+$/;
const JOINERS = /[.\-_$]+/;

/** Longer titles have no key: they are never typed. */
const MAX_KEY_WORDS = 7;
/** Shorter words have no spelling key: they are seldom misspelled, and resemble too many others. */
const MIN_SPELLING_LENGTH = 5;
const ONLY_LETTERS = /^\p{L}+$/u;
/** Matches the parts of names in camel case: `set` and `Bounds` of `setBounds`, `HTML` and `Element` of `HTMLElement`. */
const CAMEL_CASE_PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{N}+/gu;

/** Matches characters of scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const UNSPACED_RUN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}ー々]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}ー々]+/gu;
/** True for texts that consist only of such scripts. */
export const isUnspaced = (text: string): boolean => UNSPACED.test(text) && text.match(UNSPACED_RUN)?.length === 1;

/** Matches an elided word and the one after it: `l'écran`. */
const ELISION = /^(\p{L}{1,2})['’](\p{L}{2}.*)$/su;

const KATAKANA = /^[\p{Script=Katakana}ー]+$/u;

const LATIN_WITH_DIACRITIC = /[\u00c0-\u024f]/;

/** Remove diacritics, which many readers do not type. */
export const foldDiacritics = (term: string): string =>
  LATIN_WITH_DIACRITIC.test(term) ? term.normalize('NFD').replace(/[\u0300-\u036f]/g, '') : term;

/** The first letter of a normalized word, with which its stems begin too. */
export const letterOf = (word: string): string => foldDiacritics(word).charAt(0);

/** Matches the prefix of a version: `v22.0.0` is 22.0.0. */
const VERSION_MARK = /^v(?=\d+\.\d)/;

const toPlainLetters = (word: string): string =>
  word.normalize('NFKC').toLowerCase().replaceAll('ё', 'е').replaceAll('œ', 'oe');

/** Normalize a word to lower case and plain letters: no full-width letters, no `ё`, no `œ`. */
export function normalizeWord(word: string): string {
  if (PLAIN_WORD.test(word)) return word;
  return (ASCII.test(word) ? word.toLowerCase() : toPlainLetters(word)).replace(VERSION_MARK, '');
}

/** Every run of consecutive segments of a katakana word: dictionaries segment `プリロード` differently within compounds. */
function katakanaForms(word: string, segmenter: Intl.Segmenter): readonly string[] {
  const segments = [...segmenter.segment(word)].map(({ segment }) => segment);
  const runs = segments.flatMap((_, start) =>
    segments.slice(start).map((_last, length) => segments.slice(start, start + length + 1).join('')),
  );
  return [...new Set([word, ...runs.filter((run) => run.length > 1)])];
}

/** Matches a capital inside of a word. */
const CAPITAL_INSIDE = /\p{Ll}\p{Lu}/u;

/** True for a name in camel case, with a capital inside: `setBounds`. */
export const isCamelCase = (word: string): boolean => CAPITAL_INSIDE.test(word) && /^[\p{L}\p{N}_$]+$/u.test(word);

/** The parts of a name in camel case; none for other words. */
export function camelCaseParts(word: string): readonly string[] {
  const parts = word.match(CAMEL_CASE_PART) ?? [];
  return parts.length > 1 ? parts : [];
}

/** All runs of two or more parts of the camel-case names in a text, except for whole names. */
function runsOfParts(text: string): readonly string[] {
  return (text.match(/[\p{L}\p{N}_$]+/gu) ?? []).flatMap((name) => {
    const parts = camelCaseParts(name);
    return parts.flatMap((_, start) =>
      parts
        .slice(start + 1)
        .map((_last, more) => parts.slice(start, start + more + 2))
        .filter((run) => run.length < parts.length)
        .map((run) => run.join('').toLowerCase()),
    );
  });
}

/** A word, its parts between joiners, and their camel-case parts. */
function formsOf(word: string, segmenter: Intl.Segmenter | undefined): readonly string[] {
  if (PLAIN_WORD.test(word)) return [word];
  if (segmenter && KATAKANA.test(word)) return katakanaForms(word, segmenter);
  const forms = new Set([word]);
  const parts = word.split(JOINERS).filter((part) => part.length > 1);
  for (const part of parts) {
    forms.add(part);
    for (const form of camelCaseParts(part)) if (form.length > 1) forms.add(form);
  }
  return [...forms];
}

interface Segment {
  readonly start: number;
  readonly text: string;
}

/** Split a word where its script changes; unspaced scripts by the dictionary of the language, except for katakana. */
function splitWord(word: string, start: number, segmenter: Intl.Segmenter | undefined): readonly Segment[] {
  if (!UNSPACED.test(word)) return [{ start, text: word }];
  return [...word.matchAll(UNSPACED_RUN)].flatMap(({ 0: run, index }) => {
    const offset = start + index;
    if (!UNSPACED.test(run) || !segmenter) return [{ start: offset, text: run.replace(/^[.-]+|[.-]+$/g, '') }];
    const segments: { start: number; text: string }[] = [];
    for (const { segment, index: position } of segmenter.segment(run)) {
      const previous = segments.at(-1);
      if (previous && KATAKANA.test(previous.text) && KATAKANA.test(segment)) previous.text += segment;
      else segments.push({ start: offset + position, text: segment });
    }
    return segments;
  });
}

/**
 * Create the analyzer of one language, or of several for queries to an index of these: a stop word of any of them has no terms.
 * Unspaced text is segmented by the dictionary of `language`.
 */
export function createAnalyzer(language: string, languages: readonly SearchLanguage[]): Analyzer {
  const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter(language, { granularity: 'word' }) : undefined;
  const known = new Map<string, readonly string[]>();

  const toStems = (word: string): readonly string[] => {
    const stems = languages.map(({ stem }) => stem(word));
    return stems.every(Boolean) ? [...new Set(stems.map((stem = '') => foldDiacritics(stem)))] : [];
  };
  const termsOf = (word: string): readonly string[] => {
    const found = known.get(word);
    if (found) return found;
    const terms = formsOf(word, segmenter).flatMap((form) => toStems(normalizeWord(form)));
    const unique = [...new Set(terms)];
    known.set(word, unique);
    return unique;
  };
  const forEachSegment = (text: string, callback: (start: number, segment: string) => void): void => {
    for (const { 0: word, index } of text.matchAll(WORD)) {
      if (ASCII.test(word)) callback(index, word);
      else for (const segment of splitWord(word, index, segmenter)) callback(segment.start, segment.text);
    }
  };

  const toTerms = (text: string): readonly string[] => {
    const terms: string[] = [];
    const add = (found: readonly string[]) => {
      for (const term of found) terms.push(term);
    };
    for (const word of text.match(WORD) ?? []) {
      const found = known.get(word) ?? (ASCII.test(word) ? termsOf(word) : undefined);
      if (found) add(found);
      else forEachSegment(word, (_, segment) => add(termsOf(segment)));
    }
    return terms;
  };
  return {
    isWeak: (word) => languages.some(({ isWeak }) => isWeak(word)),
    toStems,
    toTerms,
    toTitleTerms: (title) => [...toTerms(title), ...runsOfParts(title).flatMap(toStems)],
    toKeys(title) {
      const words: string[] = [];
      forEachSegment(title, (_, segment) => void words.push(normalizeWord(segment)));
      // Stop words are kept, since a title may consist of nothing else.
      const keys = languages.map(({ stem }) => exactKey(words.map((word) => foldDiacritics(stem(word) ?? word))));
      // Names also have a key in their own case, and single words one that is not stemmed: "debugger" is not "Debugging".
      const isName = CAPITAL_INSIDE.test(title) && /^[\p{L}\p{N}_$.]+$/u.test(title);
      const asWritten = isName
        ? [exactKey([title])]
        : ONLY_LETTERS.test(title)
          ? [exactKey([foldDiacritics(normalizeWord(title))])]
          : [];
      return words.length === 0 || words.length > MAX_KEY_WORDS ? [] : [...new Set([...keys, ...asWritten])];
    },
    toSpellings(title) {
      const keys = new Set<string>();
      forEachSegment(title, (_, segment) => {
        for (const form of formsOf(segment, segmenter).map(normalizeWord))
          if (form.length >= MIN_SPELLING_LENGTH && ONLY_LETTERS.test(form))
            for (const stem of toStems(form)) if (stem !== form) keys.add(spellingKey(stem, foldDiacritics(form)));
      });
      return [...keys];
    },
    splitUnspaced(text) {
      if (!UNSPACED.test(text)) return ELISION.exec(text)?.slice(1) ?? [text];
      const parts: string[] = [];
      forEachSegment(text, (_, segment) => void parts.push(segment));
      return parts;
    },
    findWords(text) {
      const words: Word[] = [];
      forEachSegment(
        text,
        (start, segment) => void words.push({ start, end: start + segment.length, terms: termsOf(segment) }),
      );
      return words;
    },
  };
}
