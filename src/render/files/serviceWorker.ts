import type { Locale } from '../../i18n/locales.ts';
import type { Site } from '../../model/site.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import { OFFLINE_CACHE } from '../../shared/serviceWorker.ts';
import { unchangingFolders } from './unchanging.ts';

/** Most files kept in the cache; the oldest are removed first. */
const MAX_KEPT = 800;

/** Styles of the offline page, inlined because the worker can rely on no other file. */
const OFFLINE_STYLE =
  'body{max-width:36rem;margin:20vh auto 0;padding:0 1.5rem;font:1rem/1.65 system-ui,sans-serif}h1{margin:0;font-size:2rem;line-height:1.2}';

/** Largest file that is kept, in bytes: videos, for example, would displace everything else. */
const MAX_BYTES = 10_000_000;

/** Settings of the worker, written into its script as JSON. */
interface WorkerSettings {
  /** Path that the site is served under. */
  readonly base: string;
  /** Folders of files that never change, with base. */
  readonly unchanging: readonly string[];
  readonly maxKept: number;
  readonly maxBytes: number;
  /** HTML to show for a page that is not cached, by the base of its locale; longest base first. */
  readonly offline: readonly (readonly [base: string, html: string])[];
}

/**
 * The script of the worker. Immutable files are answered from the cache, everything else from the network, with the cache as
 * fallback. Pages name what they loaded before the worker was active (`client/default/page/reader/offline.ts`).
 */
const WORKER = `const CACHE = '${OFFLINE_CACHE}';
const isOwn = (url) => url.origin === location.origin && url.pathname.startsWith(settings.base);
const isUnchanging = ({ pathname }) => settings.unchanging.some((folder) => pathname.startsWith(folder));

// Files are the same with any query, which is therefore no part of the key: queries must not fill the cache.
async function keep(url, response) {
  const request = new Request(url.replace(/[?#].*/s, ''));
  if (!response.ok || response.redirected || response.type !== 'basic') return;
  if (Number(response.headers.get('content-length')) > settings.maxBytes) return;
  // Read it completely first: an interrupted response must not replace a complete one.
  const { status, statusText, headers } = response;
  const whole = new Response(await response.blob(), { status, statusText, headers });
  const cache = await caches.open(CACHE);
  if (self.hasEnded) return;
  await cache.put(request, whole);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - settings.maxKept)).map((old) => cache.delete(old)));
}

const find = async (request) => (await caches.open(CACHE)).match(request, { ignoreVary: true, ignoreSearch: true });

async function load(event) {
  const { request } = event;
  const response = await fetch(request);
  event.waitUntil(keep(request.url, response.clone()).catch(() => undefined));
  return response;
}

async function answer(event) {
  const { request } = event;
  const url = new URL(request.url);
  if (isUnchanging(url)) return (await find(request.url)) ?? load(event);
  try {
    return await load(event);
  } catch (error) {
    const known = await find(request.url);
    if (known) return known;
    if (request.mode !== 'navigate') throw error;
    const [, html = ''] = settings.offline.find(([base]) => url.pathname.startsWith(base)) ?? [];
    return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
  }
}

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || request.headers.has('range') || !isOwn(new URL(request.url))) return;
  event.respondWith(answer(event));
});
async function forget() {
  const cache = await caches.open(CACHE);
  const kept = (await cache.keys()).filter(({ url }) => isOwn(new URL(url))); // other sites on this host keep theirs
  await Promise.all(kept.map((request) => cache.delete(request)));
}

addEventListener('message', (event) => {
  // The site has removed its worker, but open pages still have this one.
  if (event.data.end) self.hasEnded = true;
  if (self.hasEnded) event.waitUntil(forget());
  const urls = event.data.urls.filter((url) => isOwn(new URL(url)));
  const loading = urls.map(async (url) => (await find(url)) ?? keep(url, await fetch(url)));
  event.waitUntil(Promise.allSettled(loading));
});
`;

/** Renders the service worker of the site, which keeps what readers have visited for offline reading. */
export function renderServiceWorker(site: Site): string {
  const { config, locales, messagesOf } = site;
  const pageOf = ({ name, base, htmlLang, direction }: Locale): string => {
    const { catalog } = messagesOf(name);
    const [title, text, retry, home] = [
      catalog['offline.title'],
      catalog['offline.text'],
      catalog['loading.retry'],
      catalog['docs.breadcrumbs.home'],
    ].map(escapeHtml);
    return (
      `<!doctype html><html lang="${htmlLang}" dir="${direction}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<meta name="color-scheme" content="light dark"><title>${title}</title><style>${OFFLINE_STYLE}</style>` +
      `<main><h1>${title}</h1><p>${text}</p><p><a href="">${retry}</a> · <a href="${base}">${home}</a></p></main></html>`
    );
  };
  const settings: WorkerSettings = {
    base: config.baseUrl,
    unchanging: unchangingFolders(site),
    maxKept: MAX_KEPT,
    maxBytes: MAX_BYTES,
    offline: locales.map((locale) => [locale.base, pageOf(locale)] as const).sort(([a], [b]) => b.length - a.length),
  };
  return `const settings = ${JSON.stringify(settings)};\n${WORKER}`;
}
