import { readSealed, writeSealed } from '../../cache/sealedFile.ts';
import { type CreatedIndex, createIndex, type IndexOptions } from './createIndex.ts';
import type { ToFile } from './packs.ts';
import { type CountedPage, createPageOpener } from './pageOpener.ts';
import { updateIndex } from './updateIndex.ts';

/** How to update the last index, and where to store the parts of this one. Plain data. */
export interface IndexHistory {
  /** Absolute path of the stored parts. */
  readonly file: string;
  /** Whether to trust the parts of the last index. */
  readonly reuse: boolean;
  /** Pages of the last index that may have changed or gone since. */
  readonly before: readonly CountedPage[];
  /** Everything that an index depends on, besides its pages and options. */
  readonly salt: string;
}

/** What an index is made from. Plain data. */
export interface IndexInput {
  readonly pages: readonly CountedPage[];
  readonly options: Omit<IndexOptions, 'salt' | 'toFile'>;
  /** Absent: the index is made from scratch, and its parts are not stored. */
  readonly history?: IndexHistory | undefined;
}

/** The result of making an index. */
type Made = Pick<CreatedIndex, 'files' | 'terms'>;

/**
 * Update the last index, and store its new parts. Undefined if that is impossible, so that the index must be made from scratch.
 */
export function updateLast({ pages, options, history }: IndexInput, toFile?: ToFile): Made | undefined {
  const lines = history?.reuse ? readSealed(history.file) : undefined;
  if (!history || !lines) return undefined;
  const open = createPageOpener(options.language);
  const before = new Map(history.before.map(open).map((page) => [page.key, page]));
  const updated = updateIndex({ ...options, pages: pages.map(open), before, salt: history.salt, toFile }, lines);
  if (!updated) return undefined;
  writeSealed(history.file, updated.lines);
  return { files: updated.files, terms: new Map() };
}

/** Make an index: update the last one if possible, else create it. */
export function makeIndex(input: IndexInput, toFile?: ToFile): Made {
  const updated = updateLast(input, toFile);
  if (updated) return updated;
  const { pages, options, history } = input;
  const { files, terms, lines } = createIndex(pages, { ...options, toFile, salt: history?.salt });
  if (history) writeSealed(history.file, lines);
  return { files, terms };
}
