/** Measures the stages of one run. */
export interface Profile {
  /** Run a stage and add the time it took. */
  readonly measure: <Result>(stage: string, run: () => Result | Promise<Result>) => Promise<Result>;
  /** A line a stage, in the order in which they ran: name, milliseconds, share of the whole. */
  readonly format: () => string;
  /** Milliseconds since the profile was made. */
  readonly elapsedMs: () => number;
}

/** Start measuring. */
export function createProfile(): Profile {
  const startMs = performance.now();
  const stages = new Map<string, number>();
  const elapsedMs = () => performance.now() - startMs;
  return {
    async measure(stage, run) {
      const before = performance.now();
      try {
        return await run();
      } finally {
        stages.set(stage, (stages.get(stage) ?? 0) + performance.now() - before);
      }
    },
    format() {
      const total = elapsedMs();
      const lines = [...stages, ['total', total] as const].map(
        ([stage, ms]) =>
          `${stage.padEnd(10)} ${ms.toFixed(0).padStart(7)} ms ${((ms / total) * 100).toFixed(0).padStart(4)} %`,
      );
      return lines.join('\n');
    },
    elapsedMs,
  };
}
