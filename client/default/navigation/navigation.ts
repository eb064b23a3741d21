import { emitNavigation } from '../dom/events.ts';
import type { LoadSettings } from '../dom/loadSettings.ts';
import { followLinks } from './followLinks.ts';
import { addEntryKey, entryKey, type HistoryAction, loadDocument, writeEntry } from './historyEntry.ts';
import { onNavigationRequest } from './navigate.ts';
import type { PageCache } from './pageCache.ts';
import { createScrollMemory } from './scrollMemory.ts';
import { scrollToHash } from './scrollToHash.ts';
import { isInScope, isSamePage, pageUrl, type Scope } from './targets.ts';
import type { Visit, visitPage } from './visitPage.ts';

/** Loads the code that shows a page; not needed before the first navigation. */
type LoadVisit = () => Promise<{ readonly visitPage: typeof visitPage }>;

/** Handle navigation within the document: by links, Back and Forward, and `navigate`. */
export function startNavigation(
  scope: Scope,
  pages: PageCache,
  loadVisit: LoadVisit,
  loadSettings: LoadSettings,
): void {
  const scroll = createScrollMemory();
  let shown = new URL(location.href);
  /** The visit whose page is being fetched. After Back or Forward, the address bar shows its address already. */
  let pending: Visit | undefined;

  const cancelPending = (): void => {
    pending?.onEnd?.();
    pending = undefined;
  };

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
    const visit: Visit = {
      url,
      action,
      page: pages.load(url, 'high'),
      isWanted: () => pending === visit,
      onShown: (at) => enter(at, action),
      retry: () => goTo(url, action),
    };
    cancelPending();
    pending = visit;
    try {
      await (await loadVisit()).visitPage(visit, loadSettings);
    } catch {
      if (pending === visit) loadDocument(url, action); // the code could not be loaded
    }
    if (pending === visit) cancelPending();
  };

  /** Stay on the page. Another query does not scroll; the same address scrolls to the top or to its hash again. */
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
    scroll.follow(key ?? addEntryKey()); // an entry without a key: the browser has just followed a hash
    if (isOtherQuery) emitNavigation();
  };

  followLinks(scope, (url) => goTo(url, 'push'));
  onNavigationRequest(({ detail }) => goTo(detail.url, detail.action));
  addEventListener('popstate', onPopState);
  scroll.follow(entryKey() ?? addEntryKey());
}
