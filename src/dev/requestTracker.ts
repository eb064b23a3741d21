import { setTimeout } from 'node:timers/promises';

/** A browser that has received a page soon requests what the page needs. */
const QUIET_MS = 30;

/** Tracks the requests of a server, for work that yields to them. */
export interface RequestTracker {
  /** Track a request until it is answered. */
  readonly track: <Result>(answer: () => Promise<Result>) => Promise<Result>;
  /** Resolves when no request is under way, nor has been for a moment, or else at that time (of `performance.now`). */
  readonly whenQuiet: (latestMs: number) => Promise<void>;
}

/** Create a tracker without requests. */
export function createRequestTracker(): RequestTracker {
  let open = 0;
  let quietAtMs = 0;
  return {
    async track(answer) {
      open++;
      try {
        return await answer();
      } finally {
        open--;
        quietAtMs = performance.now() + QUIET_MS;
      }
    },
    async whenQuiet(latestMs) {
      const remainingMs = (nowMs: number): number =>
        Math.min(latestMs - nowMs, open > 0 ? Number.POSITIVE_INFINITY : quietAtMs - nowMs);
      for (let leftMs = remainingMs(performance.now()); leftMs > 0; leftMs = remainingMs(performance.now()))
        await setTimeout(Math.min(Math.max(1, leftMs), QUIET_MS));
    },
  };
}
