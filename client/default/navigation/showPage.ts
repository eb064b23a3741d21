import { prefersStillness } from '../dom/reducedMotion.ts';
import type { FetchedPage } from './pageCache.ts';
import { rememberSidebar } from './sidebarMemory.ts';
import { loadStyles } from './swapHead.ts';
import { canSwap, swapPage } from './swapPage.ts';

/** Browsers style the whole page once more, and draw it twice, to fade: on longer pages readers would wait for it. In elements. */
const MAX_ANIMATED = 1500;

const isLong = (page: Document): boolean => page.getElementsByTagName('*').length > MAX_ANIMATED;

const canAnimate = (fresh: Document): boolean =>
  'startViewTransition' in document &&
  document.visibilityState === 'visible' &&
  !prefersStillness() &&
  !isLong(document) &&
  !isLong(fresh);

/** Run a change of the page; the browser fades from the old to the new where it can, and the reader likes motion. */
async function animate(fresh: Document, change: () => void): Promise<void> {
  if (!canAnimate(fresh)) return change();
  const transition = document.startViewTransition(change);
  const ignore = (): void => undefined; // it is skipped when the next one starts, or the window is hidden
  transition.ready.catch(ignore);
  transition.finished.catch(ignore);
  await transition.updateCallbackDone;
}

/**
 * Show a page in this document. `prepare` is called right before it comes in, `settle` as soon as it is there. Nothing
 * happens if, when all is ready, `isWanted` says so. Gives false for what this document cannot become.
 */
export async function show(
  { html }: FetchedPage,
  { isWanted, prepare, settle }: { isWanted: () => boolean; prepare: () => void; settle: () => void },
): Promise<boolean> {
  const fresh = new DOMParser().parseFromString(html, 'text/html');
  if (!canSwap(fresh)) return false;
  await loadStyles(fresh.head);
  await animate(fresh, () => {
    if (!isWanted()) return;
    rememberSidebar();
    prepare();
    swapPage(fresh);
    settle();
  });
  return true;
}

addEventListener('pagehide', rememberSidebar);
