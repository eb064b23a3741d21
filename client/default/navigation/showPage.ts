import { prefersReducedMotion } from '../dom/reducedMotion.ts';
import { loadStyles } from '../dom/styleSheets.ts';
import { announceTitle } from './announceTitle.ts';
import { type FetchedPage, parsePage } from './pageCache.ts';
import { rememberSidebar } from './sidebarMemory.ts';
import { canSwap, swapPage } from './swapPage.ts';

/**
 * In elements: a view transition restyles the whole page once more and paints it twice, which takes long on long pages.
 */
const MAX_ANIMATED = 1500;

const isLong = (page: Document): boolean => page.getElementsByTagName('*').length > MAX_ANIMATED;

const canAnimate = (fresh: Document): boolean =>
  'startViewTransition' in document &&
  document.visibilityState === 'visible' &&
  !prefersReducedMotion() &&
  !isLong(document) &&
  !isLong(fresh);

/** Change the page, in a view transition where the browser and the reader allow it. */
async function animate(fresh: Document, change: () => void): Promise<void> {
  if (!canAnimate(fresh)) return change();
  const transition = document.startViewTransition(change);
  const ignore = (): void => undefined; // skipped because the next one starts, or the window is hidden
  transition.ready.catch(ignore);
  transition.finished.catch(ignore);
  await transition.updateCallbackDone;
}

/** Callbacks of `showPage`. */
export interface ShowPageOptions {
  /** Asked when everything is ready: false cancels. */
  readonly isWanted: () => boolean;
  readonly beforeSwap: () => void;
  readonly afterSwap: () => void;
}

/** Show a page in this document. Returns false, and does nothing, if only the browser can load that page. */
export async function showPage(
  page: FetchedPage,
  { isWanted, beforeSwap, afterSwap }: ShowPageOptions,
): Promise<boolean> {
  const fresh = page.document ?? parsePage(page);
  page.document = undefined; // it is taken apart
  if (!canSwap(fresh)) return false;
  await loadStyles(fresh.head);
  await animate(fresh, () => {
    if (!isWanted()) return;
    rememberSidebar();
    beforeSwap();
    swapPage(fresh);
    afterSwap();
    announceTitle();
  });
  return true;
}
