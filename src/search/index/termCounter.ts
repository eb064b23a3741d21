import type { Analyzer } from '../engine/analyzer.ts';
import type { SearchPage } from '../engine/indexFormat.ts';
import { countPageTerms } from './countPageTerms.ts';
import { loadAnalyzer } from './createIndex.ts';
import type { PageTerms } from './pageTerms.ts';

/** Make the function that counts the terms of a page of a site in a language. */
export function createTermCounter(): (page: SearchPage, language: string) => PageTerms {
  const analyzers = new Map<string, Analyzer>();
  return (page, language) => {
    const name = page.lang ?? language;
    const analyzer = analyzers.get(name) ?? loadAnalyzer(name);
    analyzers.set(name, analyzer);
    return countPageTerms(page, analyzer);
  };
}
