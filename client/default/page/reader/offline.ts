import { OFFLINE_CACHE, SERVICE_WORKER_URL } from '../../../../src/shared/serviceWorker.ts';
import { whenIdle } from '../../dom/idle.ts';

/** Have a service worker keep what the reader sees, what was loaded before it was there as well. */
export async function keepOffline(href: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return; // only secure contexts have it
  const isFirst = navigator.serviceWorker.controller === null;
  try {
    await navigator.serviceWorker.register(href);
    if (!isFirst) return;
    const { active } = await navigator.serviceWorker.ready;
    whenIdle(() => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      active?.postMessage({ urls: [location.href.replace(/[?#].*/s, ''), ...loaded] });
    });
  } catch (error) {
    console.warn('pages are not kept for when there is no connection', error);
  }
}

/** True if the site has no such script any more: there is none, or a page in its place. False without a connection. */
async function isGone(script: string): Promise<boolean> {
  // Workers answer no requests of this method: this one reaches the site.
  const { ok, status, headers } = await fetch(script, { method: 'HEAD', cache: 'no-store' });
  return ok ? (headers.get('content-type') ?? '').includes('html') : status === 404 || status === 410;
}

/** Remove the worker of an earlier build, with what it has kept, from the browser of a reader: its site has none any more. */
export async function endOffline(worker: ServiceWorker): Promise<void> {
  const { scriptURL } = worker;
  const { pathname } = new URL(scriptURL);
  if (!pathname.endsWith(SERVICE_WORKER_URL)) return; // a worker of the site's own
  try {
    if (!(await isGone(scriptURL))) return;
    worker.postMessage({ urls: [], end: true }); // this page has it until it is left
    await (await navigator.serviceWorker.getRegistration())?.unregister();
    const cache = await caches.open(OFFLINE_CACHE);
    const folder = new URL('.', scriptURL).href; // what other sites of this host have kept stays; workers of old do not know the message
    const kept = (await cache.keys()).filter(({ url }) => url.startsWith(folder));
    await Promise.all(kept.map((request) => cache.delete(request)));
  } catch {
    // Without a connection: the next visit tries again.
  }
}
