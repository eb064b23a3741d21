import { useCallback, useEffect, useState } from 'react';
import { onNavigation } from '../../dom/events.ts';
import { listen } from '../../dom/listen.ts';
import { type SearchScope, toScope } from '../scope.ts';

/** What the address of the page of results asks for. */
export interface ResultsAddress {
  readonly query: string;
  readonly kind: SearchScope | undefined;
  /** Version of the docs, if the reader has chosen one. */
  readonly version: string | undefined;
}

const EMPTY: ResultsAddress = { query: '', kind: undefined, version: undefined };

function readAddress(): ResultsAddress {
  const parameters = new URLSearchParams(location.search);
  return {
    query: parameters.get('q') ?? '',
    kind: toScope(parameters.get('kind')),
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
    const subscriptions = [
      listen(window, { popstate: read }),
      onNavigation(read), // from the modal, to another query of this page
    ];
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe();
    };
  }, []);
  const change = useCallback((next: ResultsAddress) => {
    setAddress(next);
    writeAddress(next);
  }, []);
  return [address, change];
}
