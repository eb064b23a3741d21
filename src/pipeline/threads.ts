import type { Options } from 'tinypool';
import type { IndexOnThread, IndexResult } from '../search/index/runIndexing.ts';

/** Threads beside the one that runs the pipeline. Whoever runs the pipeline owns them. */
export interface Threads {
  /** Make an index on a thread, which is there for the next one too. */
  readonly index: IndexOnThread;
  readonly close: () => Promise<void>;
}

/** How long a thread waits for another index: its code is compiled, so the next one is faster. */
const INDEX_IDLE_MS = 300;
/** Most of what indexing allocates lives to its end: a small young generation saves memory at little cost. */
const INDEX_MEMORY = { maxYoungGenerationSizeMb: 8 };

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

/** Make ready to run threads; none is started yet. */
export function createThreads(): Threads {
  const indexing = createPool<Parameters<IndexOnThread>[0], IndexResult>({
    filename: new URL('./searchWorker.js', import.meta.url).href,
    maxThreads: 1,
    idleTimeout: INDEX_IDLE_MS,
    resourceLimits: INDEX_MEMORY,
  });
  return { index: indexing.run, close: indexing.close };
}
