import { type Analyzer, createAnalyzer, type SearchLanguage } from '../engine/analyzer.ts';
import type { Languages, SearchPage } from '../engine/indexFormat.ts';
import { createLanguage } from '../engine/language.ts';
import { languageName } from '../engine/languageName.ts';
import { ALL_WORDS } from './allWords.ts';
import { countSections, numberPages } from './documents.ts';
import { createIndexFiles } from './indexFiles.ts';
import { languagesOf, saltOf, toLines } from './indexParts.ts';
import { averageLengths, createInvertedIndex } from './invertedIndex.ts';
import { loadLanguageModules } from './languageModules.ts';
import type { IndexFiles, ToFile } from './packs.ts';
import {
  createContentOpener,
  type IndexedPage,
  indexedPage,
  type PageHead,
  type StoredContent,
} from './pageContent.ts';
import { createPageCounter } from './pageCounter.ts';
import type { PageTerms } from './pageTerms.ts';
import { remember } from './remember.ts';
import { toEntries } from './termEntries.ts';

function loadLanguage(locale: string): SearchLanguage {
  const name = languageName(locale);
  const { stem, isWeak } = createLanguage(locale, { ...loadLanguageModules(name), words: ALL_WORDS[name] });
  return { stem: remember(stem), isWeak };
}

/** Load the analyzer for an index of some languages. */
export const loadAnalyzer = (...languages: Languages): Analyzer =>
  createAnalyzer(languages[0], languages.map(loadLanguage));

/** A page to index: in memory, with its terms if they are already counted, or stored in a file. Plain data. */
export type CountedPage = {
  /** Equal keys promise equal pages, including everything that results show of them. */
  readonly key?: string;
} & (
  | { readonly page: SearchPage; readonly terms?: PageTerms | undefined }
  | { readonly page: PageHead; readonly stored: StoredContent }
);

/** An index, with what is stored to make the next one cheaper. */
export interface CreatedIndex {
  /** By path relative to the folder of the index. */
  readonly files: IndexFiles;
  /** The terms that were counted now, by the number of the page. */
  readonly terms: ReadonlyMap<number, PageTerms>;
  /** The parts that `updateIndex` starts from; empty without `IndexOptions.salt`. */
  readonly lines: Iterable<string>;
}

/** What an index depends on, besides its pages. */
export interface IndexOptions {
  /** Language, as in `<html lang>`, of pages without a language of their own. */
  readonly language: string;
  /** Sets of synonyms in lower case. */
  readonly aliases?: readonly (readonly string[])[];
  /** Addresses (with base) of the links in navbar and footer, in order. @default none */
  readonly named?: readonly string[];
  /** Everything else that the index depends on. If present, `CreatedIndex.lines` are made. */
  readonly salt?: string | undefined;
  /** Stores files until they are written. @default memory */
  readonly toFile?: ToFile | undefined;
}

/** Open pages, and count the terms of those for which they are not known. */
function openPages(pages: readonly CountedPage[], language: string, languages: Languages) {
  const counters = new Map(languages.map((name) => [name, createPageCounter(loadAnalyzer(name))]));
  const openStored = createContentOpener();
  const counted = new Map<number, PageTerms>();
  const opened = pages.map((counting, number): IndexedPage & { readonly key: string } => {
    const { key = '' } = counting;
    if ('stored' in counting) return { ...openStored(counting.page, counting.stored), key };
    const { page, terms: known } = counting;
    const terms = known ?? counters.get(page.lang ?? language)?.(page) ?? ''; // there is a counter for every language
    if (known === undefined) counted.set(number, terms);
    return { ...indexedPage(page, () => terms), key };
  });
  return { opened, counted };
}

/** Make the files of an index. Equal pages give equal files. */
export function createIndex(pages: readonly CountedPage[], options: IndexOptions): CreatedIndex {
  const { language, aliases = [], named = [], salt, toFile } = options;
  const languages = languagesOf(
    language,
    pages.map(({ page }) => page),
  );
  const { opened, counted } = openPages(pages, language, languages);
  const numbered = numberPages(opened);
  const sums = numbered.map((page) => page.readSums());
  const averages = averageLengths(sums, countSections(numbered));
  const entries = toEntries(createInvertedIndex(numbered, averages));
  const { files, known } = createIndexFiles(numbered, entries, {
    languages,
    aliases,
    named,
    toFile,
  });
  const keys = numbered.map(({ key }) => key);
  return {
    files,
    terms: counted,
    lines: salt === undefined ? [] : toLines({ salt: saltOf(salt, languages, aliases), averages, keys, sums, known }),
  };
}
