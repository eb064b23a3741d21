import type { CountedPage, CreatedIndex, IndexOptions } from './createIndex.ts';

/** What an index is made from. */
export interface IndexTask {
  readonly pages: readonly CountedPage[];
  readonly options: IndexOptions;
}

/** Makes an index on another thread. */
export type IndexOnThread = (task: IndexTask) => Promise<CreatedIndex>;

/** Below so many characters a thread takes longer to start than to index. */
const WORTH_THREAD = 100_000;

const sizeOf = (pages: readonly CountedPage[]): number =>
  pages.reduce((sum, { page }) => sum + page.sections.reduce((length, { text }) => length + text.length, 0), 0);

const indexHere = async ({ pages, options }: IndexTask): Promise<CreatedIndex> =>
  (await import('./createIndex.ts')).createIndex(pages, options);

/** Make an index: on another thread, if that is faster. */
export const runIndexing = (task: IndexTask, onThread: IndexOnThread): Promise<CreatedIndex> =>
  sizeOf(task.pages) < WORTH_THREAD ? indexHere(task) : onThread(task);
