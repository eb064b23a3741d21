import { useMemo } from 'react';
import type { SearchKind, SuggestedPage } from '../../../../src/search/engine/indexFormat.ts';
import type { SearchSettings } from '../../../../src/search/engine/settings.ts';
import { contextVersion } from '../contextVersion.ts';
import type { SearchProvider } from '../providers/provider.ts';
import { type SearchScope, toFilter } from '../scope.ts';
import { useProvider } from '../useProvider.ts';
import { type SearchState, useSearch } from '../useSearch.ts';
import { useSuggestions } from './useSuggestions.ts';

const HIT_COUNT = 20;
const SNIPPET_WORDS = 20;
const SNIPPET_WORDS_NARROW = 12;
const NARROW = '(max-width: 48rem)';
const DELAY_MS = 40;

/** What the modal shows. While it waits for the first results of a query, that is nothing. */
export type ModalStatus = 'empty' | 'waiting' | 'found' | 'notFound' | 'failed';

interface ModalSearch {
  readonly status: ModalStatus;
  readonly search: SearchState;
  /** Other queries, for one without results. */
  readonly suggestions: readonly string[];
  readonly version: string | undefined;
  /** Kinds that results can be filtered by. */
  readonly kinds: readonly SearchKind[];
  /** Pages to go to before anything is asked. */
  readonly popular: readonly SuggestedPage[];
  readonly credit: SearchProvider['credit'];
  readonly retry: () => void;
}

function statusOf(query: string, { hits, answered }: SearchState, hasFailed: boolean): ModalStatus {
  if (query.trim() === '') return 'empty';
  if (hasFailed) return 'failed';
  if (hits.length > 0) return 'found';
  return answered === query ? 'notFound' : 'waiting';
}

/** Search while the reader types in the modal. */
export function useModalSearch(settings: SearchSettings, query: string, scope: SearchScope | undefined): ModalSearch {
  const { provider, ...preparing } = useProvider(settings);
  const snippetWords = useMemo(() => (matchMedia(NARROW).matches ? SNIPPET_WORDS_NARROW : SNIPPET_WORDS), []);
  const version = useMemo(() => contextVersion(settings), [settings]);
  const filter = useMemo(() => toFilter(scope), [scope]);
  const search = useSearch({ provider, query, ...filter, count: HIT_COUNT, version, snippetWords, delayMs: DELAY_MS });
  const status = statusOf(query, search, preparing.hasFailed || search.hasFailed);
  const suggestions = useSuggestions(provider, status === 'notFound' ? query.trim() : undefined, version);
  const retry = preparing.hasFailed ? preparing.retry : search.retry;
  const { credit, kinds: allKinds = [], suggestions: popular = [] } = provider ?? {};
  return { status, search, suggestions, version, kinds: allKinds, popular, credit, retry };
}
