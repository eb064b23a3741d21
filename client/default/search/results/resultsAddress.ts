import { type SearchScope, toScope } from '../scope.ts';

/** What the address of the page of results asks for: so it can be shared, and Back restores it. */
export interface ResultsAddress {
  readonly query: string;
  readonly kind: SearchScope | undefined;
  /** Version of the docs, if the reader has chosen one. */
  readonly version: string | undefined;
}

/** What the address of this page asks for. */
export function readAddress(): ResultsAddress {
  const parameters = new URLSearchParams(location.search);
  return {
    query: parameters.get('q') ?? '',
    kind: toScope(parameters.get('kind')),
    version: parameters.get('version') ?? undefined,
  };
}

/** Have the address of this page ask for something: its results begin anew. */
export function writeAddress({ query, kind, version }: ResultsAddress): void {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries({ q: query, kind, version })) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  history.replaceState({ ...history.state, resultCount: undefined }, '', url);
}

/** What the history keeps of the page of results. */
interface ResultsEntry {
  readonly resultCount?: number;
}

const entry = (): ResultsEntry => (history.state ?? {}) as ResultsEntry;

/** How many results the current history entry has shown; undefined for one that is new. */
export const readResultCount = (): number | undefined => entry().resultCount;

/** Have the current history entry remember how many results are shown, so that Back and a reload show as many. */
export function writeResultCount(resultCount: number): void {
  if (readResultCount() !== resultCount) history.replaceState({ ...entry(), resultCount }, '');
}
