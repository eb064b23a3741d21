/**
 * The pages that a search index is built from, and the format of its files: the contract of the builder and the engine.
 */

/** Kinds of results: pages of the API reference, other docs, standalone pages, posts. */
export type SearchKind = 'api' | 'doc' | 'page' | 'post';

/** A page as it is indexed. */
export interface SearchPage {
  readonly kind: SearchKind;
  /** Address with base. */
  readonly href: string;
  readonly title: string;
  /** Other titles, such as that of a translation's source, or the title without the name of the site. */
  readonly otherTitles?: readonly string[];
  /** Keywords of the front matter, which the text need not contain. */
  readonly keywords?: readonly string[];
  /** Description, in a sentence. */
  readonly description?: string;
  /** Language of the text, as in `<html lang>`, if it is not that of the site. */
  readonly lang?: string;
  /** Key of the docs version, if there are several. */
  readonly version?: string;
  /** Label of the docs, or title of the blog, that it belongs to, on sites with several. */
  readonly docs?: string;
  /** Addresses of the pages that it links to, without hash. */
  readonly links?: readonly string[];
  /** The addresses among `links` that have a link without a hash. */
  readonly wholeLinks?: readonly string[];
  readonly sections: readonly SearchSection[];
}

/** The part of a page below one heading, or an option; the first section is the page itself. */
export interface SearchSection {
  /** Absent on the page itself. */
  readonly id?: string;
  /** Its own heading and those above it, outermost first, without the title of the page. */
  readonly headings: readonly string[];
  /** The text that results show. */
  readonly text: string;
  /** Code and headings of table columns: searched, but not shown. */
  readonly code?: string;
  /** True for an item of a list of options. */
  readonly isOption?: true;
  /** True for an option of an option. */
  readonly isNested?: true;
}

/**
 * The fields of a document with their weights. A document is a section; its title is its heading or the title of the page, its
 * context the headings above.
 */
export const FIELDS = { title: 1, context: 0.32, text: 0.16, code: 0.06 } as const;

/** Factors for the weights of a document: pages rank above their sections, and present facts above posts and lists of changes. */
export const BOOSTS = { page: 1.8, type: 1, option: 0.7, nested: 0.6, post: 0.6, changelog: 0.35 } as const;

/** Name of a field. */
export type Field = keyof typeof FIELDS;

/** The order of the fields in the terms of a page. */
export const FIELD_NAMES = Object.keys(FIELDS) as readonly Field[];

/** Weights of documents whose title equals a key: see `exactKey`. */
export const EXACT_WEIGHTS = { page: 1, heading: 0.25, option: 0.35, nested: 0.28 } as const;

/** Separates the stems in the key of a title. */
const KEY_JOINER = '+';
const KEY_END = '!';

/**
 * The term for documents whose whole title consists of these stems. It sorts next to the first stem, so that it is mostly in the
 * file that a query loads for that stem.
 */
export const exactKey = (stems: readonly string[]): string => stems.join(KEY_JOINER) + KEY_END;

/** Separates a stem and a word of a title in a spelling key. */
const SPELLING_JOINER = '~';

/** The term for a word as it is written in titles, which misspelled words are compared with. It sorts next to its stem. */
export const spellingKey = (stem: string, word: string): string => stem + SPELLING_JOINER + word;

/** Split a spelling key into stem and word. For other terms, which occur in no title, both are the term itself. */
export function readSpelling(term: string): { readonly stem: string; readonly written: string } {
  const end = term.indexOf(SPELLING_JOINER);
  return end < 0 ? { stem: term, written: term } : { stem: term.slice(0, end), written: term.slice(end + 1) };
}

/** The stems in the key of a title. */
export const titleStems = (key: string): readonly string[] => key.slice(0, -KEY_END.length).split(KEY_JOINER);

/** True for the keys of spellings. */
export const isSpellingKey = (term: string): boolean => term.includes(SPELLING_JOINER);

/** True for the keys of titles and spellings, which are not words. */
export const isKey = (term: string): boolean => term.endsWith(KEY_END) || isSpellingKey(term);

/** True for the keys of titles. */
export const isTitleKey = (term: string): boolean => term.endsWith(KEY_END);

/** Document numbers of a page begin at a multiple of this, so that a new section seldom moves the pages after it. */
export const BLOCK = 8;

/** A range of document numbers; `end` is exclusive. */
export type DocumentRange = readonly [first: number, end: number];

/** True for a document in a range. */
export const isInRange = (document: number, [first, end]: DocumentRange): boolean =>
  document >= first && document < end;

/** The languages of an index: that of the site, then those of untranslated pages. */
export type Languages = readonly [own: string, ...others: string[]];

