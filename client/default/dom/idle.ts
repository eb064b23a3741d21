/** Run something when the browser has nothing better to do, within two seconds. */
export function whenIdle(run: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200);
}
