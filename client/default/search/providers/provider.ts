import type { SearchKind, SuggestedPage } from '../../../../src/search/engine/indexFormat.ts';
import type { Highlighted } from '../highlightMatches.ts';

/** A result as it is shown. */
export interface SearchHit {
  readonly href: string;
  /** True for results off the site. */
  readonly isExternal: boolean;
  /** What matches: a page, a heading, or the text below one. */
  readonly level: 'page' | 'heading' | 'text';
  /** Title of the group in which it is shown: that of its page, or of its part of the site. */
  readonly group: string;
  /** Identifies the group; titles need not be unique. */
  readonly groupKey: string;
  /** What tells it from a page of the same title, if the index knows. */
  readonly kind?: SearchKind;
  /** The page's title or the heading. */
  readonly title: Highlighted;
  /** The titles above it, that of the page first. */
  readonly path: readonly string[];
  /** Some words around the first match; empty where there is no text. */
  readonly snippet: Highlighted;
  /** Language of the result, where it is not the page's. */
  readonly lang?: string;
}

/** What to search for. */
export interface SearchRequest {
  readonly query: string;
  /** Index of the first result. */
  readonly start: number;
  /** How many results. */
  readonly count: number;
  /** Only these kinds; all if undefined. */
  readonly kinds?: readonly SearchKind[] | undefined;
  /** Only these docs, by their id; all if undefined. */
  readonly docs?: string | undefined;
  /** Of the docs, only this version; all, or the last, if undefined. */
  readonly version?: string | undefined;
  /** Words of a snippet, at most, but for the end of a sentence. */
  readonly snippetWords: number;
}

/** Some results of a search. */
export interface SearchResponse {
  readonly hits: readonly SearchHit[];
  /** Number of all results; unless `isComplete`, of those known so far. */
  readonly count: number;
  readonly isComplete: boolean;
}

/** How the response is delivered. A provider may ignore them. */
export interface ResponseOptions {
  /** Called with the first results if the others take longer. */
  readonly onFirst?: (response: SearchResponse) => void;
  /** Aborted when the response is not needed any more. */
  readonly signal?: AbortSignal;
}

/** The contract of every search index, be it the site's own or a hosted one. */
export interface SearchProvider {
  /** The service, if it has to be named: shown after "Search by". */
  readonly credit?: { readonly name: string; readonly href: string };
  /** Kinds that results can be filtered by; empty if the index does not know them. */
  readonly kinds: readonly SearchKind[];
  /** Pages to suggest before anything is asked; empty if the index does not know any. */
  readonly suggestions: readonly SuggestedPage[];
  /** Prepare for queries; called each time the reader opens search. Rejects if the index cannot be reached. */
  readonly prepare: () => Promise<void>;
  readonly search: (request: SearchRequest, options?: ResponseOptions) => Promise<SearchResponse>;
}

/** Every address once: options may stand below one heading. */
export const distinctHits = (hits: readonly SearchHit[]): readonly SearchHit[] => {
  const seen = new Set<string>();
  return hits.filter(({ href }) => !seen.has(href) && seen.add(href));
};
