import { normalizePath } from '../../../src/shared/url.ts';
import { closest } from '../dom/closest.ts';
import { onContent } from '../dom/events.ts';
import { whenIdle } from '../dom/idle.ts';
import { loadPage } from './pageCache.ts';
import { type Scope, targetOf } from './targets.ts';

/** A link that is in view for this long may be followed. */
const IN_VIEW_MS = 400;

/** A pointer or a focus that only passes by means nothing. */
const INTENT_MS = 65;

/** Links in view that are fetched per page; the most a reader can have in mind. */
const MAX_IN_VIEW = 6;

/** Menus list the whole site: of their links only those that the reader reaches for are fetched. */
const MENUS = 'nav.menu, .blog-sidebar, .breadcrumbs';

declare global {
  interface Navigator {
    /** Network Information API, which not every browser has. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** True where every byte counts. */
const isThrifty = (): boolean => {
  const { saveData, effectiveType = '' } = navigator.connection ?? {};
  return saveData === true || effectiveType.includes('2g');
};

/** Fetch pages before the reader goes there: what they reach for at once, what they look at after a while. */
export function startPrefetch(scope: Scope): { readonly watchView: () => void } {
  const asked = new Set<string>();

  const prefetch = (link: Element | null, priority: RequestPriority): boolean => {
    const url = targetOf(link, scope);
    if (!url || isThrifty()) return false;
    const path = normalizePath(url.pathname);
    if (asked.has(path) || path === normalizePath(location.pathname)) return false;
    asked.add(path);
    loadPage(url, priority).catch(() => undefined); // whoever goes there tries again and hears of it
    return true;
  };

  let intent: ReturnType<typeof setTimeout> | undefined;
  const onReach = (event: Event): void => {
    const link = closest(event, 'a');
    clearTimeout(intent);
    if (!link) return;
    if (event.type === 'touchstart') prefetch(link, 'auto');
    else intent = setTimeout(() => prefetch(link, 'auto'), INTENT_MS);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) addEventListener(type, onReach, { passive: true });

  /** Watch the links of each page as they come into view. */
  const watchView = (): void => {
    let left = MAX_IN_VIEW;
    const waiting = new Map<Element, ReturnType<typeof setTimeout>>();
    const stop = (link: Element): void => {
      clearTimeout(waiting.get(link));
      waiting.delete(link);
    };
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        stop(target);
        if (!isIntersecting || left === 0) continue;
        const fetchIt = (): void => {
          waiting.delete(target);
          if (left > 0 && prefetch(target, 'low')) left--;
        };
        waiting.set(target, setTimeout(fetchIt, IN_VIEW_MS));
      }
    });
    const watchPage = (): void => {
      for (const link of document.querySelectorAll('#content a[href]'))
        if (!link.closest(MENUS)) observer.observe(link);
    };
    const forgetPage = (): void => {
      observer.disconnect();
      for (const link of waiting.keys()) stop(link);
      left = MAX_IN_VIEW;
    };
    watchPage();
    onContent(() => {
      forgetPage();
      whenIdle(watchPage); // the page shall be painted first
    });
  };

  return { watchView };
}
