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
  /** What else readers call it: what its source is called, of a translated page; its title without the name of the site. */
  readonly otherTitles?: readonly string[];
  /** What readers look for who mean it, but which it may not say. */
  readonly keywords?: readonly string[];
  /** A sentence about it. */
  readonly description?: string;
  /** Language of the text, as in `<html lang>`, where it is not that of the site. */
  readonly lang?: string;
  /** Version of a doc, where there are several: its key. */
  readonly version?: string;
  /** What the docs are called that it belongs to, on sites with several. */
  readonly docs?: string;
  /** Addresses of the pages that it links to, without hash. */
  readonly links?: readonly string[];
  /** Those of them that it links to as a whole, and not to a place in them. */
  readonly wholeLinks?: readonly string[];
  readonly sections: readonly SearchSection[];
}

/** The part of a page below one heading, or an option; the first section is the page itself. */
export interface SearchSection {
  /** Absent on the page itself. */
  readonly id?: string;
  /** The headings above it and its own, without the title of the page. */
  readonly headings: readonly string[];
  /** Sentences: what results show. */
  readonly text: string;
  /** Code, and what columns of tables are called: found, but not shown. */
  readonly code?: string;
  /** It is an item of a list that tells what a name means. */
  readonly isOption?: true;
  /** It is an option of an option. */
  readonly isNested?: true;
}

/**
 * The fields of a document, which is a section, with their weights: its own heading or the title of the page, the
 * headings above it, its text and its code.
 */
export const FIELDS = { title: 1, context: 0.32, text: 0.16, code: 0.06 } as const;

/** Factors of the weights of a document: pages rank above their sections, what is above what was: posts, and lists of changes. */
export const BOOSTS = { page: 1.8, type: 1, option: 0.7, nested: 0.6, post: 0.6, changelog: 0.35 } as const;

/** Name of a field. */
export type Field = keyof typeof FIELDS;

/** The order of the fields in the terms of a page. */
export const FIELD_NAMES = Object.keys(FIELDS) as readonly Field[];

/** Weights of the documents that are called exactly what a key says: see `exactKey`. */
export const EXACT_WEIGHTS = { page: 1, heading: 0.25, option: 0.35, nested: 0.28 } as const;

/** Between a document's stems in the key of its title. */
const KEY_JOINER = '+';
const KEY_END = '!';

/**
 * The term under which documents are indexed whose whole title consists of these stems. It sorts next to the first of them,
 * a single one before all that begins with it, so that it mostly lies in the file that a query loads for that.
 */
export const exactKey = (stems: readonly string[]): string => stems.join(KEY_JOINER) + KEY_END;

/** Between a stem and a word of a title that has it. */
const SPELLING_JOINER = '~';

/** The term by which misspelled words are compared with a word as it is written in titles, not with its stem. It sorts beside that. */
export const spellingKey = (stem: string, word: string): string => stem + SPELLING_JOINER + word;

/** The stem of a word for corrections, and how it is written: of those that stand in no title, the stem is all that is known. */
export function readSpelling(term: string): { readonly stem: string; readonly written: string } {
  const end = term.indexOf(SPELLING_JOINER);
  return end < 0 ? { stem: term, written: term } : { stem: term.slice(0, end), written: term.slice(end + 1) };
}

/** The stems in the key of a title. */
export const titleStems = (key: string): readonly string[] => key.slice(0, -KEY_END.length).split(KEY_JOINER);

/** True for the keys of spellings. */
export const isSpellingKey = (term: string): boolean => term.includes(SPELLING_JOINER);

/** True for the keys of titles and spellings, which are no words. */
export const isKey = (term: string): boolean => term.endsWith(KEY_END) || isSpellingKey(term);

/** True for the keys of titles. */
export const isTitleKey = (term: string): boolean => term.endsWith(KEY_END);

/** Pages take numbers in steps of so many: with another section, the pages behind mostly keep theirs. */
export const BLOCK = 8;

/** Consecutive numbers of documents; `end` is the one after the last. */
export type DocumentRange = readonly [first: number, end: number];

/** The languages of an index: that of the site, then those of pages that are not translated. */
export type Languages = readonly [own: string, ...others: string[]];

