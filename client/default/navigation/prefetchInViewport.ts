import { onContentChange } from '../dom/events.ts';
import { whenIdle } from '../dom/idle.ts';
import type { Prefetch } from './prefetch.ts';

/** Time that a link must stay in the viewport. */
const IN_VIEWPORT_MS = 400;

/** Number of links that are prefetched per page. */
const MAX_IN_VIEWPORT = 6;

/** Menus link to the whole site: their links are only prefetched on intent. Sites can mark further menus. */
const MENUS = 'nav.menu, .blog-sidebar, .breadcrumbs, [data-prefetch="intent"]';

/**
 * Links that may lead to another page of the site. Links within the page are left out, because observing a link costs time in
 * every frame.
 */
const PAGE_LINKS = '#content a[href]:not([href^="#"], [target])';

/** Prefetch the first links of each page that stay in the viewport for a moment. */
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
