import { createRequire } from 'node:module';
import type { Analyzer } from '../shared/search/analyzer.ts';
import { createLanguageAnalyzer, type LanguagePlugin } from '../shared/search/language.ts';
import { languageModule } from '../shared/search/stemmers.ts';
import type { SearchPage } from '../shared/search/types.ts';
import { createDocuments } from './documents.ts';
import { createIndexFiles, type IndexFiles } from './files.ts';
import { createInvertedIndex } from './invertedIndex.ts';
import { countPageTerms, type PageTerms } from './pageTerms.ts';

/** The analyzer of a locale, with the stemmer that its language needs. */
export function loadAnalyzer(locale: string): Analyzer {
  const name = languageModule(locale);
  if (name === undefined) return createLanguageAnalyzer(locale, []);
  const require = createRequire(import.meta.url); // lunr-languages is CommonJS without named entry points
  const modules = ['lunr.stemmer.support', `lunr.${name}`];
  return createLanguageAnalyzer(
    locale,
    modules.map((module) => require(`lunr-languages/${module}.js`) as LanguagePlugin),
  );
}

/** A page, and what is known of its terms from an earlier run. */
export interface CountedPage {
  readonly page: SearchPage;
  readonly terms?: PageTerms | undefined;
}

/** An index, and what makes the next one cheaper. */
export interface CreatedIndex {
  readonly files: IndexFiles;
  /** The terms of each page. */
  readonly terms: readonly PageTerms[];
}

/** Make the files of a locale's index. Equal pages give equal files. */
export function createIndex(pages: readonly CountedPage[], locale: string): CreatedIndex {
  const analyzer = loadAnalyzer(locale);
  const counted = new Map(pages.map(({ page, terms }) => [page, terms ?? countPageTerms(page, analyzer)]));
  const documents = createDocuments(pages.map(({ page }) => page));
  const index = createInvertedIndex(documents, (page) => counted.get(page) ?? '');
  return { files: createIndexFiles(documents, index), terms: [...counted.values()] };
}
