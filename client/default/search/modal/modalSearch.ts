import type { SearchKind, SuggestedPage } from '../../../../src/search/engine/indexFormat.ts';
import type { SearchSettings } from '../../../../src/search/engine/settings.ts';
import { contextVersion } from '../contextVersion.ts';
import type { SearchState } from '../debouncedSearch.ts';
import { createLiveSearch } from '../liveSearch.ts';
import type { SearchProvider } from '../providers/provider.ts';
import { type SearchScope, toFilter } from '../scope.ts';
import { findSuggestions } from './findSuggestions.ts';

const HIT_COUNT = 20;
const SUGGESTION_HIT_COUNT = 6;
const SNIPPET_WORDS = 20;
const SNIPPET_WORDS_NARROW = 12;
const NARROW = '(max-width: 48rem)';
const DELAY_MS = 40;

/** What the modal shows; nothing while it waits for the first results of a query. */
export type ModalStatus = 'empty' | 'waiting' | 'found' | 'notFound' | 'failed';

/** The state of the modal's search. */
export interface ModalResults extends SearchState {
  readonly status: ModalStatus;
  /** Suggested queries if this one has no results. */
  readonly suggestions: readonly string[];
  /** Kinds that results can be filtered by. */
  readonly kinds: readonly SearchKind[];
  /** Pages to suggest before there is a query. */
  readonly popular: readonly SuggestedPage[];
  readonly credit: SearchProvider['credit'];
}

/** The search of the modal. */
export interface ModalSearch {
  /** The docs version to search; undefined if there are no versions. */
  readonly version: string | undefined;
  /** Search for a query; an empty one has no results. */
  readonly ask: (query: string, scope: SearchScope | undefined) => void;
  /** Retry after a failure. */
  readonly retry: () => void;
  readonly results: () => ModalResults;
  /** Stop the search: `onChange` is not called any more. */
  readonly stop: () => void;
}

/** Create the search of a modal, and start loading its provider. `onChange` is called on every change of the results. */
export function createModalSearch(settings: SearchSettings, onChange: () => void): ModalSearch {
  const version = contextVersion(settings);
  const snippetWords = matchMedia(NARROW).matches ? SNIPPET_WORDS_NARROW : SNIPPET_WORDS;
  let query = '';
  let isStopped = false;
  let suggested: { readonly query: string; readonly suggestions: readonly string[] } | undefined;
  const search = createLiveSearch(settings, {
    delayMs: DELAY_MS,
    onChange() {
      suggest();
      onChange();
    },
  });

  function statusOf(): ModalStatus {
    const { hasFailed, hits, answered } = search.state();
    if (query.trim() === '') return 'empty';
    if (hasFailed) return 'failed';
    if (hits.length > 0) return 'found';
    return answered === query ? 'notFound' : 'waiting';
  }

  /** Look for suggestions for a query without results. If that fails, there are none. */
  function suggest(): void {
    const trimmed = query.trim();
    const { provider } = search.state();
    if (!provider || statusOf() !== 'notFound' || suggested?.query === trimmed) return;
    suggested = { query: trimmed, suggestions: [] };
    const ask = async (other: string) =>
      (await provider.search({ query: other, start: 0, count: SUGGESTION_HIT_COUNT, version, snippetWords: 0 })).hits;
    const show = (suggestions: readonly string[]) => {
      if (suggested?.query !== trimmed || isStopped) return;
      suggested = { query: trimmed, suggestions };
      onChange();
    };
    findSuggestions(trimmed, ask).then(show, () => undefined);
  }

  return {
    version,
    ask(nextQuery, scope) {
      query = nextQuery;
      search.ask({ query, ...toFilter(scope), count: HIT_COUNT, version, snippetWords });
    },
    retry: search.retry,
    results() {
      const { provider, ...state } = search.state();
      const { credit, kinds = [], suggestions: popular = [] } = provider ?? {};
      const suggestions = suggested?.query === query.trim() ? suggested.suggestions : [];
      return { ...state, status: statusOf(), suggestions, kinds, popular, credit };
    },
    stop() {
      isStopped = true;
      search.stop();
    },
  };
}
