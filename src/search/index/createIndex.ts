import { createRequire } from 'node:module';
import { type Analyzer, createAnalyzer, type Stemmer } from '../engine/analyzer.ts';
import type { Languages, SearchPage } from '../engine/indexFormat.ts';
import { languageModule } from '../engine/languageModule.ts';
import { createStemmer, type LanguagePlugin } from '../engine/stemmer.ts';
import { numberPages } from './documents.ts';
import { createIndexFiles } from './indexFiles.ts';
import { createInvertedIndex } from './invertedIndex.ts';
import type { IndexFiles } from './packs.ts';
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

/** What an index is for. */
export interface IndexOptions {
  /** Of the site, as in `<html lang>`. */
  readonly language: string;
  /** Words that stand for one another, in lower case. */
  readonly aliases?: readonly (readonly string[])[];
}

/** Make the files of an index. Equal pages give equal files. */
export function createIndex(pages: readonly CountedPage[], { language, aliases = [] }: IndexOptions): CreatedIndex {
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
  const numbered = numberPages(pages.map(({ page }) => page));
  const index = createInvertedIndex(numbered, (page) => termsOf.get(page) ?? '');
  return { files: createIndexFiles(numbered, index, { languages, aliases }), terms: counted };
}
