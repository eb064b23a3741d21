import { emitContentChange, emitNavigation } from '../dom/events.ts';
import type { LoadSettings } from '../dom/loadSettings.ts';
import type { showFailure } from './failure.ts';
import { followLinks } from './followLinks.ts';
import { addEntryKey, entryKey, type HistoryAction, loadDocument, writeEntry } from './historyEntry.ts';
import { onNavigationRequest } from './navigate.ts';
import type { PageCache } from './pageCache.ts';
import { layOutFully, layOutPartially } from './partialLayout.ts';
import { createProgress } from './progress.ts';
import { createScrollMemory } from './scrollMemory.ts';
import { scrollToHash } from './scrollToHash.ts';
import type { showPage } from './showPage.ts';
import { isInScope, isSamePage, pageUrl, type Scope } from './targets.ts';

/** Loads the code that shows a page, or tells that it cannot be shown; not needed before the reader goes to one. */
type LoadShowPage = () => Promise<{ readonly showPage: typeof showPage; readonly showFailure: typeof showFailure }>;

/** What navigation loads when it needs it. */
export interface NavigationLoaders {
  readonly loadShowPage: LoadShowPage;
  readonly loadSettings: LoadSettings;
}

/** Go from page to page without a load of the document: by links, by Back and Forward, and by `navigate`. */
export function startNavigation(
  scope: Scope,
  pages: PageCache,
  { loadShowPage, loadSettings }: NavigationLoaders,
): void {
  const progress = createProgress();
  const scroll = createScrollMemory();
  let shown = new URL(location.href);
  /** The page that is being fetched. After Back or Forward the address is that of this page already. */
  let pending: { readonly action: HistoryAction } | undefined;

  const cancelPending = (): void => {
    pending = undefined;
    progress.stop();
  };

  const loadIfThere = () => Promise.all([loadShowPage(), loadSettings()]).catch(() => undefined);

  const write = (url: URL, action: HistoryAction): string => {
    shown = url;
    return writeEntry(url, action);
  };

  const enter = (url: URL, action: HistoryAction): void => {
    const key = write(url, action);
    if (action !== 'pop' || !scroll.restore(key)) scrollToHash(url);
    scroll.follow(key);
  };

  const goToOtherPage = async (url: URL, action: HistoryAction): Promise<void> => {
    const visit = { action };
    const isWanted = (): boolean => pending === visit;
    pending = visit;
    progress.start();
    try {
      const [page, { showPage }] = await Promise.all([pages.load(url, 'high'), loadShowPage()]);
      if (!isWanted()) return;
      const target = isSamePage(page.url, url) ? url : new URL(page.url.pathname + url.search + url.hash, url);
      const isShown = await showPage(page, {
        isWanted,
        beforeSwap: action === 'pop' ? layOutFully : layOutPartially,
        afterSwap() {
          enter(target, action);
          emitContentChange();
          emitNavigation();
        },
      });
      if (!isShown) loadDocument(url, action);
    } catch (error) {
      if (!isWanted()) return;
      console.warn(`${url.pathname} could not be fetched`, error);
      // A `TypeError` is that of a request without an answer: the browser would have none either, and show its own page.
      const there = error instanceof TypeError && action !== 'pop' ? await loadIfThere() : undefined;
      if (!isWanted()) return;
      if (!there) return loadDocument(url, action);
      const [{ showFailure }, { texts }] = there;
      const message = texts.failed.replace('{page}', () => url.pathname);
      showFailure(message, texts.retry, () => goTo(url, action));
    } finally {
      if (isWanted()) cancelPending();
    }
  };

  /** Another query does not scroll; the same address scrolls to its top, or to its hash, again. */
  const stayOnPage = (url: URL, action: HistoryAction): void => {
    cancelPending();
    const isOtherQuery = url.search !== shown.search;
    if (isOtherQuery && url.hash === '') scroll.follow(write(url, action));
    else if (url.href === shown.href) scrollToHash(url);
    else enter(url, action);
    emitNavigation();
  };

  const goTo = (url: URL, action: HistoryAction): void => {
    const page = pageUrl(url);
    if (!isInScope(page, scope)) loadDocument(url, action);
    else if (isSamePage(page, shown)) stayOnPage(page, action);
    else void goToOtherPage(page, action);
  };

  const onPopState = (): void => {
    const url = new URL(location.href);
    if (!isSamePage(url, shown)) return void goToOtherPage(url, 'pop');
    if (pending?.action === 'pop' || url.href !== shown.href) cancelPending();
    const isOtherQuery = url.search !== shown.search;
    shown = url;
    const key = entryKey();
    if (key !== undefined) scroll.restore(key);
    scroll.follow(key ?? addEntryKey()); // without a key the browser has just followed a hash
    if (isOtherQuery) emitNavigation();
  };

  followLinks(scope, (url) => goTo(url, 'push'));
  onNavigationRequest(({ detail }) => goTo(detail.url, detail.action));
  addEventListener('popstate', onPopState);
  scroll.follow(entryKey() ?? addEntryKey());
}
