import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SearchKind } from '../../../src/search/engine/indexFormat.ts';
import { createTypingDelay, EMPTY_SEARCH, type SearchState, startSearch } from './debouncedSearch.ts';
import type { SearchProvider } from './providers/provider.ts';

/** What to search, and how. */
export interface SearchOptions {
  /** Undefined while it is being loaded. */
  readonly provider: SearchProvider | undefined;
  readonly query: string;
  readonly count: number;
  readonly kinds?: readonly SearchKind[] | undefined;
  /** Only these docs, by their id. */
  readonly docs?: string | undefined;
  /** Version of the docs. */
  readonly version?: string | undefined;
  readonly snippetWords: number;
  /** Debounces typing. */
  readonly delayMs: number;
}

/** Search while the reader types. Responses to an earlier query are dropped. */
export function useSearch(
  options: SearchOptions,
): SearchState & { readonly loadMore: () => void; readonly retry: () => void } {
  const { provider, query, count, docs, version, snippetWords, delayMs } = options;
  const kinds = options.kinds?.join(' ');
  const common = useMemo(
    () => ({ count, docs, version, snippetWords, kinds: kinds?.split(' ') as SearchKind[] | undefined }),
    [count, docs, version, snippetWords, kinds],
  );
  const [state, setState] = useState(EMPTY_SEARCH);
  const [attempt, setAttempt] = useState(0);
  /** Aborted by the next query. */
  const current = useRef<AbortSignal>(undefined);
  const typingDelay = useMemo(() => createTypingDelay(delayMs), [delayMs]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats the search
  useEffect(() => {
    if (query.trim() === '') {
      setState(EMPTY_SEARCH);
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    current.current = signal;
    const request = { ...common, query, start: 0 };
    const onChange = (change: Partial<SearchState>) => setState((old) => ({ ...old, ...change }));
    startSearch({ provider, request, delayMs: typingDelay(query), signal, onChange });
    return () => controller.abort();
  }, [provider, query, common, typingDelay, attempt]);

  const { hits, isLoading } = state;
  const loadMore = useCallback(() => {
    const signal = current.current;
    if (isLoading || !provider || !signal) return;
    setState((old) => ({ ...old, isLoading: true, hasFailed: false }));
    const finish = (change: (old: SearchState) => Partial<SearchState>) =>
      signal.aborted || setState((old) => ({ ...old, isLoading: false, ...change(old) }));
    provider.search({ ...common, query, start: hits.length }).then(
      (next) =>
        finish((old) => ({ hits: [...old.hits, ...next.hits], count: next.count, isComplete: next.isComplete })),
      () => finish(() => ({ hasFailed: true })),
    );
  }, [provider, query, common, hits.length, isLoading]);
  const retry = useCallback(() => setAttempt((number) => number + 1), []);
  return { ...state, loadMore, retry };
}
