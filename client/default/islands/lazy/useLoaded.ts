import { useCallback, useEffect, useRef, useState } from 'react';

/** The states that something which is loaded goes through. */
export type LoadState<Value> =
  | { readonly state: 'loading' }
  /** It takes long enough to say so. */
  | { readonly state: 'pastDelay' }
  /** It takes longer than it should; it may still come. */
  | { readonly state: 'timedOut' }
  | { readonly state: 'error'; readonly error: unknown }
  | { readonly state: 'loaded'; readonly value: Value };

/** How patient the reader is taken to be. */
export interface Patience {
  /** @default 200 */
  readonly delayMs?: number | undefined;
  /** @default 10000 */
  readonly timeoutMs?: number | undefined;
}

/** Load something once, and again whenever `retry` is called. What comes too late for a component that is gone is dropped. */
export function useLoaded<Value>(
  load: () => Promise<Value>,
  { delayMs = 200, timeoutMs = 10_000 }: Patience = {},
): readonly [LoadState<Value>, retry: () => void] {
  const [result, setResult] = useState<LoadState<Value>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const latestLoad = useRef(load);
  latestLoad.current = load;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt loads anew; another function of the same meaning does not
  useEffect(() => {
    let isWanted = true;
    const become = (next: LoadState<Value>): void => {
      if (isWanted) setResult(next);
    };
    const timers = [
      setTimeout(() => become({ state: 'pastDelay' }), delayMs),
      setTimeout(() => become({ state: 'timedOut' }), timeoutMs),
    ];
    const stop = () => {
      for (const timer of timers) clearTimeout(timer);
    };
    become({ state: 'loading' });
    latestLoad.current().then(
      (value) => {
        stop();
        become({ state: 'loaded', value });
      },
      (error: unknown) => {
        stop();
        become({ state: 'error', error });
      },
    );
    return () => {
      isWanted = false;
      stop();
    };
  }, [attempt, delayMs, timeoutMs]);

  return [result, useCallback(() => setAttempt((count) => count + 1), [])];
}
