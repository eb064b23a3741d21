import type { SearchKind, SuggestedPage } from '../../../../src/search/engine/indexFormat.ts';
import type { Highlighted } from '../highlightMatches.ts';

/** A search result. */
export interface SearchHit {
  readonly href: string;
  /** True for results off the site. */
  readonly isExternal: boolean;
  /** The part that matches: a page, a heading, or the text below one. */
  readonly level: 'page' | 'heading' | 'text';
  /** Title of the group that it is shown in: its page or its part of the site. */
  readonly group: string;
  /** Id of the group; titles need not be unique. */
  readonly groupKey: string;
  /** Kind of the page, which distinguishes pages of one title; absent if the index does not know it. */
  readonly kind?: SearchKind;
  /** The page's title or the heading. */
  readonly title: Highlighted;
  /** The titles above it, the page's first. */
  readonly path: readonly string[];
  /** Some words of the text with matches; empty if there is no text. */
  readonly snippet: Highlighted;
  /** Language of the result, if it is not that of the page. */
  readonly lang?: string;
}

/** What to search for. */
export interface SearchRequest {
  readonly query: string;
  /** Index of the first result. */
  readonly start: number;
  /** Number of results. */
  readonly count: number;
  /** Only these kinds; all if undefined. */
  readonly kinds?: readonly SearchKind[] | undefined;
  /** Only these docs, by their id; all if undefined. */
  readonly docs?: string | undefined;
  /** Only this docs version, or these (keys separated by spaces); if undefined, all or the last, as the provider decides. */
  readonly version?: string | undefined;
  /** Length of snippets in words; the end of a sentence may exceed it. */
  readonly snippetWords: number;
}

/** Some results of a search. */
export interface SearchResponse {
  readonly hits: readonly SearchHit[];
  /** Number of all results; unless `isComplete`, of those known so far. */
  readonly count: number;
  readonly isComplete: boolean;
}

/** How the response is delivered. Providers may ignore this. */
export interface ResponseOptions {
  /** Called with the first results if the others take longer. */
  readonly onFirst?: (response: SearchResponse) => void;
  /** Aborted when the response is not needed any more. */
  readonly signal?: AbortSignal;
}

/** A search index, built-in or hosted. */
export interface SearchProvider {
  /** The service to name after "Search by", if it demands that. */
  readonly credit?: { readonly name: string; readonly href: string };
  /** Kinds that results can be filtered by; empty if the index does not support it. */
  readonly kinds: readonly SearchKind[];
  /** Pages to suggest before there is a query; empty if the index has none. */
  readonly suggestions: readonly SuggestedPage[];
  /** Prepare for queries; called each time the reader opens search. Rejects if the index cannot be reached. */
  readonly prepare: () => Promise<void>;
  readonly search: (request: SearchRequest, options?: ResponseOptions) => Promise<SearchResponse>;
}

/** Remove results with the address of an earlier one: options may share the id of their heading. */
export const distinctHits = (hits: readonly SearchHit[]): readonly SearchHit[] => {
  const seen = new Set<string>();
  return hits.filter(({ href }) => !seen.has(href) && seen.add(href));
};
