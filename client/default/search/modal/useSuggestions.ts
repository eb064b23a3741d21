import { useEffect, useState } from 'react';
import type { SearchProvider, SearchRequest } from '../providers/provider.ts';
import { findSuggestions } from './findSuggestions.ts';

const HIT_COUNT = 6;

/** What was suggested, and in place of which query. */
interface Suggested {
  readonly query: string;
  readonly suggestions: readonly string[];
}

const NONE: readonly string[] = [];

/** Other queries for one that finds nothing; none while there is no such query, or when nothing better is known. */
export function useSuggestions(
  provider: SearchProvider | undefined,
  query: string | undefined,
  version: SearchRequest['version'],
): readonly string[] {
  const [suggested, setSuggested] = useState<Suggested>();
  useEffect(() => {
    if (!provider || query === undefined) return;
    let isStale = false;
    const ask = async (other: string) =>
      (await provider.search({ query: other, start: 0, count: HIT_COUNT, version, snippetWords: 0 })).hits;
    findSuggestions(query, ask).then(
      (suggestions) => isStale || setSuggested({ query, suggestions }),
      () => undefined, // without suggestions the message still says all
    );
    return () => {
      isStale = true;
    };
  }, [provider, query, version]);
  return suggested && suggested.query === query ? suggested.suggestions : NONE;
}
