/** Jobs that run at a time: enough to keep the disk busy, few enough to limit memory. */
const CONCURRENCY = 16;

/** A job. `isWanted` becomes false when another one fails; long jobs should stop then. */
export type Job = (isWanted: () => boolean) => Promise<void>;

/** Run jobs concurrently, started in order. Throws the first failure, after all running jobs have ended. */
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