/** `index.json`, which every query needs. All other files are packs, named after the hash of their content (`packPath`). */
export interface SearchManifest {
  /** Languages of the pages, as in `<html lang>`. */
  readonly languages: Languages;
  /** Hash of all files. */
  readonly version: string;
  readonly documentCount: number;
  /** The documents of each kind. */
  readonly kinds: Readonly<Partial<Record<SearchKind, DocumentRange>>>;
  /** Number of blocks that each page takes (`encodeNumbers`). */
  readonly pages: string;
  /** The documents of each docs version by its key: of docs with several versions, or of all docs on sites with several. */
  readonly versions: Readonly<Record<string, readonly DocumentRange[]>>;
  /**
   * The beginning of the first term of each file of terms (`encodeSorted`), and the names of groups of files (`namesOfGroup`).
   */
  readonly terms: Listed;
  /** Name of the file with the `MoreList`; empty if there is none. */
  readonly more: string;
  /** The first block of each file of texts (differences, `encodeNumbers`), and the names of groups of files. */
  readonly texts: Listed;
  /** Most files of texts to load for the first results. */
  readonly firstTexts: number;
  /** The first letter of the words in each spelling file (`encodeSorted`), and the names of groups of files. */
  readonly spelling: Listed;
  /** The most common terms, to complete one or two letters: by first letter, then by count (`encodeSorted`). */
  readonly common: string;
  /** Other common terms (`encodeSorted`): words with these stems are not misspelled. */
  readonly stems: string;
  /** The most common words of titles as written (`encodeSorted`), which misspelled words probably mean. */
  readonly titleWords: string;
  /** Sets of synonyms in lower case (`encodeAliases`). */
  readonly aliases: string;
  /** The pages that most others link to, by index, each with the logarithm of the number of these (`encodePostings`). */
  readonly popular: string;
  /** Pages to suggest before there is a query. */
  readonly suggestions: readonly SuggestedPage[];
}

/** The beginnings of files, encoded, and their names or those of their groups, separated by spaces. */
export interface Listed {
  readonly starts: string;
  readonly names: string;
}

/** A page that is suggested before there is a query. */
export interface SuggestedPage {
  readonly href: string;
  readonly title: string;
}

/** The names of the files of a group. The last digit (base 36) of the group's name is the number of the last file. */
export const namesOfGroup = (name: string): readonly string[] =>
  Array.from(
    { length: Number.parseInt(name.slice(-1), 36) + 1 },
    (_, number) => name.slice(0, -1) + number.toString(36),
  );

/** The names of the files in a list with groups. */
export const filesIn = ({ names }: Listed): readonly string[] => names.split(' ').flatMap(namesOfGroup);

/** Folder of the files that are named after the hash of their content. */
const PACKS_DIR = 'packs/';

/** The path of a file that is named after the hash of its content, relative to the folder of the index. */
export const packPath = (name: string): string => `${PACKS_DIR}${name}.json`;

/** A file of terms: consecutive terms with their documents. */
export interface TermsFile {
  /** The sorted terms (`encodeSorted`). */
  readonly terms: string;
  /**
   * The documents of each term (`encodePostings`), separated by spaces: for common terms, only those with the greatest weights;
   * for spelling keys, only the number of documents (`encodeNumbers`).
   */
  readonly postings: string;
  /** More postings of common terms, by the index of the term. */
  readonly more: Readonly<Record<number, MorePostings>>;
}

/** Where the other documents of a common term are. */
export interface MorePostings {
  /** Number of all documents. */
  readonly count: number;
  /** Number of files with the other documents: one from each list in the `MoreList`, from the first on. */
  readonly files: number;
}

/**
 * The lists of files with more postings, one for each tier, the greatest weights first. They are needed only after the first
 * results, and therefore not part of the manifest.
 */
export type MoreList = readonly Listed[];

/** A file of more postings, by term. */
export type MoreFile = Readonly<Record<string, string>>;

/**
 * A spelling file: words of titles, common words and others, each part sorted (`encodeSorted`). Words are read by `readSpelling`.
 */
export interface SpellingFile {
  readonly words: readonly string[];
}

/** A file of texts: what results show of consecutive documents. */
export interface TextsFile {
  readonly pages: readonly PageTexts[];
}

/** Consecutive documents of a page. */
export interface PageTexts extends Pick<SearchPage, 'kind' | 'href' | 'title' | 'lang' | 'docs'> {
  /** Number of the first document, relative to the first of the file. */
  readonly first: number;
  /** Headings above the first document. */
  readonly above: readonly string[];
  readonly sections: readonly SectionTexts[];
}

/**
 * A section: the number of headings above it that it shares with the previous section, its own heading, its id (0 for that of the
 * previous section), and its text. The page itself has neither heading nor id.
 */
export type SectionTexts = readonly [kept: number, heading: string, id: string | 0, text: string];
