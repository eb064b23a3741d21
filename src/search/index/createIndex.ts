import { createRequire } from 'node:module';
import { type Analyzer, createAnalyzer, type Stemmer } from '../engine/analyzer.ts';
import type { Languages, SearchPage } from '../engine/indexFormat.ts';
import { languageModule } from '../engine/languageModule.ts';
import { createStemmer, type LanguagePlugin } from '../engine/stemmer.ts';
import { createDocuments } from './documents.ts';
import { createIndexFiles, type IndexFiles } from './indexFiles.ts';
import { createInvertedIndex } from './invertedIndex.ts';
import { countPageTerms, type PageTerms } from './pageTerms.ts';

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

/** The analyzer of some languages, with the stemmers that they need. */
export const loadAnalyzer = (...languages: Languages): Analyzer =>
  createAnalyzer(languages[0], languages.map(loadStemmer));

/** A page, and what is known of its terms from an earlier run. */
export interface CountedPage {
  readonly page: SearchPage;
  readonly terms?: PageTerms | undefined;
}

/** An index, and what makes the next one cheaper. */
export interface CreatedIndex {
  readonly files: IndexFiles;
  /** By the number of a page, its terms; none where they were known. */
  readonly terms: ReadonlyMap<number, PageTerms>;
}

/** Make the files of an index, for a site in a language. Equal pages give equal files. */
export function createIndex(pages: readonly CountedPage[], language: string): CreatedIndex {
  const others = new Set(pages.flatMap(({ page }) => page.lang ?? []));
  const languages: Languages = [language, ...others];
  const analyzers = new Map(languages.map((name) => [name, loadAnalyzer(name)]));
  const termsOf = new Map<SearchPage, PageTerms>();
  const counted = new Map<number, PageTerms>();
  for (const [number, { page, terms: known }] of pages.entries()) {
    const terms = known ?? countPageTerms(page, analyzers.get(page.lang ?? language) as Analyzer); // one for each language, above
    if (known === undefined) counted.set(number, terms);
    termsOf.set(page, terms);
  }
  const documents = createDocuments(pages.map(({ page }) => page));
  const index = createInvertedIndex(documents, (page) => termsOf.get(page) ?? '');
  return { files: createIndexFiles(documents, index, { languages }), terms: counted };
}
