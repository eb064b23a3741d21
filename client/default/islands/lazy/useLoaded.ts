import { useCallback, useEffect, useRef, useState } from 'react';

/** Loading is in progress. */
export interface Loading {
  /** `pastDelay`: loading takes long enough to be shown. `timedOut`: it takes too long, but may still succeed. */
  readonly state: 'loading' | 'pastDelay' | 'timedOut';
}

/** Loading has failed. */
export interface LoadFailed {
  /** Loading failed. */
  readonly state: 'error';
  /** The thrown value. */
  readonly error: unknown;
}

/** Loading succeeded. */
export interface Loaded<Value> {
  /** Loading succeeded. */
  readonly state: 'loaded';
  /** The loaded value. */
  readonly value: Value;
}

/** The states of loading. */
export type LoadState<Value> = Loading | LoadFailed | Loaded<Value>;

/** When to show that something is loading, and when loading takes too long. */
export interface LoadTimings {
  /** Milliseconds until loading is shown. @default 200 */
  readonly delayMs?: number | undefined;
  /** Milliseconds until loading counts as timed out. @default 10000 */
  readonly timeoutMs?: number | undefined;
}

/** Load something once, and again after each call of `retry`. Results that arrive after unmounting are dropped. */
export function useLoaded<Value>(
  load: () => Promise<Value>,
  { delayMs = 200, timeoutMs = 10_000 }: LoadTimings = {},
): readonly [LoadState<Value>, retry: () => void] {
  const [result, setResult] = useState<LoadState<Value>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const latestLoad = useRef(load);
  latestLoad.current = load;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again, another `load` does not
  useEffect(() => {
    let isMounted = true;
    const update = (next: LoadState<Value>): void => {
      if (isMounted) setResult(next);
    };
    const timers = [
      setTimeout(() => update({ state: 'pastDelay' }), delayMs),
      setTimeout(() => update({ state: 'timedOut' }), timeoutMs),
    ];
    const stop = () => {
      for (const timer of timers) clearTimeout(timer);
    };
    update({ state: 'loading' });
    latestLoad.current().then(
      (value) => {
        stop();
        update({ state: 'loaded', value });
      },
      (error: unknown) => {
        stop();
        update({ state: 'error', error });
      },
    );
    return () => {
      isMounted = false;
      stop();
    };
  }, [attempt, delayMs, timeoutMs]);

  return [result, useCallback(() => setAttempt((count) => count + 1), [])];
}
