import type { MessageId } from '../../shared/messages/en.ts';

/** An index of the site's own. */
export interface LunrSettings {
  readonly provider: 'lunr';
  /** Folder of the index, with base. */
  readonly indexHref: string;
  /** The language that the index was made for: value of `<html lang>`. */
  readonly language: string;
}

/** Algolia's hosted index. */
export interface AlgoliaSettings {
  readonly provider: 'algolia';
  readonly appId: string;
  readonly apiKey: string;
  readonly indexName: string;
  /** Of the site, for the crawler. */
  readonly locale: string;
  /** Ask only for pages in the reader's language and of one version of the docs. */
  readonly isContextual: boolean;
  readonly externalUrlRegex?: string;
  readonly replaceSearchResultPathname?: { readonly from: string; readonly to: string };
  readonly searchParameters: Readonly<Record<string, unknown>>;
  readonly hosts?: readonly string[];
}

/** A version of the docs that can be searched. */
export interface SearchVersion {
  readonly name: string;
  readonly label: string;
}

/** What the browser must know to search. Plain data: it stands in every page. */
export interface SearchSettings {
  readonly index: LunrSettings | AlgoliaSettings;
  /** Address of the styles of modal and page of results, with base. */
  readonly stylesHref: string;
  /** Version of the docs that is searched where neither page nor reader names one. */
  readonly lastVersion?: string;
  /** Versions that the reader can choose of; absent where there is only one. */
  readonly versions?: readonly SearchVersion[];
  /** Address of the page of results, with base; absent where there is none. */
  readonly pageHref?: string;
  /** Address of the file that describes the search to browsers, with base; absent without a page of results. */
  readonly openSearchHref?: string;
  /** Where readers report a query that should have results; `{query}` stands for it. */
  readonly missingResultsUrl?: string;
}

/** Names a text of search. */
export type SearchTextId = Extract<MessageId, `search.${string}`>;

/** The texts of search, in the language of the page. */
export type SearchTexts = Readonly<Record<SearchTextId, string>>;

/** The tag by which a crawler knows the docs of a version, as Docusaurus names it. */
export const docsTag = (version: string): string => `docs-default-${version}`;
/** The tag of pages that are of no version. */
export const DEFAULT_TAG = 'default';
