import { type SearchScope, toScope } from '../scope.ts';

/** The parameters in the address of the page of results, so that it can be shared, and Back restores them. */
export interface ResultsAddress {
  readonly query: string;
  readonly kind: SearchScope | undefined;
  /** Docs versions that the reader has chosen, if any. */
  readonly version: string | undefined;
}

/** Read the parameters of the current address. */
export function readAddress(): ResultsAddress {
  const parameters = new URLSearchParams(location.search);
  return {
    query: parameters.get('q') ?? '',
    kind: toScope(parameters.get('kind')),
    version: parameters.get('version') ?? undefined,
  };
}

/** Write the parameters to the current address, and forget the number of results. */
export function writeAddress({ query, kind, version }: ResultsAddress): void {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries({ q: query, kind, version })) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  history.replaceState({ ...history.state, resultCount: undefined }, '', url);
}

/** The state of the page of results in a history entry. */
interface ResultsEntry {
  readonly resultCount?: number;
}

const entry = (): ResultsEntry => (history.state ?? {}) as ResultsEntry;

/** Number of results that the current history entry has shown; undefined for a new one. */
export const readResultCount = (): number | undefined => entry().resultCount;

/** Store the number of shown results in the current history entry, so that Back and a reload show as many. */
export function writeResultCount(resultCount: number): void {
  if (readResultCount() !== resultCount) history.replaceState({ ...entry(), resultCount }, '');
}
