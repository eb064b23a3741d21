import type { SearchKind } from '../../../src/search/engine/indexFormat.ts';

/** What results are filtered by: their kind, or the docs that they are of, by their id. */
export type SearchScope = SearchKind | `docs:${string}`;

const KINDS: readonly string[] = ['api', 'doc', 'page', 'post'] satisfies readonly SearchKind[];

const isKind = (scope: string): scope is SearchKind => KINDS.includes(scope);

/** A scope as forms and addresses hold it; undefined for all that is none. */
export const toScope = (value: string | null): SearchScope | undefined =>
  value !== null && (isKind(value) || value.startsWith('docs:')) ? (value as SearchScope) : undefined;

/** What a scope asks of the index: texts, so that equal scopes ask the same. */
export const toFilter = (
  scope: SearchScope | undefined,
): { readonly kinds?: readonly SearchKind[]; readonly docs?: string } => {
  if (scope === undefined) return {};
  return isKind(scope) ? { kinds: [scope] } : { docs: scope.slice('docs:'.length) };
};
