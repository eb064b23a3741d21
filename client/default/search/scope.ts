import type { SearchKind } from '../../../src/search/engine/indexFormat.ts';

/** A filter for results: their kind, or the id of their docs. */
export type SearchScope = SearchKind | `docs:${string}`;

const KINDS: readonly string[] = ['api', 'doc', 'page', 'post'] satisfies readonly SearchKind[];

const isKind = (scope: string): scope is SearchKind => KINDS.includes(scope);

/** Parse a scope from a form or an address; undefined if it is not one. */
export const toScope = (value: string | null): SearchScope | undefined =>
  value !== null && (isKind(value) || value.startsWith('docs:')) ? (value as SearchScope) : undefined;

/** The part of a search request for a scope. */
export const toFilter = (
  scope: SearchScope | undefined,
): { readonly kinds?: readonly SearchKind[]; readonly docs?: string } => {
  if (scope === undefined) return {};
  return isKind(scope) ? { kinds: [scope] } : { docs: scope.slice('docs:'.length) };
};
