/** Runs work as soon as there is room for it; waiting work starts in order of arrival. */
export type Semaphore = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Create a semaphore that runs at most `count` works at once. */
export function createSemaphore(count: number): Semaphore {
  const waiting: (() => void)[] = [];
  let free = count;
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
