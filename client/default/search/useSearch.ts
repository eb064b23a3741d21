import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SearchKind } from '../../../src/search/engine/indexFormat.ts';
import type { SearchHit, SearchProvider, SearchRequest, SearchResponse } from './providers/provider.ts';

/** The state of a search. The results of the last query stay until there are new ones. */
export interface SearchState {
  readonly hits: readonly SearchHit[];
  /** Number of all results; undefined before the first response. */
  readonly count: number | undefined;
  readonly isComplete: boolean;
  /** The query that has these results. */
  readonly answered: string;
  readonly isLoading: boolean;
  /** True when loading takes so long that it has to be shown. */
  readonly isStalled: boolean;
  readonly hasFailed: boolean;
}

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

const EMPTY: SearchState = {
  hits: [],
  count: undefined,
  isComplete: true,
  answered: '',
  isLoading: false,
  isStalled: false,
  hasFailed: false,
};
const STALLED_AFTER_MS = 300;

/** A search while the reader types: debounced, and aborted by the next query. */
interface DebouncedSearch {
  readonly provider: SearchProvider | undefined;
  readonly request: SearchRequest;
  readonly delayMs: number;
  /** Aborted when the response is not needed any more. */
  readonly signal: AbortSignal;
  readonly update: (change: Partial<SearchState>) => void;
}

function startSearch({ provider, request, delayMs, signal, update }: DebouncedSearch): void {
  update({ isLoading: true, hasFailed: false });
  const stalling = setTimeout(() => update({ isStalled: true }), STALLED_AFTER_MS + delayMs);
  const finish = (change: Partial<SearchState>): void => {
    clearTimeout(stalling);
    update({ isLoading: false, isStalled: false, answered: request.query, ...change });
  };
  const show = ({ hits, count, isComplete }: SearchResponse, isLoading = false): void =>
    finish({ hits, count, isComplete, isLoading });
  const starting = setTimeout(() => {
    provider?.search(request, { onFirst: (response) => show(response, true), signal }).then(
      (response) => show(response),
      () => finish({ hits: [], count: undefined, hasFailed: true }),
    );
  }, delayMs);
  signal.addEventListener('abort', () => {
    clearTimeout(starting);
    clearTimeout(stalling);
  });
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
  const [state, setState] = useState(EMPTY);
  const [attempt, setAttempt] = useState(0);
  /** Aborted by the next query. */
  const current = useRef<AbortSignal>(undefined);
  /** The last change of the query, and its time: who chooses a filter, or waits for the provider, is not typing. */
  const typed = useRef({ query: '', at: 0 });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats the search
  useEffect(() => {
    if (query.trim() === '') {
      setState(EMPTY);
      return;
    }
    if (typed.current.query !== query) typed.current = { query, at: performance.now() };
    const waitMs = Math.max(0, typed.current.at + delayMs - performance.now());
    const controller = new AbortController();
    const { signal } = controller;
    current.current = signal;
    const update = (change: Partial<SearchState>) => signal.aborted || setState((old) => ({ ...old, ...change }));
    startSearch({ provider, request: { ...common, query, start: 0 }, delayMs: waitMs, signal, update });
    return () => controller.abort();
  }, [provider, query, common, delayMs, attempt]);

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
