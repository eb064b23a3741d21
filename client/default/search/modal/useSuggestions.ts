import { useEffect, useState } from 'react';
import type { SearchProvider, SearchRequest } from '../providers/provider.ts';
import { findSuggestions } from './findSuggestions.ts';

const HIT_COUNT = 6;

/** Suggestions, and the query that they are for. */
interface QuerySuggestions {
  readonly query: string;
  readonly suggestions: readonly string[];
}

const NONE: readonly string[] = [];

/** Suggest other queries for one without results; `query` is undefined while there is none. */
export function useSuggestions(
  provider: SearchProvider | undefined,
  query: string | undefined,
  version: SearchRequest['version'],
): readonly string[] {
  const [suggested, setSuggested] = useState<QuerySuggestions>();
  useEffect(() => {
    if (!provider || query === undefined) return;
    let isStale = false;
    const ask = async (other: string) =>
      (await provider.search({ query: other, start: 0, count: HIT_COUNT, version, snippetWords: 0 })).hits;
    findSuggestions(query, ask).then(
      (suggestions) => isStale || setSuggested({ query, suggestions }),
      () => undefined, // the message does without suggestions
    );
    return () => {
      isStale = true;
    };
  }, [provider, query, version]);
  return suggested && suggested.query === query ? suggested.suggestions : NONE;
}
