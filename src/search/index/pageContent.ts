import { type Piece, type PieceWriter, readPiece } from '../../cache/pieces.ts';
import { rememberLast } from '../../shared/rememberLast.ts';
import type { SearchPage, SearchSection } from '../engine/indexFormat.ts';
import { type PageTerms, sumLengths } from './pageTerms.ts';

/** A page without its text. */
export type PageHead = Omit<SearchPage, 'sections'>;

/** Properties of a page's sections that are known without reading them. Plain data. */
export interface Outline {
  /** Size of each section in a file of texts. */
  readonly sizes: readonly number[];
  /** Numbers of the sections that are options. */
  readonly options: readonly number[];
  /** Numbers of the sections that are options of options: these are mostly repeated on a page of their own. */
  readonly nested: readonly number[];
  /** True for a list of changes by version. */
  readonly isChangelog: boolean;
}

/** A page to index. Sections and terms are read lazily. */
export interface IndexedPage extends Outline {
  readonly page: PageHead;
  readonly readSections: () => readonly SearchSection[];
  readonly readTerms: () => PageTerms;
  /** Number of terms in each field of the page. */
  readonly readSums: () => readonly number[];
}

/** The content of a page that is stored in a file. Plain data. */
export interface StoredContent extends Outline {
  /** Number of terms in each field of the page. */
  readonly sums: readonly number[];
  readonly sections: Piece;
  readonly terms: Piece;
}

const VERSION = /(?:^|[\s(v])\d+\.\d+/u;
/** Least number of top headings with a version for a list of changes. */
const MIN_VERSIONS = 4;

/** True if most of the top headings contain a version. */
function isChangelog(sections: readonly SearchSection[]): boolean {
  const tops = sections.filter(({ headings, isOption }) => headings.length === 1 && !isOption);
  const versions = tops.filter(({ headings: [heading = ''] }) => VERSION.test(heading));
  return versions.length >= MIN_VERSIONS && versions.length > tops.length / 2;
}

function outline({ title, sections }: Pick<SearchPage, 'title' | 'sections'>): Outline {
  const sizeOf = ({ headings, text, id = '' }: SearchSection): number =>
    Buffer.byteLength(text) + Buffer.byteLength(headings.at(-1) ?? title) + id.length + 12;
  return {
    sizes: sections.map(sizeOf),
    options: sections.flatMap(({ isOption }, number) => (isOption ? number : [])),
    nested: sections.flatMap(({ isNested }, number) => (isNested ? number : [])),
    isChangelog: isChangelog(sections),
  };
}

/** Store the sections and terms of a page in a file. */
export function storeContent(page: SearchPage, terms: PageTerms, { add }: Pick<PieceWriter, 'add'>): StoredContent {
  return {
    ...outline(page),
    sums: sumLengths(terms),
    sections: add(JSON.stringify(page.sections)),
    terms: add(terms),
  };
}

/** Create an indexed page from a page in memory. */
export function indexedPage(whole: SearchPage, readTerms: () => PageTerms): IndexedPage {
  const { sections, ...page } = whole;
  return {
    page,
    ...outline(whole),
    readSections: () => sections,
    readTerms,
    readSums: () => sumLengths(readTerms()),
  };
}

/**
 * Create a function that opens stored pages. The sections read last are kept, since a long page is written to many packs in turn.
 */
export function createContentOpener(): (page: PageHead, stored: StoredContent) => IndexedPage {
  const read = rememberLast(
    ({ sections }: StoredContent) => JSON.parse(readPiece(sections)) as readonly SearchSection[],
  );
  return (page, stored) => ({
    page,
    ...{ sizes: stored.sizes, options: stored.options, nested: stored.nested },
    isChangelog: stored.isChangelog,
    readSections: () => read(stored),
    readTerms: () => readPiece(stored.terms),
    readSums: () => stored.sums,
  });
}
