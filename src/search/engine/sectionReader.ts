import {
  BLOCK,
  filesIn,
  type PageTexts,
  type SearchManifest,
  type SearchPage,
  type SearchSection,
  type TextsFile,
} from './indexFormat.ts';
import { decodeNumbers, sumUp } from './postings.ts';
import { type LoadPack, lastAtMost } from './vocabulary.ts';

/** A section and the page that it is part of. */
export interface FoundSection {
  readonly page: Pick<SearchPage, 'kind' | 'href' | 'title' | 'lang' | 'docs'>;
  readonly section: SearchSection;
}

/** Reads the sections of documents. */
export interface SectionReader {
  readonly read: (document: number) => Promise<FoundSection>;
  /** The first documents whose texts are in at most `maxFiles` files. */
  readonly inFirstFiles: (documents: readonly number[], maxFiles: number) => readonly number[];
}

/** The sections of a file, by number of the document. */
function parseFile({ pages }: TextsFile, start: number): ReadonlyMap<number, FoundSection> {
  const found = new Map<number, FoundSection>();
  for (const { first, above, sections, ...page } of pages as readonly PageTexts[]) {
    let headings = above;
    let id: string | undefined;
    sections.forEach(([kept, heading, ownId, text], index) => {
      headings = [...headings.slice(0, kept), ...(heading === '' ? [] : [heading])];
      id = ownId === 0 ? id : ownId;
      const isPage = heading === '' && ownId === '';
      found.set(start + first + index, {
        page,
        section: { ...(isPage || id === undefined ? {} : { id }), headings, text },
      });
    });
  }
  return found;
}

/** Create a reader for the texts of an index. */
export function createSectionReader({ texts }: SearchManifest, load: LoadPack): SectionReader {
  const starts = sumUp(decodeNumbers(texts.starts)).map((block) => block * BLOCK);
  const names = filesIn(texts);
  const parsed = new Map<number, ReadonlyMap<number, FoundSection>>();
  return {
    async read(document) {
      const number = lastAtMost(starts, document);
      const file = parsed.get(number) ?? parseFile((await load(names[number] ?? '')) as TextsFile, starts[number] ?? 0);
      parsed.set(number, file);
      const found = file.get(document);
      if (!found) throw new Error(`the search index has no document ${document}`);
      return found;
    },
    inFirstFiles(documents, maxFiles) {
      const files = new Set<number>();
      const end = documents.findIndex((document) => {
        files.add(lastAtMost(starts, document));
        return files.size > maxFiles;
      });
      return end < 0 ? documents : documents.slice(0, end);
    },
  };
}

/** All texts of a section: title and headings first. */
export const textsOf = ({ page, section }: FoundSection): readonly string[] => [
  page.title,
  ...section.headings,
  section.text,
];
