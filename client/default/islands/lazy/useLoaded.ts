import { useCallback, useEffect, useRef, useState } from 'react';

/** Loading has begun. */
export interface Loading {
  /** `pastDelay`: it takes so long that it has to be shown. `timedOut`: it takes too long; it may still succeed. */
  readonly state: 'loading' | 'pastDelay' | 'timedOut';
}

/** Loading has failed. */
export interface LoadFailed {
  /** It failed. */
  readonly state: 'error';
  /** What was thrown. */
  readonly error: unknown;
}

/** Loading is done. */
export interface Loaded<Value> {
  /** It is done. */
  readonly state: 'loaded';
  /** What was loaded. */
  readonly value: Value;
}

/** The states of loading. */
export type LoadState<Value> = Loading | LoadFailed | Loaded<Value>;

/** When loading is shown, and when it is considered to take too long. */
export interface LoadTimings {
  /** Milliseconds until loading is shown. @default 200 */
  readonly delayMs?: number | undefined;
  /** Milliseconds until it is said that loading takes too long. @default 10000 */
  readonly timeoutMs?: number | undefined;
}

/** Load something once, and again whenever `retry` is called. Results that arrive after unmounting are dropped. */
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
