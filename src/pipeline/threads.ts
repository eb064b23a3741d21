import { availableParallelism } from 'node:os';
import type { Options } from 'tinypool';
import type { Drawn } from '../diagrams/diagrams.ts';
import type { DiagramTask, DiagramThreads } from '../diagrams/diagramTasks.ts';
import type { DiagramError } from '../diagrams/parseDiagrams.ts';
import type { IndexOnThread, IndexResult, LostResult } from '../search/index/runIndexing.ts';

/** Content files per thread: for fewer, starting a thread takes longer than it saves. */
const FILES_WORTH_A_THREAD = 60;

/** More threads than this only wait for each other. */
const MOST_THREADS = 8;

/** Number of threads, the calling thread included, for a site with this number of content files. */
export const countThreads = (fileCount: number): number =>
  Math.max(1, Math.min(availableParallelism(), MOST_THREADS, Math.floor(fileCount / FILES_WORTH_A_THREAD)));

/** Worker threads of the pipeline, owned by its caller. */
export interface Threads {
  /** Make an index on a worker thread. */
  readonly index: IndexOnThread;
  /** Start threads ahead of use for this number of indexes. */
  readonly prepareIndexes: (count: number) => Promise<void>;
  /** Draw diagrams, and parse them. */
  readonly diagrams: DiagramThreads;
  readonly close: () => Promise<void>;
}

/** Each thread takes up to 80 MB. */
const MOST_INDEXING_THREADS = 2;

/** How long a thread waits for another index, which is faster on it, since its code is compiled. */
const INDEX_IDLE_MS = 300;

/** Most of what indexing allocates lives to its end: a small young generation saves memory at little cost. */
const INDEX_MEMORY = { maxYoungGenerationSizeMb: 8 };

/** Drawing this number of diagrams takes as long as starting a thread: another one is started for more. */
const DIAGRAMS_WORTH_A_THREAD = 5;
/** Each thread takes 90 MB, and page threads run beside it: there is one per two processors, and at most this number. */
const MOST_DRAWING_THREADS = 2;

/** Most of what drawing allocates is short-lived. */
const DRAWING_MEMORY = { maxYoungGenerationSizeMb: 16 };

/** A pool of threads that is opened with its first task, or earlier by `prepare`. */
function createPool<Task, Result>(options: Options) {
  let opening: Promise<{ run: (task: Task) => Promise<Result>; destroy: () => Promise<void> }> | undefined;
  const open = (minThreads: number) => {
    opening ??= import('tinypool').then(({ Tinypool }) => new Tinypool({ minThreads, ...options }));
    return opening;
  };
  return {
    async prepare(count: number): Promise<void> {
      await open(Math.min(count, options.maxThreads ?? count));
    },
    run: async (task: Task): Promise<Result> => (await open(0)).run(task),
    async close(): Promise<void> {
      await (await opening)?.destroy();
      opening = undefined;
    },
  };
}

/** Create the thread pools; no thread is started yet. `idleMs` is how long a drawing thread waits for the next diagram. */
export function createThreads({ idleMs = INDEX_IDLE_MS }: { readonly idleMs?: number } = {}): Threads {
  const indexing = createPool<Parameters<IndexOnThread>[0], IndexResult | LostResult>({
    filename: new URL('./searchWorker.js', import.meta.url).href,
    maxThreads: Math.min(availableParallelism(), MOST_INDEXING_THREADS),
    idleTimeout: INDEX_IDLE_MS,
    resourceLimits: INDEX_MEMORY,
  });
  const drawing = createPool<DiagramTask, unknown>({
    filename: new URL('./drawWorker.js', import.meta.url).href,
    maxThreads: Math.max(1, Math.min(Math.floor(availableParallelism() / 2), MOST_DRAWING_THREADS)),
    concurrentTasksPerWorker: DIAGRAMS_WORTH_A_THREAD,
    idleTimeout: idleMs,
    resourceLimits: DRAWING_MEMORY,
  });
  return {
    index: indexing.run,
    prepareIndexes: indexing.prepare,
    diagrams: {
      draw: async (text, settings) => (await drawing.run({ text, settings })) as Drawn,
      parse: async (texts) => (await drawing.run({ texts })) as readonly (DiagramError | undefined)[],
    },
    async close() {
      await Promise.all([indexing.close(), drawing.close()]);
    },
  };
}
