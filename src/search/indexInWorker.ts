import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CountedPage, CreatedIndex } from './createIndex.ts';

/** What a worker is started with. */
export interface IndexTask {
  readonly pages: readonly CountedPage[];
  readonly locale: string;
}

/** Below so many characters a thread takes longer to start than to index. */
const WORTH_THREAD = 100_000;

const sizeOf = (pages: readonly CountedPage[]): number =>
  pages.reduce((sum, { page }) => sum + page.sections.reduce((length, { text }) => length + text.length, 0), 0);

/** Make an index beside whatever else is to do: on a thread of its own, if that pays. */
export async function indexInWorker(task: IndexTask): Promise<CreatedIndex> {
  if (sizeOf(task.pages) < WORTH_THREAD) {
    const { createIndex } = await import('./createIndex.ts');
    return createIndex(task.pages, task.locale);
  }
  const worker = new Worker(new URL('./searchWorker.js', import.meta.url), { workerData: task });
  try {
    const [created] = (await once(worker, 'message')) as [CreatedIndex];
    return created;
  } finally {
    await worker.terminate();
  }
}
