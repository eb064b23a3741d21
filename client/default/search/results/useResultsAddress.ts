import { useCallback, useEffect, useState } from 'react';
import type { SearchKind } from '../../../../src/search/engine/indexFormat.ts';
import { onNavigation } from '../../dom/events.ts';

/** What the address of the page of results asks for. */
export interface ResultsAddress {
  readonly query: string;
  readonly kind: SearchKind | undefined;
  /** Version of the docs, if the reader has chosen one. */
  readonly version: string | undefined;
}

const EMPTY: ResultsAddress = { query: '', kind: undefined, version: undefined };
const KINDS: readonly string[] = ['api', 'doc', 'page', 'post'] satisfies readonly SearchKind[];

/** True for the names of kinds, as forms and addresses hold them. */
export const isKind = (value: string | null): value is SearchKind => value !== null && KINDS.includes(value);

function readAddress(): ResultsAddress {
  const parameters = new URLSearchParams(location.search);
  const kind = parameters.get('kind');
  return {
    query: parameters.get('q') ?? '',
    kind: isKind(kind) ? kind : undefined,
    version: parameters.get('version') ?? undefined,
  };
}

function writeAddress({ query, kind, version }: ResultsAddress): void {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries({ q: query, kind, version })) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  history.replaceState(history.state, '', url);
}

/** State that is kept in the address, so that it can be shared and that Back restores it. Empty until hydration. */
export function useResultsAddress(): readonly [ResultsAddress, (address: ResultsAddress) => void] {
  const [address, setAddress] = useState(EMPTY);
  useEffect(() => {
    const read = () => setAddress(readAddress());
    read();
    addEventListener('popstate', read);
    const unsubscribe = onNavigation(read); // from the modal, to another query of this page
    return () => {
      removeEventListener('popstate', read);
      unsubscribe();
    };
  }, []);
  const change = useCallback((next: ResultsAddress) => {
    setAddress(next);
    writeAddress(next);
  }, []);
  return [address, change];
}
