import { type SearchPage, type SearchSection, TEXTS_PER_FILE, type TextsFile } from './indexFormat.ts';
import type { LoadFile } from './vocabulary.ts';

/** A section and the page that it is part of. */
export interface FoundSection {
  readonly page: Pick<SearchPage, 'kind' | 'href' | 'title' | 'lang'>;
  readonly section: SearchSection;
}

/** Reads the section that a document of the index stands for. */
export type ReadSection = (document: number) => Promise<FoundSection>;

/** Open the texts of an index. Each file is loaded once, when a section in it is read. */
export function createSectionReader(load: LoadFile): ReadSection {
  const files = new Map<number, Promise<TextsFile>>();
  const readFile = (number: number): Promise<TextsFile> => {
    const known = files.get(number);
    if (known) return known;
    const reading = load(`texts-${number}.json`) as Promise<TextsFile>;
    files.set(number, reading);
    reading.catch(() => files.delete(number)); // the next query tries again
    return reading;
  };
  return async (document) => {
    const { pages, documents } = await readFile(Math.floor(document / TEXTS_PER_FILE));
    const [index, section] = documents[document % TEXTS_PER_FILE] ?? [];
    const page = index === undefined ? undefined : pages[index];
    if (!page || !section) throw new Error(`the search index has no document ${document}`);
    return { page, section };
  };
}

/** The texts of a section that are indexed: titles and headings first. */
export const textsOf = ({ page, section }: FoundSection): readonly string[] => [
  page.title,
  ...section.headings,
  section.text,
];
