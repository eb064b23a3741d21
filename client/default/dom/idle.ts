/** Run a callback when the browser is idle, after two seconds at the latest. */
export function whenIdle(callback: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 2000 });
  else setTimeout(callback, 200);
}
