import { normalizePath } from '../../../src/shared/url.ts';

/** A page as it came from the server. */
export interface FetchedPage {
  /** Where it lies: hosts may redirect. */
  readonly url: URL;
  readonly html: string;
}

interface Kept {
  readonly page: Promise<FetchedPage>;
  readonly timeMs: number;
}

/** Enough for the way back and for what is prefetched; more would only fill the memory. */
const MAX_PAGES = 24;

/** As long as browsers use what they have prefetched. */
const MAX_AGE_MS = 5 * 60_000;

const kept = new Map<string, Kept>();

async function fetchPage(url: URL, priority: RequestPriority): Promise<FetchedPage> {
  const response = await fetch(url.pathname, { headers: { accept: 'text/html' }, priority });
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`);
  if (!response.headers.get('content-type')?.startsWith('text/html')) throw new Error(`${url.pathname} is no page`);
  return { url: new URL(response.url), html: await response.text() };
}

/** Fetch a page, or give what an earlier call fetched. Failures are not kept. */
export function loadPage(url: URL, priority: RequestPriority = 'auto'): Promise<FetchedPage> {
  const key = normalizePath(url.pathname);
  const known = kept.get(key);
  kept.delete(key);
  const entry =
    known && performance.now() - known.timeMs < MAX_AGE_MS
      ? known
      : { page: fetchPage(url, priority), timeMs: performance.now() };
  kept.set(key, entry); // at the end: the first one is that which was not asked for the longest
  entry.page.catch(() => {
    if (kept.get(key) === entry) kept.delete(key);
  });
  const [oldest] = kept.keys();
  if (kept.size > MAX_PAGES && oldest !== undefined) kept.delete(oldest);
  return entry.page;
}

/** Forget every page: the site has changed. */
export const forgetPages = (): void => kept.clear();
