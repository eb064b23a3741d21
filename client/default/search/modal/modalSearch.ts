import type { SearchKind, SuggestedPage } from '../../../../src/search/engine/indexFormat.ts';
import type { SearchSettings } from '../../../../src/search/engine/settings.ts';
import { contextVersion } from '../contextVersion.ts';
import { createTypingDelay, EMPTY_SEARCH, type SearchState, startSearch } from '../debouncedSearch.ts';
import { prepareProvider } from '../providers/loadProvider.ts';
import type { SearchProvider } from '../providers/provider.ts';
import { type SearchScope, toFilter } from '../scope.ts';
import { findSuggestions } from './findSuggestions.ts';

const HIT_COUNT = 20;
const SUGGESTION_HIT_COUNT = 6;
const SNIPPET_WORDS = 20;
const SNIPPET_WORDS_NARROW = 12;
const NARROW = '(max-width: 48rem)';
const DELAY_MS = 40;

/** What the modal shows. While it waits for the first results of a query, that is nothing. */
export type ModalStatus = 'empty' | 'waiting' | 'found' | 'notFound' | 'failed';

/** What the search of the modal has come to. */
export interface ModalResults extends SearchState {
  readonly status: ModalStatus;
  /** Other queries, for one without results. */
  readonly suggestions: readonly string[];
  /** Kinds that results can be filtered by. */
  readonly kinds: readonly SearchKind[];
  /** Pages to go to before anything is asked. */
  readonly popular: readonly SuggestedPage[];
  readonly credit: SearchProvider['credit'];
}

/** The search of the modal. */
export interface ModalSearch {
  /** The version of the docs that is searched; undefined where there are none. */
  readonly version: string | undefined;
  /** Search for a query; for an empty one there are no results. */
  readonly ask: (query: string, scope: SearchScope | undefined) => void;
  /** Try again what has failed. */
  readonly retry: () => void;
  readonly results: () => ModalResults;
  /** End it: nothing changes any more. */
  readonly stop: () => void;
}

/** Create the search of a modal that is being opened: its provider is loaded now. `onChange` is called with every change of the results. */
export function createModalSearch(settings: SearchSettings, onChange: () => void): ModalSearch {
  const version = contextVersion(settings);
  const snippetWords = matchMedia(NARROW).matches ? SNIPPET_WORDS_NARROW : SNIPPET_WORDS;
  const typingDelay = createTypingDelay(DELAY_MS);
  let provider: SearchProvider | undefined;
  let hasNoProvider = false;
  let query = '';
  let scope: SearchScope | undefined;
  let state = EMPTY_SEARCH;
  let current = new AbortController();
  let isStopped = false;
  let suggested: { readonly query: string; readonly suggestions: readonly string[] } | undefined;

  function statusOf(): ModalStatus {
    if (query.trim() === '') return 'empty';
    if (hasNoProvider || state.hasFailed) return 'failed';
    if (state.hits.length > 0) return 'found';
    return state.answered === query ? 'notFound' : 'waiting';
  }

  /** Suggest other queries for one without results; the message does without them where that fails. */
  function suggest(): void {
    const trimmed = query.trim();
    if (!provider || statusOf() !== 'notFound' || suggested?.query === trimmed) return;
    const { search } = provider;
    suggested = { query: trimmed, suggestions: [] };
    const ask = async (other: string) =>
      (await search({ query: other, start: 0, count: SUGGESTION_HIT_COUNT, version, snippetWords: 0 })).hits;
    const show = (suggestions: readonly string[]) => {
      if (suggested?.query !== trimmed) return;
      suggested = { query: trimmed, suggestions };
      tell();
    };
    findSuggestions(trimmed, ask).then(show, () => undefined);
  }

  function tell(): void {
    if (isStopped) return;
    suggest();
    onChange();
  }

  /** Search anew; that it has started is told. */
  function start(): void {
    current.abort();
    if (query.trim() === '') {
      state = EMPTY_SEARCH;
      tell();
      return;
    }
    current = new AbortController();
    startSearch({
      provider,
      request: { query, ...toFilter(scope), start: 0, count: HIT_COUNT, version, snippetWords },
      delayMs: typingDelay(query),
      signal: current.signal,
      onChange(change) {
        state = { ...state, ...change };
        tell();
      },
    });
  }

  async function prepare(): Promise<void> {
    hasNoProvider = false;
    try {
      provider = await prepareProvider(settings);
    } catch {
      hasNoProvider = true;
      tell();
      return;
    }
    if (!isStopped) start();
  }

  void prepare();
  return {
    version,
    ask(nextQuery, nextScope) {
      query = nextQuery;
      scope = nextScope;
      start();
    },
    retry() {
      if (hasNoProvider) void prepare();
      start();
    },
    results() {
      const { credit, kinds = [], suggestions: popular = [] } = provider ?? {};
      const suggestions = suggested?.query === query.trim() ? suggested.suggestions : [];
      return { ...state, status: statusOf(), suggestions, kinds, popular, credit };
    },
    stop() {
      isStopped = true;
      current.abort();
    },
  };
}
