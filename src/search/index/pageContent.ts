import { type Piece, type PieceWriter, readPiece } from '../../cache/pieces.ts';
import { rememberLast } from '../../shared/rememberLast.ts';
import type { SearchPage, SearchSection } from '../engine/indexFormat.ts';
import { type PageTerms, sumLengths } from './pageTerms.ts';

/** A page without its text. */
export type PageHead = Omit<SearchPage, 'sections'>;

/** What is known of the sections of a page without reading them. Plain data. */
export interface Outline {
  /** Characters that each takes in a file of texts. */
  readonly sizes: readonly number[];
  /** Numbers of those that are options. */
  readonly options: readonly number[];
  /** Numbers of those that are options of options: mostly, a page of their own says the same. */
  readonly nested: readonly number[];
  /** It tells what changed in one version after the other. */
  readonly isChangelog: boolean;
}

/** What an index is made of beside heads of pages; it is read when it is needed. */
export interface IndexedPage extends Outline {
  readonly page: PageHead;
  readonly readSections: () => readonly SearchSection[];
  readonly readTerms: () => PageTerms;
  /** Number of terms in each field of the page. */
  readonly readSums: () => readonly number[];
}

/** The text of a page that lies in a file. Plain data. */
export interface StoredContent extends Outline {
  /** Number of terms in each field of the page. */
  readonly sums: readonly number[];
  readonly sections: Piece;
  readonly terms: Piece;
}

const VERSION = /(?:^|[\s(v])\d+\.\d+/u;
/** Top headings that a list of changes has, at least. */
const MIN_VERSIONS = 4;

/** True where most of the top headings name a version. */
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

/** Put the text of a page, and its terms, into a file. */
export function storeContent(page: SearchPage, terms: PageTerms, { add }: Pick<PieceWriter, 'add'>): StoredContent {
  return {
    ...outline(page),
    sums: sumLengths(terms),
    sections: add(JSON.stringify(page.sections)),
    terms: add(terms),
  };
}

/** A page whose text is at hand. */
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

/** Open pages whose texts lie in files. Of a long one, many files are made in turn: the last one that was read is kept. */
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
