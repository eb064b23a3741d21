/**
 * The pages that a search index is built from, and the format of its files: the contract of the builder and the engine.
 */

/** Kinds of results: pages of the API reference, other docs, standalone pages, posts. */
export type SearchKind = 'api' | 'doc' | 'page' | 'post';

/** A page as it is indexed. */
export interface SearchPage {
  readonly kind: SearchKind;
  /** With base. */
  readonly href: string;
  readonly title: string;
  /** Language of the text, as in `<html lang>`, where it is not that of the site. */
  readonly lang?: string;
  /** Version of a doc, where there are several. */
  readonly version?: string;
  readonly sections: readonly SearchSection[];
}

/** The part of a page below one heading; the first section is the page itself. */
export interface SearchSection {
  /** Absent on the page itself. */
  readonly id?: string;
  /** The headings above it and its own, without the title of the page. */
  readonly headings: readonly string[];
  readonly text: string;
}

/**
 * The fields of a document, which is a section, with their weights: its own heading or the title of the page, the
 * headings above it, and its text. Weights below 1 make for short numbers, and small files.
 */
export const FIELDS = { title: 1, context: 0.15, text: 0.12 } as const;

/** Factors of the weights of a document: pages rank above their sections, docs above posts. */
export const BOOSTS = { page: 1.3, post: 0.7 } as const;

/** Name of a field. */
export type Field = keyof typeof FIELDS;

/** The order of the fields in postings. */
export const FIELD_NAMES = Object.keys(FIELDS) as readonly Field[];

/** Number of documents whose texts are in one file. */
export const TEXTS_PER_FILE = 8;

/** Consecutive documents; `end` is the one after the last. */
export type DocumentRange = readonly [first: number, end: number];

/** The languages of an index: that of the site, then those of pages that are not translated. */
export type Languages = readonly [own: string, ...others: string[]];

/** `index.json`: what every query needs. */
export interface SearchManifest {
  /** Of the pages, as in `<html lang>`. */
  readonly languages: Languages;
  /** Version of the index. The other files are requested with `?v=VERSION`, so that no cache mixes two versions. */
  readonly version: string;
  readonly documentCount: number;
  /** The documents of each kind. */
  readonly kinds: Readonly<Partial<Record<SearchKind, DocumentRange>>>;
  /** The documents of each version of the docs; empty where there is only one. */
  readonly versions: Readonly<Record<string, readonly DocumentRange[]>>;
  /** First term of each file of the vocabulary. */
  readonly vocabulary: readonly string[];
}

/** `terms-N.json`: a part of the vocabulary, sorted. */
export interface VocabularyFile {
  /** Separated by spaces. */
  readonly terms: string;
  /** Number of documents of each term. */
  readonly counts: readonly number[];
  /** Number of the file of postings of the first term. */
  readonly firstFile: number;
  /** Difference between the file of each term and that of the term before it. */
  readonly steps: readonly number[];
  /**
   * The highest weight of a document in each file, for terms whose postings are split into several files in descending
   * order of weight; by the index of the term.
   */
  readonly tiers: Readonly<Record<number, readonly number[]>>;
}

/** The documents of a term in one field, as differences in ascending order, and their weights in thousandths. */
export type FieldPostings = readonly [documents: readonly number[], weights: readonly number[]];

/** `postings-N.json`: by term and field, in the order of `FIELD_NAMES`; 0 for a field without documents. */
export type PostingsFile = Readonly<Record<string, readonly (FieldPostings | 0)[]>>;

/** `texts-N.json`: what results show of some consecutive documents. */
export interface TextsFile {
  readonly pages: readonly Pick<SearchPage, 'kind' | 'href' | 'title' | 'lang'>[];
  /** The index of the page, and the section. */
  readonly documents: readonly (readonly [page: number, section: SearchSection])[];
}
