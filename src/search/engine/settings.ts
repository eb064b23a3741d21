import type { MessageId } from '../../shared/messages/en.ts';
import { docsOfKey, nameOfKey } from '../../shared/versionKey.ts';

/** Settings of the built-in index. */
export interface LunrSettings {
  /** Set if readers choose between several docs by name, in place of the kinds of docs. */
  readonly isNamed?: true;
  /** The built-in index. */
  readonly provider: 'lunr';
  /** Folder of the index, with base. */
  readonly indexHref: string;
  /** The language of the index, as in `<html lang>`. */
  readonly language: string;
}

/** How the paths of results are rewritten. */
export interface PathReplacement {
  /** A regular expression to match in a path. */
  readonly from: string;
  /** The replacement. */
  readonly to: string;
}

/** Settings of an index that Algolia hosts. */
export interface AlgoliaSettings {
  /** Algolia's index. */
  readonly provider: 'algolia';
  /** Id of the Algolia application. */
  readonly appId: string;
  /** The search-only API key. */
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
  /** Additional parameters for each query. */
  readonly searchParameters: Readonly<Record<string, unknown>>;
  /** Servers to use instead of Algolia's own. */
  readonly hosts?: readonly string[];
}

/** A version of the docs that readers can search. */
export interface SearchVersion {
  /** Its key: its name as in `versions.json`, preceded by the id of its docs on sites with several. */
  readonly name: string;
  /** Its label in menus. */
  readonly label: string;
}

/** Docs that readers can search alone. */
export interface SearchDocs {
  /** As in the configuration; `default` for those without an id of their own. */
  readonly id: string;
  /** Their label in menus. */
  readonly label: string;
}

/** The settings of search in the browser. Plain data. */
export interface SearchSettings {
  /** The index to search. */
  readonly index: LunrSettings | AlgoliaSettings;
  /** Address of the style sheet of the modal and the page of results, with base. */
  readonly stylesHref: string;
  /** Key of the version to search unless the page or the reader chooses one; for several docs, their keys separated by spaces. */
  readonly lastVersion?: string;
  /** Versions that readers can choose, for docs with several; absent if there are none. */
  readonly versions?: readonly SearchVersion[];
  /** Docs that readers can choose; absent if there is only one, or if the index does not distinguish them. */
  readonly docs?: readonly SearchDocs[];
  /** Address of the page of results, with base; absent if there is none. */
  readonly pageHref?: string;
  /** Address of the OpenSearch description, with base; absent without a page of results. */
  readonly openSearchHref?: string;
  /** Where readers report queries that should have results; `{query}` is replaced by the query. */
  readonly missingResultsUrl?: string;
}

/** Id of a message of search. */
export type SearchTextId = Extract<MessageId, `search.${string}`>;

/** The messages of search, in the language of the page. */
export type SearchTexts = Readonly<Record<SearchTextId, string>>;

/** Props of search, the same on every page of a language. */
export interface SearchProps {
  /** Settings, such as the index to search. */
  readonly settings: SearchSettings;
  /** Messages, in the language of the page. */
  readonly texts: SearchTexts;
  /** The language of the page, as in `<html lang>`. */
  readonly lang: string;
}

/** The tag of a docs version for DocSearch's crawler, as Docusaurus sets it, from the key of the version. */
export const docsTag = (key: string): string => `docs-${docsOfKey(key) || 'default'}-${nameOfKey(key)}`;
/** The tag of pages without a version. */
export const DEFAULT_TAG = 'default';
