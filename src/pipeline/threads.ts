import { availableParallelism } from 'node:os';
import type { Options } from 'tinypool';
import type { ParseReply, ParseThreads, ParseWorkerData } from '../parse/parallel.ts';
import type { ParseTask } from '../parse/parser.ts';
import type { CreatedIndex } from '../search/index/createIndex.ts';
import type { IndexOnThread } from '../search/index/runIndexing.ts';

/** Threads beside the one that runs the pipeline. Whoever runs the pipeline owns them. */
export interface Threads {
  /** Start threads that parse; whoever starts them closes them. */
  readonly startParsing: (workerData: ParseWorkerData) => ParseThreads;
  /** Make an index on a thread, which is there for the next one too. */
  readonly index: IndexOnThread;
  readonly close: () => Promise<void>;
}

/** How long a thread waits for another index: it has its code compiled, and makes the next one faster. */
const PATIENCE_MS = 300;
/** An index is large, and what it is made from is let go at once: little of it need be young. */
const INDEX_MEMORY = { maxYoungGenerationSizeMb: 8 };

/** Longer than any thread that parses has nothing to do. */
const LONG_MS = 60_000;

/** A pool that is opened with its first task. */
function createPool<Task, Result>(options: Options) {
  let opening: Promise<{ run: (task: Task) => Promise<Result>; destroy: () => Promise<void> }> | undefined;
  return {
    async run(task: Task): Promise<Result> {
      opening ??= import('tinypool').then(({ Tinypool }) => new Tinypool({ minThreads: 0, ...options }));
      return (await opening).run(task);
    },
    async close(): Promise<void> {
      await (await opening)?.destroy();
      opening = undefined;
    },
  };
}

/** Make ready to run threads; none is started yet. `jobs` are those that parse, this thread included. */
export function createThreads({ jobs = 0 }: { jobs?: number | undefined } = {}): Threads {
  const indexing = createPool<Parameters<IndexOnThread>[0], CreatedIndex>({
    filename: new URL('./searchWorker.js', import.meta.url).href,
    maxThreads: 1,
    idleTimeout: PATIENCE_MS,
    resourceLimits: INDEX_MEMORY,
  });
  return {
    startParsing: (workerData) =>
      createPool<readonly ParseTask[], ParseReply>({
        filename: new URL('./parseWorker.js', import.meta.url).href,
        maxThreads: Math.max(jobs, availableParallelism()),
        idleTimeout: LONG_MS,
        workerData,
      }),
    index: indexing.run,
    close: indexing.close,
  };
}
