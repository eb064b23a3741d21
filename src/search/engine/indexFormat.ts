/** What the search index is made from, and the files it is written to: the builder and the browser agree on them here. */

/** What a result is: a guide, a page of the API reference, a page outside docs and blog, a post. */
export type SearchKind = 'api' | 'doc' | 'page' | 'post';

/** A page and its sections, as search sees them. */
export interface SearchPage {
  readonly kind: SearchKind;
  /** With base. */
  readonly href: string;
  readonly title: string;
  /** Language of the text, as in `<html lang>`, where it is not that of the site. */
  readonly lang?: string;
  /** Of a page of the docs, where there are several. */
  readonly version?: string;
  readonly sections: readonly SearchSection[];
}

/** Part of a page below one heading; the first is the page itself. */
export interface SearchSection {
  /** Absent on the page itself. */
  readonly id?: string;
  /** Headings from the page's to this one, without the page's title. */
  readonly headings: readonly string[];
  readonly text: string;
}

/**
 * The fields of a document in the index, with their weights: its own heading or the page's title, the titles above it,
 * and its text. Weights below 1 keep numbers, and so files, short.
 */
export const FIELDS = { title: 1, context: 0.15, text: 0.12 } as const;

/** What multiplies the weights of a document: a page stands before its sections, docs before posts. */
export const BOOSTS = { page: 1.3, post: 0.7 } as const;

/** Names one field. */
export type Field = keyof typeof FIELDS;

/** In the order in which postings list them. */
export const FIELD_NAMES = Object.keys(FIELDS) as readonly Field[];

/** How many documents' texts stand in one file. */
export const TEXTS_PER_FILE = 8;

/** Documents that follow one another. */
export type DocumentRange = readonly [first: number, end: number];

/** Languages of an index: that of its site, then those of pages that are not translated. */
export type Languages = readonly [own: string, ...others: string[]];

/** `index.json`: what one must know before all else. */
export interface SearchManifest {
  /** Of the pages, as in `<html lang>`. */
  readonly languages: Languages;
  /** Of the whole index. The other files are asked for with `?v=VERSION`, so that no cache mixes two indexes. */
  readonly version: string;
  readonly documentCount: number;
  /** Numbers of the first document of each kind, and of the one after its last. */
  readonly kinds: Readonly<Partial<Record<SearchKind, DocumentRange>>>;
  /** The same of each version of the docs, in several pieces; empty where there is only one. */
  readonly versions: Readonly<Record<string, readonly DocumentRange[]>>;
  /** First term of each file of the vocabulary. */
  readonly vocabulary: readonly string[];
}

/** `terms-N.json`: part of the vocabulary, in order. */
export interface VocabularyFile {
  /** Parted by spaces. */
  readonly terms: string;
  /** Number of documents of each term. */
  readonly counts: readonly number[];
  /** Number of the file of postings in which the first term stands. */
  readonly firstFile: number;
  /** By how many files each term's postings lie after those of the term before it. */
  readonly steps: readonly number[];
  /**
   * Terms, by index, whose postings are cut into several files, those of the greatest weights first: what a document in
   * each file can weigh at most.
   */
  readonly tiers: Readonly<Record<number, readonly number[]>>;
}

/** Documents of a term in one field, ascending, as differences, and their weights in thousandths. */
export type FieldPostings = readonly [documents: readonly number[], weights: readonly number[]];

/** `postings-N.json`: by term; per field, in the order of `FIELD_NAMES`, or 0 where there is none. */
export type PostingsFile = Readonly<Record<string, readonly (FieldPostings | 0)[]>>;

/** `texts-N.json`: what results show of some documents that follow one another. */
export interface TextsFile {
  readonly pages: readonly Pick<SearchPage, 'kind' | 'href' | 'title' | 'lang'>[];
  /** Index of its page, and the section. */
  readonly documents: readonly (readonly [page: number, section: SearchSection])[];
}
