import { setTimeout } from 'node:timers/promises';

/** A browser that has received a page soon requests what the page needs. */
const QUIET_MS = 30;

/** Tracks the requests of a server, for work that yields to them. */
export interface Answers {
  /** Track a request until it is answered. */
  readonly follow: <Result>(answer: () => Promise<Result>) => Promise<Result>;
  /** Resolves when no request is under way, nor has been for a moment. */
  readonly whenQuiet: () => Promise<void>;
}

/** Create a tracker without requests. */
export function createAnswers(): Answers {
  let open = 0;
  let quietAtMs = 0;
  return {
    async follow(answer) {
      open++;
      try {
        return await answer();
      } finally {
        open--;
        quietAtMs = performance.now() + QUIET_MS;
      }
    },
    async whenQuiet() {
      for (let leftMs = quietAtMs - performance.now(); open > 0 || leftMs > 0; leftMs = quietAtMs - performance.now())
        await setTimeout(Math.max(1, leftMs));
    },
  };
}
