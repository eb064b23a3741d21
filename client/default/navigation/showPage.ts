import { loadStyles } from '../dom/styleSheets.ts';
import { announceTitle } from './announceTitle.ts';
import { type FetchedPage, parsePage } from './pageCache.ts';
import { rememberSidebar } from './sidebarMemory.ts';
import { canSwap, swapPage } from './swapPage.ts';

/** Callbacks of `showPage`. */
export interface ShowPageOptions {
  /** Called when everything is ready: false cancels. */
  readonly isWanted: () => boolean;
  readonly beforeSwap: () => void;
  readonly afterSwap: () => void;
}

/**
 * Show a page in this document. Returns false, and does nothing, if only the browser can load it. Without a view transition:
 * capturing the old page and fading takes several times as long as replacing it.
 */
export async function showPage(
  page: FetchedPage,
  { isWanted, beforeSwap, afterSwap }: ShowPageOptions,
): Promise<boolean> {
  const fresh = page.document ?? parsePage(page);
  page.document = undefined; // its nodes are moved to this document
  if (!canSwap(fresh)) return false;
  await loadStyles(fresh.head);
  if (!isWanted()) return true;
  rememberSidebar();
  beforeSwap();
  swapPage(fresh);
  afterSwap();
  announceTitle();
  return true;
}
