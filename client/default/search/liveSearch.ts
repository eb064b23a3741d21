import type { SearchSettings } from '../../../src/search/engine/settings.ts';
import { createTypingDelay, EMPTY_SEARCH, type SearchState, startSearch } from './debouncedSearch.ts';
import { prepareProvider } from './providers/loadProvider.ts';
import type { SearchProvider, SearchRequest } from './providers/provider.ts';

/** A request without the index of the first result. */
export type Question = Omit<SearchRequest, 'start'>;

/** The state of a live search. */
export interface LiveState extends SearchState {
  /** Undefined until the provider is loaded and prepared. */
  readonly provider: SearchProvider | undefined;
}

/** A search while the reader types. */
export interface LiveSearch {
  /** Search for a query; an empty one has no results. Responses to earlier queries are dropped. */
  readonly ask: (question: Question) => void;
  /** Load more results of the same query. */
  readonly loadMore: (count: number) => void;
  /** Retry after a failure. */
  readonly retry: () => void;
  readonly state: () => LiveState;
  /** Stop the search: `onChange` is not called any more. */
  readonly stop: () => void;
}

/** Options for a live search. */
interface LiveSearchOptions {
  /** How long to wait for further typing, in milliseconds. */
  readonly delayMs: number;
  /** Called on every change of the state. */
  readonly onChange: () => void;
}

/** Create a live search, and start loading the site's provider. */
export function createLiveSearch(settings: SearchSettings, { delayMs, onChange }: LiveSearchOptions): LiveSearch {
  const typingDelay = createTypingDelay(delayMs);
  let provider: SearchProvider | undefined;
  let hasNoProvider = false;
  let question: Question | undefined;
  let state = EMPTY_SEARCH;
  let current = new AbortController();
  let isStopped = false;

  function tell(change: Partial<SearchState>): void {
    state = { ...state, ...change };
    if (!isStopped) onChange();
  }

  /** Start the search for the current question. */
  function start(): void {
    current.abort();
    if (!question || question.query.trim() === '') {
      tell(EMPTY_SEARCH);
      return;
    }
    current = new AbortController();
    startSearch({
      provider,
      request: { ...question, start: 0 },
      delayMs: typingDelay(question.query),
      signal: current.signal,
      onChange: tell,
    });
  }

  async function prepare(): Promise<void> {
    hasNoProvider = false;
    try {
      provider = await prepareProvider(settings);
    } catch {
      hasNoProvider = true;
      tell({});
      return;
    }
    if (!isStopped) start();
  }

  void prepare();
  return {
    ask(next) {
      question = next;
      start();
    },
    loadMore(count) {
      const { signal } = current;
      if (state.isLoading || !provider || !question) return;
      tell({ isLoading: true, hasFailed: false });
      const finish = (change: Partial<SearchState>): void => {
        if (!signal.aborted) tell({ isLoading: false, ...change });
      };
      provider.search({ ...question, start: state.hits.length, count }).then(
        (more) => finish({ ...more, hits: [...state.hits, ...more.hits] }),
        () => finish({ hasFailed: true }),
      );
    },
    retry() {
      if (hasNoProvider) void prepare();
      start();
    },
    state: () => ({ ...state, provider, hasFailed: hasNoProvider || state.hasFailed }),
    stop() {
      isStopped = true;
      current.abort();
    },
  };
}
