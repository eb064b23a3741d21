import { setTimeout } from 'node:timers/promises';
import { createSemaphore, type Semaphore } from '../shared/semaphore.ts';

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

/** Open for all. */
export function createHostGate({ concurrency, hostConcurrency, hostPauseMs }: GateLimits): HostGate {
  const inAll = createSemaphore(concurrency);
  const hosts = new Map<string, { readonly inHost: Semaphore; nextMs: number }>();
  const hostOf = (name: string) => {
    const host = hosts.get(name) ?? { inHost: createSemaphore(hostConcurrency), nextMs: 0 };
    hosts.set(name, host);
    return host;
  };
  return {
    run(name, work) {
      const host = hostOf(name);
      return host.inHost(async () => {
        // Whoever waits for a host keeps nobody else waiting; meanwhile the host may ask for a longer pause.
        for (let waitMs = host.nextMs - Date.now(); waitMs > 0; waitMs = host.nextMs - Date.now())
          await setTimeout(waitMs);
        host.nextMs = Date.now() + hostPauseMs;
        return inAll(work);
      });
    },
    hold(name, untilMs) {
      const host = hostOf(name);
      host.nextMs = Math.max(host.nextMs, untilMs);
    },
  };
}
