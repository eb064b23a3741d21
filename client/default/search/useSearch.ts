import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SearchKind } from '../../../src/search/engine/indexFormat.ts';
import type { SearchHit, SearchProvider, SearchResponse } from './providers/provider.ts';

/** Where a search stands. Old results stay while new ones are fetched. */
export interface SearchState {
  readonly hits: readonly SearchHit[];
  /** Of all results; undefined before the first answer. */
  readonly count: number | undefined;
  readonly isComplete: boolean;
  /** The query that the hits answer. */
  readonly answered: string;
  readonly isLoading: boolean;
  /** True when the answer takes long enough to say so. */
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
  /** Of the docs. */
  readonly version?: string | undefined;
  readonly snippetWords: number;
  /** After the last keystroke. */
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

/** Search while the reader types. Answers to an earlier query are dropped, however late they come. */
export function useSearch(
  options: SearchOptions,
): SearchState & { readonly more: () => void; readonly retry: () => void } {
  const { provider, query, count, version, snippetWords, delayMs } = options;
  const kinds = options.kinds?.join(' ');
  const common = useMemo(
    () => ({ count, version, snippetWords, kinds: kinds?.split(' ') as SearchKind[] | undefined }),
    [count, version, snippetWords, kinds],
  );
  const [state, setState] = useState(EMPTY);
  const [attempt, setAttempt] = useState(0);
  /** Aborted once something else is searched for. */
  const current = useRef<AbortSignal>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks the same again
  useEffect(() => {
    if (query.trim() === '') {
      setState(EMPTY);
      return;
    }
    const stop = new AbortController();
    const { signal } = stop;
    current.current = signal;
    setState((old) => ({ ...old, isLoading: true, hasFailed: false }));
    const stalling = setTimeout(() => setState((old) => ({ ...old, isStalled: true })), STALLED_AFTER_MS + delayMs);
    const finish = (change: Partial<SearchState>) => {
      if (signal.aborted) return;
      clearTimeout(stalling);
      setState((old) => ({ ...old, isLoading: false, isStalled: false, answered: query, ...change }));
    };
    const show = ({ hits, count: all, isComplete }: SearchResponse, isLoading = false) =>
      finish({ hits, count: all, isComplete, isLoading });
    const starting = setTimeout(() => {
      const request = { ...common, query, start: 0 };
      provider?.search(request, { onFirst: (response) => show(response, true), signal }).then(
        (response) => show(response),
        () => finish({ hits: [], count: undefined, hasFailed: true }),
      );
    }, delayMs);
    return () => {
      stop.abort();
      clearTimeout(starting);
      clearTimeout(stalling);
    };
  }, [provider, query, common, delayMs, attempt]);

  const { hits, isLoading } = state;
  const more = useCallback(() => {
    const signal = current.current;
    if (isLoading || !provider || !signal) return;
    setState((old) => ({ ...old, isLoading: true, hasFailed: false }));
    const request = { ...common, query, start: hits.length };
    const append = (change: (old: SearchState) => Partial<SearchState>) =>
      signal.aborted || setState((old) => ({ ...old, isLoading: false, ...change(old) }));
    provider.search(request).then(
      (next) =>
        append((old) => ({ hits: [...old.hits, ...next.hits], count: next.count, isComplete: next.isComplete })),
      () => append(() => ({ hasFailed: true })),
    );
  }, [provider, query, common, hits.length, isLoading]);
  const retry = useCallback(() => setAttempt((number) => number + 1), []);
  return { ...state, more, retry };
}
