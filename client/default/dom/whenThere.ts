import { warn } from './warn.ts';

/**
 * Load an enhancement once a page has an element that matches `selector`, and run it. Call the returned function for new content.
 * If loading fails, which browsers remember, pages do without it.
 */
export function whenThere(selector: string, load: () => Promise<() => void>): () => Promise<void> {
  let loading: Promise<() => void> | undefined;
  const start = (): Promise<() => void> =>
    load().catch((error) => {
      warn(`no script for ${selector}`, error);
      return () => undefined;
    });
  return async () => {
    if (document.querySelector(selector)) loading ??= start();
    (await loading)?.();
  };
}
