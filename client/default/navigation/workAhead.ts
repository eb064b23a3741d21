import { whenIdle } from '../dom/idle.ts';
import { type FetchedPage, type PageCache, parsePage } from './pageCache.ts';
import { type Prefetch, prefetchOnIntent } from './prefetch.ts';
import { prefetchInViewport } from './prefetchInViewport.ts';
import { type Scope, targetOf } from './targets.ts';

/**
 * Parse a page before the click, when the reader shows intent to follow a link: parsing a long page takes as long as its layout.
 */
function parseOnIntent(scope: Scope, pages: PageCache): void {
  let parsed: FetchedPage | undefined;
  const parse = (page: FetchedPage): void => {
    // Keep one parsed page only: readers point at more links than they follow.
    if (parsed && parsed !== page) parsed.document = undefined;
    parsed = page;
    page.document ??= parsePage(page);
  };
  prefetchOnIntent((link) => {
    const url = targetOf(link, scope);
    const loading = url && pages.find(url);
    loading?.then(
      (page) => whenIdle(() => parse(page)),
      () => undefined, // navigation tries again, and reports it
    );
  });
}

/** Prefetch and parse what the reader will probably want next. */
export function workAhead(scope: Scope, pages: PageCache, prefetch: Prefetch): void {
  prefetchInViewport(prefetch);
  parseOnIntent(scope, pages);
}
