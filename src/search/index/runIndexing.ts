import { hashOf } from '../../cache/hash.ts';
import { type Piece, readPiece } from '../../cache/pieces.ts';
import type { CountedPage, CreatedIndex, IndexOptions } from './createIndex.ts';
import type { IndexFile } from './packs.ts';

/** What an index is made from. Plain data. */
export interface IndexTask {
  readonly pages: readonly CountedPage[];
  readonly options: Omit<IndexOptions, 'toFile'>;
  /** File (absolute) in which the index waits until it is written; without it, that is memory. */
  readonly piecesFile?: string | undefined;
}

/** An index as it comes from a thread. Plain data. */
export interface IndexResult extends Pick<CreatedIndex, 'terms'> {
  readonly files: ReadonlyMap<string, string | Piece>;
  readonly lines: readonly string[];
}

/** Makes an index on another thread. */
export type IndexOnThread = (task: IndexTask) => Promise<IndexResult>;

/** Below so many characters a thread takes longer to start than to index. */
const WORTH_THREAD = 100_000;

const sizeOf = (pages: readonly CountedPage[]): number =>
  pages
    .flatMap((page) => ('stored' in page ? page.stored.sizes : page.page.sections.map(({ text }) => text.length)))
    .reduce((sum, size) => sum + size, 0);

const toFile = (content: string | Piece): IndexFile =>
  typeof content === 'string'
    ? { hash: hashOf(content), read: () => content }
    : { hash: content.hash, read: () => readPiece(content) };

/** Make an index: on another thread, if that is faster. */
export async function runIndexing(task: IndexTask, onThread: IndexOnThread): Promise<CreatedIndex> {
  if (sizeOf(task.pages) < WORTH_THREAD)
    return (await import('./createIndex.ts')).createIndex(task.pages, task.options);
  const { files, ...rest } = await onThread(task);
  return { ...rest, files: new Map([...files].map(([name, content]) => [name, toFile(content)])) };
}
