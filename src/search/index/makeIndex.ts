import { readSealed, writeSealed } from '../../cache/sealedFile.ts';
import { type CountedPage, type CreatedIndex, createIndex, type IndexOptions } from './createIndex.ts';
import type { ToFile } from './packs.ts';
import { createContentOpener, indexedPage } from './pageContent.ts';
import { createTermCounter } from './termCounter.ts';
import { type UpdatedPage, updateIndex } from './updateIndex.ts';

/** Where the last index has left what it was made of, and this one does. Plain data. */
export interface IndexHistory {
  /** Absolute. */
  readonly file: string;
  /** Whether what the last one has left is believed. */
  readonly reuse: boolean;
  /** Pages of the last one that may not be among these. */
  readonly before: readonly CountedPage[];
  /** All that an index depends on beside its pages and options. */
  readonly salt: string;
}

/** What an index is made from. Plain data. */
export interface IndexInput {
  readonly pages: readonly CountedPage[];
  readonly options: Omit<IndexOptions, 'salt' | 'toFile'>;
  /** Without it, an index is made anew, and nothing is left of it. */
  readonly history?: IndexHistory | undefined;
}

/** Opens pages for an update, which asks for the terms of few. */
function createOpener(language: string): (page: CountedPage) => UpdatedPage {
  const openStored = createContentOpener();
  const countTerms = createTermCounter();
  return (counted) => {
    const { key = '' } = counted;
    if ('stored' in counted) return { ...openStored(counted.page, counted.stored), key };
    const { page, terms } = counted;
    return { ...indexedPage(page, () => terms ?? countTerms(page, language)), key };
  };
}

/** What was made. */
type Made = Pick<CreatedIndex, 'files' | 'terms'>;

/** Make an index from what the last one has left, and leave the same. Undefined where there is nothing of use. */
export function updateLast({ pages, options, history }: IndexInput, toFile?: ToFile): Made | undefined {
  const lines = history?.reuse ? readSealed(history.file) : undefined;
  if (!history || !lines) return undefined;
  const open = createOpener(options.language);
  const before = new Map(history.before.map(open).map((page) => [page.key, page]));
  const updated = updateIndex({ ...options, pages: pages.map(open), before, salt: history.salt, toFile }, lines);
  if (!updated) return undefined;
  writeSealed(history.file, updated.lines);
  return { files: updated.files, terms: new Map() };
}

/** Make an index: from what the last one has left, where that is of use. */
export function makeIndex(input: IndexInput, toFile?: ToFile): Made {
  const updated = updateLast(input, toFile);
  if (updated) return updated;
  const { pages, options, history } = input;
  const { files, terms, lines } = createIndex(pages, { ...options, toFile, salt: history?.salt });
  if (history) writeSealed(history.file, lines);
  return { files, terms };
}
