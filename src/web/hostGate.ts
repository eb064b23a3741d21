import { setTimeout } from 'node:timers/promises';

/** How much is asked at once. */
export interface GateLimits {
  /** Of all hosts. */
  readonly concurrency: number;
  /** Of one host. */
  readonly hostConcurrency: number;
  /** Between two requests to one host. */
  readonly hostPauseMs: number;
}

/** Lets requests through, so that no host gets too many. */
export interface HostGate {
  readonly run: <Result>(host: string, work: () => Promise<Result>) => Promise<Result>;
  /** Let nothing through to a host until then, in milliseconds since 1970. */
  readonly hold: (host: string, untilMs: number) => void;
}

/** Lets so many in at a time, the others in the order in which they came. */
function createSlots(count: number) {
  const waiting: (() => void)[] = [];
  let free = count;
  return {
    async take(): Promise<void> {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => waiting.push(resolve));
    },
    release(): void {
      const next = waiting.shift();
      if (next) next();
      else free++;
    },
  };
}

/** Open for all. */
export function createHostGate({ concurrency, hostConcurrency, hostPauseMs }: GateLimits): HostGate {
  const all = createSlots(concurrency);
  const hosts = new Map<string, { readonly slots: ReturnType<typeof createSlots>; nextMs: number }>();
  const hostOf = (name: string) => {
    const host = hosts.get(name) ?? { slots: createSlots(hostConcurrency), nextMs: 0 };
    hosts.set(name, host);
    return host;
  };
  return {
    async run(name, work) {
      const host = hostOf(name);
      await host.slots.take();
      try {
        // Whoever waits for a host keeps nobody else waiting; meanwhile the host may ask for a longer pause.
        for (let waitMs = host.nextMs - Date.now(); waitMs > 0; waitMs = host.nextMs - Date.now())
          await setTimeout(waitMs);
        host.nextMs = Date.now() + hostPauseMs;
        await all.take();
        try {
          return await work();
        } finally {
          all.release();
        }
      } finally {
        host.slots.release();
      }
    },
    hold(name, untilMs) {
      const host = hostOf(name);
      host.nextMs = Math.max(host.nextMs, untilMs);
    },
  };
}
