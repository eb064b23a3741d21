import { setTimeout } from 'node:timers/promises';

/** A browser that has got a page soon asks for what stands on it. */
const QUIET_MS = 30;

/** The answers of a server, seen by work that makes way for them. */
export interface Answers {
  /** Note one that is under way. */
  readonly follow: <Result>(answer: () => Promise<Result>) => Promise<Result>;
  /** Resolves when none is under way, nor has been for a moment. */
  readonly whenQuiet: () => Promise<void>;
}

/** No answer is under way yet. */
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
