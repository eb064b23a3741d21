/**
 * Load an enhancement when a page has what it is for. Call the function returned for new content; so is that which is
 * loaded. Where it cannot be loaded, which browsers remember, pages do without.
 */
export function whenThere(selector: string, load: () => Promise<() => void>): () => Promise<void> {
  let loading: Promise<() => void> | undefined;
  const start = (): Promise<() => void> =>
    load().catch((error) => {
      console.warn(`no script for ${selector}`, error);
      return () => undefined;
    });
  return async () => {
    if (document.querySelector(selector)) loading ??= start();
    (await loading)?.();
  };
}
