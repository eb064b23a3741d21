import { useCallback, useEffect, useRef, useState } from 'react';

/** The states of loading. */
export type LoadState<Value> =
  | { readonly state: 'loading' }
  /** Loading takes so long that it has to be shown. */
  | { readonly state: 'pastDelay' }
  /** Loading takes too long; it may still succeed. */
  | { readonly state: 'timedOut' }
  | { readonly state: 'error'; readonly error: unknown }
  | { readonly state: 'loaded'; readonly value: Value };

/** When loading is shown, and when it is considered to take too long. */
export interface LoadTimings {
  /** @default 200 */
  readonly delayMs?: number | undefined;
  /** @default 10000 */
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
