import { normalizePath } from '../../../src/shared/normalizeUrl.ts';

/** A page as the server sent it. */
export interface FetchedPage {
  /** Where it was found in the end: hosts redirect. */
  readonly url: URL;
  readonly html: string;
  /** Parsed ahead of time; who shows it takes it away. */
  document?: Document | undefined;
}

/** Parse a page. */
export const parsePage = ({ html }: FetchedPage): Document => new DOMParser().parseFromString(html, 'text/html');

/** The pages that were fetched last. */
export interface PageCache {
  /** Fetch a page, or return what an earlier call has fetched. Failures are not cached. */
  readonly load: (url: URL, priority?: RequestPriority) => Promise<FetchedPage>;
  /** What `load` has been asked for, and is not dropped yet. */
  readonly find: (url: URL) => Promise<FetchedPage> | undefined;
  readonly clear: () => void;
}

interface CachedPage {
  readonly page: Promise<FetchedPage>;
  readonly timeMs: number;
}

/** Enough for going back and for what is prefetched. */
const MAX_PAGES = 24;

/** As long as browsers use what they have prefetched. */
const MAX_AGE_MS = 5 * 60_000;

async function fetchPage(url: URL, priority: RequestPriority): Promise<FetchedPage> {
  const response = await fetch(url.pathname, { headers: { accept: 'text/html' }, priority });
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`);
  if (!response.headers.get('content-type')?.startsWith('text/html')) throw new Error(`${url.pathname} is no page`);
  return { url: new URL(response.url), html: await response.text() };
}

/** Create an empty cache. The page that was not asked for the longest is dropped first. */
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
      pages.set(key, entry); // at the end, for maps keep the order of insertion
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