/** `index.json`: what every query needs. All other files lie in `PACKS_DIR` and are named after the hash of their content. */
export interface SearchManifest {
  /** Of the pages, as in `<html lang>`. */
  readonly languages: Languages;
  /** Of all files. */
  readonly version: string;
  readonly documentCount: number;
  /** The documents of each kind. */
  readonly kinds: Readonly<Partial<Record<SearchKind, DocumentRange>>>;
  /** How many blocks of documents each page takes, as `encodeNumbers` writes them. */
  readonly pages: string;
  /** The documents of each version of docs that have several, by its key; on sites with several docs, of all. */
  readonly versions: Readonly<Record<string, readonly DocumentRange[]>>;
  /** The beginning of the first term of each file of terms, as `encodeSorted` writes them, and the names of groups of these: see `namesOfGroup`. */
  readonly terms: Listed;
  /** Name of the list of the files of more postings: see `MoreList`. Empty if there are none. */
  readonly more: string;
  /** The first block of each file of texts, as differences that `encodeNumbers` writes, and the names of groups of these. */
  readonly texts: Listed;
  /** Files of texts that the first results may take. */
  readonly firstTexts: number;
  /** Names of the files of words for corrections, by first letter. */
  readonly spelling: Readonly<Record<string, string>>;
  /** The most common terms, by which one or two letters are completed; parted by spaces. */
  readonly common: string;
  /** Other common terms of some letters, as `encodeSorted` writes them: who types one of their words has not misspelled it. */
  readonly stems: string;
  /** Words that many titles have, as they are written: what misspelled ones probably mean. As `encodeSorted` writes them. */
  readonly titleWords: string;
  /** Names that stand for one another, in lower case, as `encodeAliases` writes them. */
  readonly aliases: string;
  /** The pages that many others link to, by index, and a measure of how many, as `encodePostings` writes them. */
  readonly popular: string;
  /** The pages that most others link to: what is shown before anything is asked. */
  readonly suggestions: readonly SuggestedPage[];
}

/** Where some files begin, and their names, or those of their groups, parted by spaces. */
export interface Listed {
  readonly starts: string;
  readonly names: string;
}

/** A page that is suggested before anything is asked. */
export interface SuggestedPage {
  readonly href: string;
  readonly title: string;
}

/** The names of the files of a group: its own, of which the last character says how many they are, with their numbers. */
export const namesOfGroup = (name: string): readonly string[] =>
  Array.from(
    { length: Number.parseInt(name.slice(-1), 36) + 1 },
    (_, number) => name.slice(0, -1) + number.toString(36),
  );

/** Folder of the files whose names have the hash of their content. */
export const PACKS_DIR = 'packs/';

/** A file of terms: some of them, sorted, and their documents. */
export interface TermsFile {
  /** As `encodeSorted` writes them. */
  readonly terms: string;
  /**
   * Of each term, as `encodePostings` writes them; parted by spaces. Of common terms, the documents of the greatest weights; of
   * spellings, which stand for no documents, how many they are, as `encodeNumbers` writes it.
   */
  readonly postings: string;
  /** Of common terms, by index. */
  readonly more: Readonly<Record<number, MorePostings>>;
}

/** How many documents a common term has that do not come with it. */
export interface MorePostings {
  /** Number of all documents. */
  readonly count: number;
  /** In how many files the others are: one of each list of the manifest, from the first on. */
  readonly files: number;
}

/**
 * The files of more postings, those with the greatest weights in them first: the first term of each, begun as in the manifest, and their
 * names. They are asked for when the first results are there, and so lie apart from the manifest.
 */
export type MoreList = readonly Listed[];

/** A file of more postings, by term. */
export type MoreFile = Readonly<Record<string, string>>;

/** A file of words for corrections: those of titles, common ones and others, as `encodeSorted` writes them. Each is read by `readSpelling`. */
export interface SpellingFile {
  readonly words: readonly string[];
}

/** A file of texts: what results show of some consecutive documents. */
export interface TextsFile {
  readonly pages: readonly PageTexts[];
}

/** Consecutive documents of a page. */
export interface PageTexts extends Pick<SearchPage, 'kind' | 'href' | 'title' | 'lang' | 'docs'> {
  /** Number of the first, counted from the first of the file. */
  readonly first: number;
  /** Headings above the first. */
  readonly above: readonly string[];
  readonly sections: readonly SectionTexts[];
}

/**
 * A section: how many of the headings that lead to the section before it lead to it too, its own heading, its id (0: that of the section
 * before it), and its text. The page itself has neither.
 */
export type SectionTexts = readonly [kept: number, heading: string, id: string | 0, text: string];
