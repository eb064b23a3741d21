import { hashOf } from '../../cache/hash.ts';
import { LostPiece, type Piece, readPiece } from '../../cache/pieces.ts';
import type { CreatedIndex } from './createIndex.ts';
import type { IndexInput } from './makeIndex.ts';
import type { IndexFile } from './packs.ts';
import type { CountedPage } from './pageOpener.ts';

/** The task of an indexing thread. Plain data. */
export interface IndexTask extends IndexInput {
  /** Folder (absolute path) for the file that stores the index until it is written. Absent: the index is sent as a message. */
  readonly notesDir?: string | undefined;
  /** Hashes of existing files, by path relative to the folder of the index: their texts are left out of the result. */
  readonly written: ReadonlyMap<string, string>;
}

/** The result of an indexing thread. Plain data. */
export interface IndexResult extends Pick<CreatedIndex, 'terms'> {
  /** By path relative to the folder of the index: the text, the piece that holds it, or only its hash. */
  readonly files: ReadonlyMap<string, string | Piece | Pick<Piece, 'hash'>>;
}

/** The result if a piece is lost, which stands for a `LostPiece`: the class of an error is lost between threads. */
export interface LostResult {
  readonly lost: string;
}

/** Makes an index on a worker thread. */
export type IndexOnThread = (task: IndexTask) => Promise<IndexResult | LostResult>;

/** A file of an index. `read` is absent if its text was left out. */
export type MadeFile = Pick<IndexFile, 'hash'> & Partial<Pick<IndexFile, 'read'>>;

/** An index, with the terms of pages that were counted now. */
export interface MadeIndex extends Pick<CreatedIndex, 'terms'> {
  readonly files: ReadonlyMap<string, MadeFile>;
}

/** Characters of an index from which on a thread is worth starting. */
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

/** How indexes use worker threads. */
export interface IndexThreads {
  readonly onThread: IndexOnThread;
  /** Also update indexes on threads, which is only worth it for several. */
  readonly updatesOnThread: boolean;
}

/** Options of `runIndexing`. */
export interface RunOptions extends IndexThreads {
  /** Called only if a thread makes the index. */
  readonly findWritten: () => IndexTask['written'];
}

/** Make an index, on a worker thread if that is faster. Throws a `LostPiece` if stored content is lost. */
export async function runIndexing(
  input: IndexInput & Pick<IndexTask, 'notesDir'>,
  { onThread, updatesOnThread, findWritten }: RunOptions,
): Promise<MadeIndex> {
  const { makeIndex, updateLast } = await import('./makeIndex.ts');
  const updated = updatesOnThread ? undefined : updateLast(input);
  if (updated) return updated;
  const history = input.history && { ...input.history, reuse: input.history.reuse && updatesOnThread };
  const task = { ...input, history };
  if (sizeOf(input.pages) < WORTH_THREAD) return makeIndex(task);
  const result = await onThread({ ...task, written: findWritten() });
  if ('lost' in result) throw new LostPiece(result.lost);
  return { terms: result.terms, files: new Map([...result.files].map(([name, file]) => [name, toFile(file)])) };
}
