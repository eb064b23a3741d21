import { availableParallelism } from 'node:os';
import type { Options } from 'tinypool';
import type { Drawn } from '../diagrams/diagrams.ts';
import type { DiagramTask, DiagramThreads } from '../diagrams/diagramTasks.ts';
import type { DiagramError } from '../diagrams/parseDiagrams.ts';
import type { IndexOnThread, IndexResult, LostResult } from '../search/index/runIndexing.ts';

/** Files of content for each thread: for fewer, starting one takes longer than it saves. */
const FILES_WORTH_A_THREAD = 60;

/** More threads than this wait for one another. */
const MOST_THREADS = 8;

/** How many threads help to parse the texts of a site, by the number of its files. */
export const countThreads = (fileCount: number): number =>
  Math.max(1, Math.min(availableParallelism(), MOST_THREADS, Math.floor(fileCount / FILES_WORTH_A_THREAD)));

/** Threads beside the one that runs the pipeline. Whoever runs the pipeline owns them. */
export interface Threads {
  /** Make an index on a thread, which is there for the next one too; so many are made at a time as processors help. */
  readonly index: IndexOnThread;
  /** Start threads for indexes: there will be so many. */
  readonly prepareIndexes: (count: number) => Promise<void>;
  /** Draw diagrams, and parse them. */
  readonly diagrams: DiagramThreads;
  readonly close: () => Promise<void>;
}

/** Each takes up to 80 MB. */
const MOST_INDEXING_THREADS = 2;

/** How long a thread waits for another index: its code is compiled, so the next one is faster. */
const INDEX_IDLE_MS = 300;
/** Most of what indexing allocates lives to its end: a small young generation saves memory at little cost. */
const INDEX_MEMORY = { maxYoungGenerationSizeMb: 8 };

/** Diagrams that take as long to draw as loading what draws them: another thread is started for more. */
const DIAGRAMS_WORTH_A_THREAD = 5;
/** Each takes 90 MB, and those that make pages work beside them: one for every two processors, and no more than this. */
const MOST_DRAWING_THREADS = 2;

/** Most of what drawing allocates is short-lived. */
const DRAWING_MEMORY = { maxYoungGenerationSizeMb: 16 };

/** A pool that is opened with its first task, or before it: then threads wait for that. */
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

/** Prepare to run threads; none is started yet. `idleMs`: how long one that draws waits for the next diagram. */
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
