import { emitContentChange, emitNavigation } from '../dom/events.ts';
import type { LoadSettings } from '../dom/loadSettings.ts';
import { warn } from '../dom/warn.ts';
import { showFailure } from './failure.ts';
import { type HistoryAction, loadDocument } from './historyEntry.ts';
import type { FetchedPage } from './pageCache.ts';
import { layOutFully, layOutPartially } from './partialLayout.ts';
import { startProgress } from './progress.ts';
import { showPage } from './showPage.ts';
import { isSamePage } from './targets.ts';

/** Navigation to a page. */
export interface Visit {
  readonly url: URL;
  readonly action: HistoryAction;
  /** The page being fetched. */
  readonly page: Promise<FetchedPage>;
  /** False once the reader has navigated elsewhere. */
  readonly isWanted: () => boolean;
  /** Called as soon as the page is shown, with its address. */
  readonly onShown: (url: URL) => void;
  /** Repeats the navigation. */
  readonly retry: () => void;
  /** Called when the page is shown, or no longer wanted. */
  onEnd?: () => void;
}

/** Show that a page could not be fetched, or let the browser load it. */
async function handleFailure(error: unknown, visit: Visit, loadSettings: LoadSettings): Promise<void> {
  const { url, action, isWanted, retry } = visit;
  warn(`${url.pathname} could not be fetched`, error);
  // A `TypeError` means that there was no response. The browser would get none either, and show its own error page.
  const isUnanswered = error instanceof TypeError && action !== 'pop';
  const settings = isUnanswered ? await loadSettings().catch(() => undefined) : undefined;
  if (!isWanted()) return;
  if (!settings) {
    loadDocument(url, action);
    return;
  }
  const { failed, retry: label } = settings.texts;
  showFailure(
    failed.replace('{page}', () => url.pathname),
    label,
    retry,
  );
}

/** Show a page in this document once it is fetched; let the browser load it if that is not possible. */
export async function visitPage(visit: Visit, loadSettings: LoadSettings): Promise<void> {
  const { url, action, isWanted, onShown } = visit;
  if (isWanted()) visit.onEnd = startProgress();
  try {
    const page = await visit.page;
    if (!isWanted()) return;
    const target = isSamePage(page.url, url) ? url : new URL(page.url.pathname + url.search + url.hash, url);
    const isShown = await showPage(page, {
      isWanted,
      beforeSwap: action === 'pop' ? layOutFully : layOutPartially,
      afterSwap() {
        onShown(target);
        emitContentChange();
        emitNavigation();
      },
    });
    if (!isShown) loadDocument(url, action);
  } catch (error) {
    if (isWanted()) await handleFailure(error, visit, loadSettings);
  }
}
