import { whenIdle } from '../dom/idle.ts';
import { type FetchedPage, type PageCache, parsePage } from './pageCache.ts';
import { type Prefetch, prefetchOnIntent } from './prefetch.ts';
import { prefetchInViewport } from './prefetchInViewport.ts';
import { type Scope, targetOf } from './targets.ts';

/** Have the page that the reader reaches for parsed before the click: of a long page that takes as long as its layout. */
function parseOnIntent(scope: Scope, pages: PageCache): void {
  let parsed: FetchedPage | undefined;
  const parse = (page: FetchedPage): void => {
    // One is enough: no reader goes to all that they point at.
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

/** Do what the reader will probably ask for next before they do. */
export function workAhead(scope: Scope, pages: PageCache, prefetch: Prefetch): void {
  prefetchInViewport(prefetch);
  parseOnIntent(scope, pages);
}
