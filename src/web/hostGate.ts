import { setTimeout } from 'node:timers/promises';
import { createSemaphore, type Semaphore } from '../shared/semaphore.ts';

/** How many requests may run at once. */
export interface GateLimits {
  /** Over all hosts. */
  readonly concurrency: number;
  /** To one host. */
  readonly hostConcurrency: number;
  /** Pause between two requests to one host. */
  readonly hostPauseMs: number;
}

/** Limits the rate of requests to each host. */
export interface HostGate {
  readonly run: <Result>(host: string, work: () => Promise<Result>) => Promise<Result>;
  /** Send no request to a host before a time, in milliseconds since 1970. */
  readonly hold: (host: string, untilMs: number) => void;
}

/** Create a gate without any held hosts. */
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
        // Wait before taking a global slot, so that other hosts are not blocked. The pause may grow during the wait.
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
