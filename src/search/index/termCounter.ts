import type { SearchPage } from '../engine/indexFormat.ts';
import { loadAnalyzer } from './loadAnalyzer.ts';
import { createPageCounter } from './pageCounter.ts';
import type { PageTerms } from './pageTerms.ts';

/** Create a function that counts the terms of a page. `language` applies to pages without a language of their own. */
export function createTermCounter(): (page: SearchPage, language: string) => PageTerms {
  const counters = new Map<string, ReturnType<typeof createPageCounter>>();
  return (page, language) => {
    const name = page.lang ?? language;
    const count = counters.get(name) ?? createPageCounter(loadAnalyzer(name));
    counters.set(name, count);
    return count(page);
  };
}
