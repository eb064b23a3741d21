/** Runs work as soon as there is room for it: what comes later waits, in the order in which it came. */
export type Semaphore = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Let some work run at a time, at most `count`. */
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
