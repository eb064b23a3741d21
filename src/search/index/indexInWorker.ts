import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CountedPage, CreatedIndex } from './createIndex.ts';

/** What a worker is asked for. */
export interface IndexTask {
  readonly pages: readonly CountedPage[];
  readonly locale: string;
}

/** Below so many characters a thread takes longer to start than to index. */
const WORTH_THREAD = 100_000;

const sizeOf = (pages: readonly CountedPage[]): number =>
  pages.reduce((sum, { page }) => sum + page.sections.reduce((length, { text }) => length + text.length, 0), 0);

/** How long a thread waits for another index. */
const PATIENCE_MS = 300;

/** The thread that made the last index: it has its code compiled, and makes the next one faster. */
let resting: { readonly worker: Worker; readonly end: NodeJS.Timeout } | undefined;

function takeWorker(): Worker {
  if (!resting)
    return new Worker(new URL('./searchWorker.js', import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    });
  const { worker, end } = resting;
  clearTimeout(end);
  resting = undefined;
  worker.ref();
  return worker;
}

function restWorker(worker: Worker): void {
  if (resting) return void worker.terminate();
  worker.unref(); // no process waits for it
  const end = setTimeout(() => {
    resting = undefined;
    void worker.terminate();
  }, PATIENCE_MS);
  resting = { worker, end: end.unref() };
}

async function receive(worker: Worker): Promise<CreatedIndex> {
  const [created] = (await once(worker, 'message')) as [CreatedIndex]; // throws what the thread throws, which ends it
  restWorker(worker);
  return created;
}

const indexHere = async ({ pages, locale }: IndexTask): Promise<CreatedIndex> =>
  (await import('./createIndex.ts')).createIndex(pages, locale);

/** Make an index beside whatever else is to do: on a thread of its own, if that pays. The task is not kept meanwhile. */
export function indexInWorker(task: IndexTask): Promise<CreatedIndex> {
  if (sizeOf(task.pages) < WORTH_THREAD) return indexHere(task);
  const worker = takeWorker();
  worker.postMessage(task);
  return receive(worker);
}
