import { createRequire } from 'node:module';
import { type Analyzer, createAnalyzer, type Stemmer } from '../engine/analyzer.ts';
import type { Languages, SearchPage } from '../engine/indexFormat.ts';
import { languageModule } from '../engine/languageModule.ts';
import { createStemmer, type LanguagePlugin } from '../engine/stemmer.ts';
import { countSections, numberPages } from './documents.ts';
import { createIndexFiles } from './indexFiles.ts';
import { languagesOf, saltOf, toLines } from './indexParts.ts';
import { averageLengths, countLengths, createInvertedIndex, sumLengths } from './invertedIndex.ts';
import { createPageCounter, type PageTerms } from './pageTerms.ts';
import { toEntries } from './termEntries.ts';

function loadStemmer(language: string): Stemmer {
  const name = languageModule(language);
  if (name === undefined) return createStemmer(language, []);
  const require = createRequire(import.meta.url); // lunr-languages is CommonJS without named entry points
  const modules = ['lunr.stemmer.support', `lunr.${name}`];
  return createStemmer(
    language,
    modules.map((module) => require(`lunr-languages/${module}.js`) as LanguagePlugin),
  );
}

/** A stemmer that stems each word once: those of names and titles come again and again. */
function remember(stem: Stemmer): Stemmer {
  const stems = new Map<string, string | undefined>();
  return (word) => {
    const known = stems.get(word);
    if (known !== undefined || stems.has(word)) return known;
    const found = stem(word);
    stems.set(word, found);
    return found;
  };
}

/** The analyzer of some languages, with the stemmers that they need. */
export const loadAnalyzer = (...languages: Languages): Analyzer =>
  createAnalyzer(
    languages[0],
    languages.map((language) => remember(loadStemmer(language))),
  );

/** A page, and what is known of it. */
export interface CountedPage {
  readonly page: SearchPage;
  /** Equal where pages are, with all that their results show. */
  readonly key?: string;
  readonly terms?: PageTerms | undefined;
}

/** An index, and what makes the next one cheaper. */
export interface CreatedIndex {
  /** By path below its folder. */
  readonly files: ReadonlyMap<string, string>;
  /** By the number of a page, its terms; none where they were known. */
  readonly terms: ReadonlyMap<number, PageTerms>;
  /** What `updateIndex` starts from; empty where that is not asked for. */
  readonly lines: readonly string[];
}

/** What an index is for. */
export interface IndexOptions {
  /** Of the site, as in `<html lang>`. */
  readonly language: string;
  /** Words that stand for one another, in lower case. */
  readonly aliases?: readonly (readonly string[])[];
  /** All else that it depends on. Where it is given, what the next index can be made from is asked for. */
  readonly salt?: string;
}

/** Make the files of an index. Equal pages give equal files. */
export function createIndex(pages: readonly CountedPage[], options: IndexOptions): CreatedIndex {
  const { language, aliases = [], salt } = options;
  const languages = languagesOf(
    language,
    pages.map(({ page }) => page),
  );
  const counters = new Map(languages.map((name) => [name, createPageCounter(loadAnalyzer(name))]));
  const counted = new Map<number, PageTerms>();
  const about = new Map<SearchPage, { terms: PageTerms; key: string }>();
  for (const [number, { page, key = '', terms: known }] of pages.entries()) {
    const terms = known ?? counters.get(page.lang ?? language)?.(page) ?? ''; // one for each language, above
    if (known === undefined) counted.set(number, terms);
    about.set(page, { terms, key });
  }
  const numbered = numberPages(pages.map(({ page }) => page)).map((one) => {
    const { terms, key } = about.get(one.page) ?? { terms: '', key: '' };
    return { ...one, key, terms, lengths: countLengths(one.page, terms) };
  });
  const sums = numbered.map(sumLengths);
  const averages = averageLengths(sums, countSections(numbered));
  const entries = toEntries(createInvertedIndex(numbered, averages));
  const { files, known } = createIndexFiles(numbered, entries, { languages, aliases });
  const keys = numbered.map(({ key }) => key);
  return {
    files: new Map([...files].map(([name, file]) => [name, file.read()])),
    terms: counted,
    lines:
      salt === undefined ? [] : [...toLines({ salt: saltOf(salt, languages, aliases), averages, keys, sums, known })],
  };
}
