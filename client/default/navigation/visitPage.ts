import { emitContentChange, emitNavigation } from '../dom/events.ts';
import type { LoadSettings } from '../dom/loadSettings.ts';
import { showFailure } from './failure.ts';
import { type HistoryAction, loadDocument } from './historyEntry.ts';
import type { FetchedPage } from './pageCache.ts';
import { layOutFully, layOutPartially } from './partialLayout.ts';
import { startProgress } from './progress.ts';
import { showPage } from './showPage.ts';
import { isSamePage } from './targets.ts';

/** A page that the reader goes to. */
export interface Visit {
  readonly url: URL;
  readonly action: HistoryAction;
  /** The page, while it is fetched. */
  readonly page: Promise<FetchedPage>;
  /** False once the reader has gone elsewhere. */
  readonly isWanted: () => boolean;
  /** Called as soon as the page is shown, with its address. */
  readonly onShown: (url: URL) => void;
  /** Go there again. */
  readonly retry: () => void;
  /** Called when the page is there, or not waited for any more. */
  onEnd?: () => void;
}

/** Say that a page could not be fetched, or have the browser load it. */
async function handleFailure(error: unknown, visit: Visit, loadSettings: LoadSettings): Promise<void> {
  const { url, action, isWanted, retry } = visit;
  console.warn(`${url.pathname} could not be fetched`, error);
  // A `TypeError` is that of a request without an answer: the browser would have none either, and show its own page.
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

/** Show a page in this document when it is fetched; have the browser load it where that cannot be. */
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
