import type { SearchKind } from '../../../../src/search/engine/indexFormat.ts';
import type { SearchSettings } from '../../../../src/search/engine/settings.ts';
import type { MarkedText } from './highlight.ts';

/** A result, ready to be shown. */
export interface SearchHit {
  readonly href: string;
  /** True for results off the site. */
  readonly isExternal: boolean;
  /** What was found: a page, a heading, or text below one. */
  readonly level: 'page' | 'heading' | 'text';
  /** Title of the results that it is shown among: that of its page, or of its part of the site. */
  readonly group: string;
  /** What tells these results from others, which may have the same title. */
  readonly groupKey: string;
  /** The page's title or the heading. */
  readonly title: MarkedText;
  /** Titles that lead to it, the page's first. */
  readonly path: readonly string[];
  /** Some words around the first match; empty where there is no text. */
  readonly snippet: MarkedText;
  /** Language of the result, where it is not the page's. */
  readonly lang?: string;
}

/** What is wanted of an index. */
export interface SearchRequest {
  readonly query: string;
  /** Index of the first result. */
  readonly start: number;
  /** How many results. */
  readonly count: number;
  /** Only these kinds; all if undefined. */
  readonly kinds?: readonly SearchKind[] | undefined;
  /** Of the docs, only this version; all, or the last, if undefined. */
  readonly version?: string | undefined;
  /** Words on each side of the match in a snippet. */
  readonly snippetWords: number;
}

/** What an index answers. */
export interface SearchResponse {
  readonly hits: readonly SearchHit[];
  /** Number of all results; if not `isComplete`, of those known so far. */
  readonly count: number;
  readonly isComplete: boolean;
}

/** How an answer is waited for. A provider may ignore them. */
export interface WaitOptions {
  /** Called with the first results when the others take longer. */
  readonly onFirst?: (response: SearchResponse) => void;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
}

/** Something that can be searched. A hosted index and one of the site's own look the same from here. */
export interface SearchProvider {
  /** Shown beside "Search by"; absent if there is nobody to name. */
  readonly credit?: { readonly name: string; readonly href: string };
  /** Kinds that results can be filtered by; empty if the index does not know them. */
  readonly kinds: readonly SearchKind[];
  /** Make ready for queries, when the reader opens search. Fails where the index cannot be reached. */
  readonly prepare: () => Promise<void>;
  readonly search: (request: SearchRequest, options?: WaitOptions) => Promise<SearchResponse>;
}

async function createProvider({ index }: SearchSettings): Promise<SearchProvider> {
  switch (index.provider) {
    case 'lunr':
      return (await import('./lunrProvider.ts')).createLunrProvider(index);
    case 'algolia':
      return (await import('./algoliaProvider.ts')).createAlgoliaProvider(index);
  }
}

const providers = new Map<string, Promise<SearchProvider>>();

/** Load the provider that a site has chosen, and nothing of the others. The same settings give the same one. */
export function loadProvider(settings: SearchSettings): Promise<SearchProvider> {
  const key = JSON.stringify(settings.index);
  const known = providers.get(key);
  if (known) return known;
  const loading = createProvider(settings);
  providers.set(key, loading);
  loading.catch(() => providers.delete(key)); // the next call tries again
  return loading;
}
