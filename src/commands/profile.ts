/** Measures the stages of one run. */
export interface Profile {
  /** Run a stage. Adds its time to earlier runs of the stage, and notes the process's memory at its end. */
  readonly measure: <Result>(stage: string, run: () => Result | Promise<Result>) => Promise<Result>;
  /** One line per stage, in order: name, milliseconds, share of the total, MB in memory at its end. */
  readonly format: () => string;
  /** Milliseconds since the profile was made. */
  readonly elapsedMs: () => number;
}

const rssBytes = (): number => process.memoryUsage.rss();

/** Start measuring. */
export function createProfile(): Profile {
  const startMs = performance.now();
  const stages = new Map<string, { readonly ms: number; readonly bytes: number }>();
  const elapsedMs = () => performance.now() - startMs;
  return {
    async measure(stage, run) {
      const before = performance.now();
      try {
        return await run();
      } finally {
        const ms = (stages.get(stage)?.ms ?? 0) + performance.now() - before;
        stages.set(stage, { ms, bytes: rssBytes() });
      }
    },
    format() {
      const total = elapsedMs();
      const lines = [...stages, ['total', { ms: total, bytes: rssBytes() }] as const].map(([stage, { ms, bytes }]) => {
        const share = ((ms / total) * 100).toFixed(0);
        return `${stage.padEnd(10)} ${ms.toFixed(0).padStart(7)} ms ${share.padStart(4)} % ${(bytes / 1e6).toFixed(0).padStart(6)} MB`;
      });
      return lines.join('\n');
    },
    elapsedMs,
  };
}
