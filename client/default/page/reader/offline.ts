import { OFFLINE_CACHE, SERVICE_WORKER_URL } from '../../../../src/shared/serviceWorker.ts';
import { whenIdle } from '../../dom/idle.ts';
import { warn } from '../../dom/warn.ts';

/**
 * Name to a worker what the document has loaded without one, and is still loading: workers control a document only a while after
 * it was opened (Service Workers, 4.3.2, `claim`).
 */
function tellLoaded(worker: ServiceWorker): void {
  const observer = new PerformanceObserver((list) => {
    const missed = list
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.workerStart === 0);
    worker.postMessage({ urls: missed.map(({ name }) => name) });
  });
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true });
}

/** Register a service worker that keeps what the reader visits, and let it cache what was loaded before it was active. */
export async function keepOffline(href: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return; // only in secure contexts
  const isFirst = navigator.serviceWorker.controller === null;
  try {
    await navigator.serviceWorker.register(href);
    if (!isFirst) return;
    const { active } = await navigator.serviceWorker.ready;
    if (active) whenIdle(() => tellLoaded(active));
  } catch (error) {
    warn('pages are not kept for offline use', error);
  }
}

/** True if the site has removed the script: it is not found, or replaced by a page. Throws if offline. */
async function isGone(script: string): Promise<boolean> {
  // The worker ignores HEAD requests, so this one reaches the site.
  const { ok, status, headers } = await fetch(script, { method: 'HEAD', cache: 'no-store' });
  return ok ? (headers.get('content-type') ?? '').includes('html') : status === 404 || status === 410;
}

/** Remove the service worker of an earlier build, and its cache, after the site has switched the option off. */
export async function endOffline(worker: ServiceWorker): Promise<void> {
  const { scriptURL } = worker;
  const { pathname } = new URL(scriptURL);
  if (!pathname.endsWith(SERVICE_WORKER_URL)) return; // a service worker that the site brings itself
  try {
    if (!(await isGone(scriptURL))) return;
    worker.postMessage({ urls: [], end: true }); // it still controls this page
    await (await navigator.serviceWorker.getRegistration())?.unregister();
    const cache = await caches.open(OFFLINE_CACHE);
    const folder = new URL('.', scriptURL).href; // keep caches of other sites on this host; old workers do not know the message
    const kept = (await cache.keys()).filter(({ url }) => url.startsWith(folder));
    await Promise.all(kept.map((request) => cache.delete(request)));
  } catch {
    // Offline: the next visit tries again.
  }
}
