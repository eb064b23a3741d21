import { countSections, numberPages } from './documents.ts';
import { createIndexFiles } from './indexFiles.ts';
import { languagesOf, saltOf, toLines } from './indexParts.ts';
import { averageLengths, createInvertedIndex } from './invertedIndex.ts';
import type { IndexFiles, ToFile } from './packs.ts';
import { type CountedPage, createPageOpener } from './pageOpener.ts';
import type { PageTerms } from './pageTerms.ts';
import { toEntries } from './termEntries.ts';

/** An index, with what is stored to make the next one cheaper. */
export interface CreatedIndex {
  /** By path relative to the folder of the index. */
  readonly files: IndexFiles;
  /** The terms that were counted now, by the number of the page. */
  readonly terms: ReadonlyMap<number, PageTerms>;
  /** The parts that `updateIndex` starts from; empty without `IndexOptions.salt`. */
  readonly lines: Iterable<string>;
}

/** What an index depends on, besides its pages. */
export interface IndexOptions {
  /** Language, as in `<html lang>`, of pages without a language of their own. */
  readonly language: string;
  /** Sets of synonyms in lower case. */
  readonly aliases?: readonly (readonly string[])[];
  /** Addresses (with base) of the links in navbar and footer, in order. @default none */
  readonly named?: readonly string[];
  /** Everything else that the index depends on. If present, `CreatedIndex.lines` are made. */
  readonly salt?: string | undefined;
  /** Stores files until they are written. @default memory */
  readonly toFile?: ToFile | undefined;
}

/** Make the files of an index. Equal pages give equal files. */
export function createIndex(pages: readonly CountedPage[], options: IndexOptions): CreatedIndex {
  const { language, aliases = [], named = [], salt, toFile } = options;
  const languages = languagesOf(
    language,
    pages.map(({ page }) => page),
  );
  const opened = pages.map(createPageOpener(language));
  const numbered = numberPages(opened);
  const sums = numbered.map((page) => page.readSums());
  const averages = averageLengths(sums, countSections(numbered));
  const entries = toEntries(createInvertedIndex(numbered, averages));
  const { files, known } = createIndexFiles(numbered, entries, {
    languages,
    aliases,
    named,
    toFile,
  });
  const keys = numbered.map(({ key }) => key);
  return {
    files,
    terms: new Map(opened.flatMap((page, number) => (page.isCounted ? [] : [[number, page.readTerms()]]))),
    lines: salt === undefined ? [] : toLines({ salt: saltOf(salt, languages, aliases), averages, keys, sums, known }),
  };
}
