import { normalizePath } from '../../../src/shared/normalizeUrl.ts';
import { fetchOk } from '../dom/fetchOk.ts';

/** A page as the server has sent it. */
export interface FetchedPage {
  /** The final address, after redirects. */
  readonly url: URL;
  readonly html: string;
  /** Parsed ahead of time; `showPage` removes it. */
  document?: Document | undefined;
}

/** Parse a page. */
export const parsePage = ({ html }: FetchedPage): Document => new DOMParser().parseFromString(html, 'text/html');

/** Cache of the pages that were fetched most recently. */
export interface PageCache {
  /** Fetch a page, or return the result of an earlier call. Failures are not cached. */
  readonly load: (url: URL, priority?: RequestPriority) => Promise<FetchedPage>;
  /** The result of an earlier call of `load`, if it is still cached. */
  readonly find: (url: URL) => Promise<FetchedPage> | undefined;
  readonly clear: () => void;
}

interface CachedPage {
  readonly page: Promise<FetchedPage>;
  readonly timeMs: number;
}

/** Enough for going back and for prefetched pages. */
const MAX_PAGES = 24;

/** As long as browsers keep what they have prefetched. */
const MAX_AGE_MS = 5 * 60_000;

async function fetchPage(url: URL, priority: RequestPriority): Promise<FetchedPage> {
  const response = await fetchOk(url.pathname, { headers: { accept: 'text/html' }, priority });
  if (!response.headers.get('content-type')?.startsWith('text/html')) throw new Error(`${url.pathname} is no page`);
  return { url: new URL(response.url), html: await response.text() };
}

/** Create an empty cache. It drops the least recently used page first. */
export function createPageCache(): PageCache {
  const pages = new Map<string, CachedPage>();
  return {
    load(url, priority = 'auto') {
      const key = normalizePath(url.pathname);
      const known = pages.get(key);
      pages.delete(key);
      const entry =
        known && performance.now() - known.timeMs < MAX_AGE_MS
          ? known
          : { page: fetchPage(url, priority), timeMs: performance.now() };
      pages.set(key, entry); // move it to the end: maps keep insertion order
      entry.page.catch(() => {
        if (pages.get(key) === entry) pages.delete(key);
      });
      const [oldest] = pages.keys();
      if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest);
      return entry.page;
    },
    find: (url) => pages.get(normalizePath(url.pathname))?.page,
    clear: () => pages.clear(),
  };
}
