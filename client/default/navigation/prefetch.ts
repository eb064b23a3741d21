import { normalizePath } from '../../../src/shared/normalizeUrl.ts';
import { closest } from '../dom/closest.ts';
import { onContentChange } from '../dom/events.ts';
import { whenIdle } from '../dom/idle.ts';
import type { PageCache } from './pageCache.ts';
import { type Scope, targetOf } from './targets.ts';

/** Links that leave the viewport earlier are not prefetched. */
const IN_VIEWPORT_MS = 400;

/** Hovering and focusing that ends earlier shows no intent. */
const INTENT_MS = 65;

/** Links in the viewport that are prefetched per page. */
const MAX_IN_VIEWPORT = 6;

/** Menus link to the whole site: their links are prefetched on intent only. Sites mark those of their own. */
const MENUS = 'nav.menu, .blog-sidebar, .breadcrumbs, [data-prefetch="intent"]';

/** Links that may lead to another page of the site. Observing one costs time in every frame, and most links of long pages lead to places in them. */
const PAGE_LINKS = '#content a[href]:not([href^="#"], [target])';

declare global {
  interface Navigator {
    /** Network Information API, which not every browser has. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** True where the reader saves data, or the network is slow. */
const mustSaveData = (): boolean => {
  const { saveData, effectiveType = '' } = navigator.connection ?? {};
  return saveData === true || effectiveType.includes('2g');
};

/** Fetch the page that a link leads to. Returns false if there is nothing to fetch. */
export type Prefetch = (link: Element | null, priority?: RequestPriority) => boolean;

/** Create the function that fetches pages ahead of navigation: each once, and none where data must be saved. */
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

/** Prefetch links that the reader touches, or hovers over or focuses for a moment. */
export function prefetchOnIntent(prefetch: Prefetch): void {
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

/** Prefetch, on each page, the first links that are in the viewport for a while. */
export function prefetchInViewport(prefetch: Prefetch): void {
  let remaining = MAX_IN_VIEWPORT;
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const stop = (link: Element): void => {
    clearTimeout(timers.get(link));
    timers.delete(link);
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      stop(target);
      if (!isIntersecting || remaining === 0) continue;
      const onTimeout = (): void => {
        timers.delete(target);
        if (remaining > 0 && prefetch(target, 'low')) remaining--;
      };
      timers.set(target, setTimeout(onTimeout, IN_VIEWPORT_MS));
    }
  });
  const observeLinks = (): void => {
    for (const link of document.querySelectorAll(PAGE_LINKS)) if (!link.closest(MENUS)) observer.observe(link);
  };
  observeLinks();
  onContentChange(() => {
    observer.disconnect();
    for (const link of timers.keys()) stop(link);
    remaining = MAX_IN_VIEWPORT;
    whenIdle(observeLinks); // after the first paint of the new content
  });
}
