import { ownWord } from '../../shared/copyOf.ts';
import { type Analyzer, WORD } from '../engine/analyzer.ts';
import { FIELD_NAMES, type SearchPage } from '../engine/indexFormat.ts';
import { exactTitles, fieldsOf } from './documents.ts';
import { type PageTerms, WHOLE_TITLE } from './pageTerms.ts';
import { remember } from './remember.ts';

/** Create counters of the terms in texts and titles. Words and terms are interned, since nearly all occur many times. */
function createCounter({ toTerms, toTitleTerms }: Analyzer) {
  const terms: string[] = [];
  const counts: number[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (term: string): number => {
    const known = numbers.get(term);
    if (known !== undefined) return known;
    const own = ownWord(term);
    const number = terms.push(own) - 1;
    counts.push(0);
    numbers.set(own, number);
    return number;
  };
  const numbersOf = remember((word): readonly number[] => toTerms(word).map(numberOf));
  const write = (number: number): string => {
    const count = counts[number];
    counts[number] = 0;
    return count === 1 ? `${terms[number]}` : `${terms[number]}:${count}`;
  };
  /** Write the terms with their counts, in the order of first occurrence. */
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

/** Create a function that counts the terms of a page. This is the slow part of indexing, and depends only on the page itself. */
export function createPageCounter(analyzer: Analyzer): (page: SearchPage) => PageTerms {
  const toKeys = remember(analyzer.toKeys);
  const toSpellings = remember(analyzer.toSpellings);
  const counter = createCounter(analyzer);
  const countTitle = remember(counter.title);
  return (page) => {
    const countContext = remember(counter.text); // sections below the same heading share a context
    const countField = (name: (typeof FIELD_NAMES)[number], text: string): string => {
      if (text === '') return '';
      if (name === 'title') return countTitle(text);
      return name === 'context' ? countContext(text) : counter.text(text);
    };
    const spelled = new Set<string>(); // each spelling is counted once per page
    const toNewSpellings = (title: string): readonly string[] =>
      toSpellings(title).filter((key) => !spelled.has(key) && spelled.add(key));
    const sections = page.sections.map((_, section) => {
      const fields = fieldsOf(page, section);
      const counted = FIELD_NAMES.map((name) => countField(name, fields[name]));
      const { whole, parts } = exactTitles(page, section);
      const keys = [...new Set(whole.flatMap(toKeys))];
      const ofParts = [...new Set(parts.flatMap(toKeys))].filter((key) => !keys.includes(key));
      const spellings = whole.flatMap(toNewSpellings);
      return [...counted, [...keys.map((key) => `${key}:${WHOLE_TITLE}`), ...ofParts, ...spellings].join(' ')].join(
        '\t',
      );
    });
    return sections.join('\n');
  };
}
