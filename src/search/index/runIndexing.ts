import { hashOf } from '../../cache/hash.ts';
import { LostPiece, type Piece, readPiece } from '../../cache/pieces.ts';
import type { CountedPage, CreatedIndex } from './createIndex.ts';
import type { IndexInput } from './makeIndex.ts';
import type { IndexFile } from './packs.ts';

/** What an index is made from on another thread. Plain data. */
export interface IndexTask extends IndexInput {
  /** Folder (absolute) of the file in which the index waits until it is written; without it, that is memory. */
  readonly notesDir?: string | undefined;
  /** Files that are there, by path below the folder of the index, and the hash of each: their texts are left out. */
  readonly written: ReadonlyMap<string, string>;
}

/** An index as it comes from a thread. Plain data. */
export interface IndexResult extends Pick<CreatedIndex, 'terms'> {
  /** By path below its folder: the text, where it lies, or its hash alone. */
  readonly files: ReadonlyMap<string, string | Piece | Pick<Piece, 'hash'>>;
}

/** What comes instead where a piece of a cache is not what it was: errors of a class of their own do not travel. */
export interface LostResult {
  readonly lost: string;
}

/** Makes an index on another thread. */
export type IndexOnThread = (task: IndexTask) => Promise<IndexResult | LostResult>;

/** A file of an index. Its text may have been left out. */
export type MadeFile = Pick<IndexFile, 'hash'> & Partial<Pick<IndexFile, 'read'>>;

/** An index, and terms of pages by their numbers: those that were not known. */
export interface MadeIndex extends Pick<CreatedIndex, 'terms'> {
  readonly files: ReadonlyMap<string, MadeFile>;
}

/** Below so many characters a thread takes longer to start than to index. */
const WORTH_THREAD = 100_000;

const sizeOf = (pages: readonly CountedPage[]): number =>
  pages
    .flatMap((page) => ('stored' in page ? page.stored.sizes : page.page.sections.map(({ text }) => text.length)))
    .reduce((sum, size) => sum + size, 0);

function toFile(content: string | Piece | Pick<Piece, 'hash'>): MadeFile {
  if (typeof content === 'string') return { hash: hashOf(content), read: () => content };
  const { hash } = content;
  return 'file' in content ? { hash, read: () => readPiece(content) } : { hash };
}

/** How indexes use other threads. */
export interface IndexThreads {
  readonly onThread: IndexOnThread;
  /** Update them there, too: that pays where there are several. */
  readonly updatesOnThread: boolean;
}

/** Make an index: on another thread, if that is faster. */
export async function runIndexing(task: IndexTask, { onThread, updatesOnThread }: IndexThreads): Promise<MadeIndex> {
  const { makeIndex, updateLast } = await import('./makeIndex.ts');
  if (sizeOf(task.pages) < WORTH_THREAD) return makeIndex(task);
  const updated = updatesOnThread ? undefined : updateLast(task);
  if (updated) return updated;
  const history = task.history && { ...task.history, reuse: task.history.reuse && updatesOnThread };
  const result = await onThread({ ...task, history });
  if ('lost' in result) throw new LostPiece(result.lost);
  return { terms: result.terms, files: new Map([...result.files].map(([name, file]) => [name, toFile(file)])) };
}
