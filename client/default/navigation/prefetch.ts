import { normalizePath } from '../../../src/shared/normalizeUrl.ts';
import { closest } from '../dom/closest.ts';
import type { PageCache } from './pageCache.ts';
import { type Scope, targetOf } from './targets.ts';

/** Shorter hovering or focusing does not count as intent. */
const INTENT_MS = 65;

declare global {
  interface Navigator {
    /** Network Information API, which not every browser has. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** True if the reader saves data, or the network is slow. */
const mustSaveData = (): boolean => {
  const { saveData, effectiveType = '' } = navigator.connection ?? {};
  return saveData === true || effectiveType.includes('2g');
};

/** Prefetch the page that a link leads to. Returns false if there is nothing to fetch. */
export type Prefetch = (link: Element | null, priority?: RequestPriority) => boolean;

/** Create the function that prefetches pages: each once, and none if data must be saved. */
export function createPrefetch(scope: Scope, pages: PageCache): Prefetch {
  const prefetched = new Set<string>();
  return (link, priority) => {
    const url = targetOf(link, scope);
    if (!url || mustSaveData()) return false;
    const path = normalizePath(url.pathname);
    if (prefetched.has(path) || path === normalizePath(location.pathname)) return false;
    prefetched.add(path);
    pages.load(url, priority).catch(() => undefined); // navigation tries again, and reports it
    return true;
  };
}

/** Call `prefetch` for links that the reader touches, or hovers over or focuses for a moment. */
export function prefetchOnIntent(prefetch: (link: Element) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onReach = (event: Event): void => {
    const link = closest(event, 'a');
    clearTimeout(timer);
    if (!link) return;
    if (event.type === 'touchstart') prefetch(link);
    else timer = setTimeout(() => prefetch(link), INTENT_MS);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) addEventListener(type, onReach, { passive: true });
}
