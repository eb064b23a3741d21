/** How many jobs run at a time: enough to keep the disk busy, few enough to keep memory flat. */
const CONCURRENCY = 16;

/** Something to do; it asks now and then whether that is still wanted. */
export type Job = (isWanted: () => boolean) => Promise<void>;

/** Run some jobs at a time, in order. Throws what the first failure threw, once nothing is under way any more. */
export async function runJobs(jobs: readonly Job[]): Promise<void> {
  const queue = jobs.values();
  const failures: unknown[] = [];
  const isWanted = (): boolean => failures.length === 0;
  const work = async (): Promise<void> => {
    for (const job of queue) {
      if (!isWanted()) return;
      await job(isWanted).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  if (!isWanted()) throw failures[0];
}
