import { type Analyzer, WORD } from '../engine/analyzer.ts';
import { FIELD_NAMES, type SearchPage } from '../engine/indexFormat.ts';
import { exactTitles, fieldsOf } from './documents.ts';
import { type PageTerms, WHOLE_TITLE } from './pageTerms.ts';

/**
 * Make the function that counts the terms of texts. Words are told apart once, and their terms have numbers: nearly all of either
 * come again and again.
 */
function createCounter({ toTerms, toTitleTerms }: Analyzer) {
  const numbers = new Map<string, number>();
  const terms: string[] = [];
  const counts: number[] = [];
  const numbersOfWords = new Map<string, readonly number[]>();
  const numberOf = (term: string): number => {
    const known = numbers.get(term);
    if (known !== undefined) return known;
    numbers.set(term, terms.length);
    counts.push(0);
    return terms.push(term) - 1;
  };
  const numbersOf = (word: string): readonly number[] => {
    const known = numbersOfWords.get(word);
    if (known) return known;
    const found = toTerms(word).map(numberOf);
    numbersOfWords.set(word, found);
    return found;
  };
  const write = (number: number): string => {
    const count = counts[number];
    counts[number] = 0;
    return count === 1 ? `${terms[number]}` : `${terms[number]}:${count}`;
  };
  /** Those that are counted, in the order in which they come first. */
  const count = (all: Iterable<readonly number[]>): string => {
    const found: number[] = [];
    for (const some of all)
      for (const number of some) {
        if (counts[number] === 0) found.push(number);
        counts[number] = (counts[number] ?? 0) + 1;
      }
    return found.map(write).join(' ');
  };
  return {
    text: (text: string): string => count((text.match(WORD) ?? []).map(numbersOf)),
    title: (title: string): string => count([toTitleTerms(title).map(numberOf)]),
  };
}

/** A function of a text that does its work once for each: titles come again and again. */
function remember<Result>(make: (text: string) => Result): (text: string) => Result {
  const made = new Map<string, Result>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    const result = make(text);
    made.set(text, result);
    return result;
  };
}

/** Make the function that counts the terms of a page: the slow part of indexing, which only the page's own text changes. */
export function createPageCounter(analyzer: Analyzer): (page: SearchPage) => PageTerms {
  const toKeys = remember(analyzer.toKeys);
  const counter = createCounter(analyzer);
  const countTitle = remember(counter.title);
  return (page) => {
    /** By their texts: sections below one heading have one context. */
    const contexts = new Map<string, string>();
    const countField = (name: (typeof FIELD_NAMES)[number], text: string): string => {
      if (text === '') return '';
      if (name === 'title') return countTitle(text);
      if (name !== 'context') return counter.text(text);
      const counted = contexts.get(text) ?? counter.text(text);
      contexts.set(text, counted);
      return counted;
    };
    const sections = page.sections.map((_, section) => {
      const fields = fieldsOf(page, section);
      const counted = FIELD_NAMES.map((name) => countField(name, fields[name]));
      const { whole, parts } = exactTitles(page, section);
      const keys = [...new Set(whole.flatMap(toKeys))];
      const ofParts = [...new Set(parts.flatMap(toKeys))].filter((key) => !keys.includes(key));
      return [...counted, [...keys.map((key) => `${key}:${WHOLE_TITLE}`), ...ofParts].join(' ')].join('\t');
    });
    return sections.join('\n');
  };
}
