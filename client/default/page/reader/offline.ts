import { whenIdle } from '../../dom/idle.ts';

/** Have a service worker keep what the reader sees, what was loaded before it was there as well. */
export async function keepOffline(href: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return; // only secure contexts have it
  const isFirst = navigator.serviceWorker.controller === null;
  try {
    await navigator.serviceWorker.register(href);
    if (!isFirst) return;
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    whenIdle(() => active?.postMessage({ urls: [location.href.replace(/[?#].*/s, ''), ...loaded] }));
  } catch (error) {
    console.warn('pages are not kept for when there is no connection', error);
  }
}
