import type { SearchHit, SearchProvider, SearchRequest, SearchResponse } from './providers/provider.ts';

/** The state of a search. The results of the previous query stay until there are new ones. */
export interface SearchState {
  readonly hits: readonly SearchHit[];
  /** Number of all results; undefined before the first response. */
  readonly count: number | undefined;
  readonly isComplete: boolean;
  /** The query that has these results. */
  readonly answered: string;
  readonly isLoading: boolean;
  /** True when loading takes long enough to show a spinner. */
  readonly isStalled: boolean;
  readonly hasFailed: boolean;
}

/** The state before there is a query. */
export const EMPTY_SEARCH: SearchState = {
  hits: [],
  count: undefined,
  isComplete: true,
  answered: '',
  isLoading: false,
  isStalled: false,
  hasFailed: false,
};

const STALLED_AFTER_MS = 300;

/** Options for a debounced search. */
export interface DebouncedSearch {
  /** Undefined while it is being loaded: then the state becomes "loading", and the search is started again with the provider. */
  readonly provider: SearchProvider | undefined;
  readonly request: SearchRequest;
  readonly delayMs: number;
  /** Aborted when the response is not needed any more. */
  readonly signal: AbortSignal;
  /** Called with changes of the state, until `signal` is aborted. */
  readonly onChange: (change: Partial<SearchState>) => void;
}

/** Start a search after a delay. Abort `signal` before starting the next one. */
export function startSearch({ provider, request, delayMs, signal, onChange }: DebouncedSearch): void {
  const update = (change: Partial<SearchState>): void => {
    if (!signal.aborted) onChange(change);
  };
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

/**
 * Create a function that returns the remaining delay of a search in milliseconds, counted from the last change of the query. A
 * search that starts again for the same query, with another filter or a loaded provider, does not wait anew.
 */
export function createTypingDelay(delayMs: number): (query: string) => number {
  let last = { query: '', at: 0 };
  return (query) => {
    const now = performance.now();
    if (last.query !== query) last = { query, at: now };
    return Math.max(0, last.at + delayMs - now);
  };
}
