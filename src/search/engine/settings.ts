import type { MessageId } from '../../shared/messages/en.ts';
import { docsOfKey, nameOfKey } from '../../shared/versionKey.ts';

/** Settings of the index that is built with the site. */
export interface LunrSettings {
  /** True where readers choose of several docs by name: then they are no kinds of results. */
  readonly isNamed?: true;
  /** The index of the site's own. */
  readonly provider: 'lunr';
  /** Folder of the index, with base. */
  readonly indexHref: string;
  /** The language of the index, as in `<html lang>`. */
  readonly language: string;
}

/** How the paths of results are rewritten. */
export interface PathReplacement {
  /** A regular expression: what to look for in a path. */
  readonly from: string;
  /** What to put in its place. */
  readonly to: string;
}

/** Settings of an index that Algolia hosts. */
export interface AlgoliaSettings {
  /** Algolia's index. */
  readonly provider: 'algolia';
  /** Id of the application that has the index. */
  readonly appId: string;
  /** The key that may only search. */
  readonly apiKey: string;
  /** Name of the index. */
  readonly indexName: string;
  /** The locale of the site, by which the crawler tags its pages. */
  readonly locale: string;
  /** Search only pages in the reader's language and of one version of the docs. */
  readonly isContextual: boolean;
  /** Results whose address this matches lead off the site. */
  readonly externalUrlRegex?: string;
  /** Rewrites the paths of results. */
  readonly replaceSearchResultPathname?: PathReplacement;
  /** More parameters of each query. */
  readonly searchParameters: Readonly<Record<string, unknown>>;
  /** Servers to ask in place of Algolia's own. */
  readonly hosts?: readonly string[];
}

/** A version of the docs that readers can search. */
export interface SearchVersion {
  /** Its key: its name as in `versions.json`, on sites with several docs maybe with the id of its own in front. */
  readonly name: string;
  /** What it is called in menus. */
  readonly label: string;
}

/** Docs that readers can search alone. */
export interface SearchDocs {
  /** As in the configuration; `default` for those without an id of their own. */
  readonly id: string;
  /** What they are called in menus. */
  readonly label: string;
}

/** The settings of search in the browser. Plain data: they are in every page. */
export interface SearchSettings {
  /** What is searched. */
  readonly index: LunrSettings | AlgoliaSettings;
  /** Address of the style sheet of the modal and the page of results, with base. */
  readonly stylesHref: string;
  /** The version of the docs that is searched unless the page or the reader has chosen one: its key; of several docs, their keys. */
  readonly lastVersion?: string;
  /** Versions that the reader can choose, of docs that have several; absent where none have. */
  readonly versions?: readonly SearchVersion[];
  /** Docs that the reader can choose; absent where there is one, or where the index does not tell them apart. */
  readonly docs?: readonly SearchDocs[];
  /** Address of the page of results, with base; absent where there is none. */
  readonly pageHref?: string;
  /** Address of the OpenSearch description, with base; absent without a page of results. */
  readonly openSearchHref?: string;
  /** Where readers report queries that should have results; `{query}` is replaced by the query. */
  readonly missingResultsUrl?: string;
}

/** Id of a text of search. */
export type SearchTextId = Extract<MessageId, `search.${string}`>;

/** The texts of search, in the language of the page. */
export type SearchTexts = Readonly<Record<SearchTextId, string>>;

/** What search needs on every page of a language. */
export interface SearchProps {
  /** Which index is searched, and where its files are. */
  readonly settings: SearchSettings;
  /** Texts of search, in the language of the page. */
  readonly texts: SearchTexts;
  /** The language of the page, as in `<html lang>`. */
  readonly lang: string;
}

/** The tag of a version's docs for DocSearch's crawler, as Docusaurus sets it; from the key of the version. */
export const docsTag = (key: string): string => `docs-${docsOfKey(key) || 'default'}-${nameOfKey(key)}`;
/** The tag of pages that belong to no version. */
export const DEFAULT_TAG = 'default';
