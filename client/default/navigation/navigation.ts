import { findAnchor } from '../dom/anchor.ts';
import { closest } from '../dom/closest.ts';
import { announceContent, announceNavigation } from '../dom/events.ts';
import { announceTitle, focusStart } from '../dom/focus.ts';
import { loadPage } from './pageCache.ts';
import { showPartially, showWhole } from './partialLayout.ts';
import { createProgress } from './progress.ts';
import { createScrollMemory } from './scrollMemory.ts';
import { isInScope, isSamePage, pageUrl, type Scope, targetOf } from './targets.ts';

/** How the reader got to a step of the history: by a new one, in place of the current one, or back and forward. */
type Way = 'push' | 'replace' | 'pop';

/** What this script keeps with every step of the history. */
interface StepState {
  readonly key: string;
  /** A step that only Back shall undo, such as an open menu; the next page takes its place. */
  readonly isTemporary?: boolean;
}

const createKey = (): string => Math.random().toString(36).slice(2);

const stateOf = (): Partial<StepState> => (history.state ?? {}) as Partial<StepState>;

/** True for a click that asks for nothing but to follow the link, here. */
export const isPlainClick = ({ button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !defaultPrevented && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A box that has to be opened for a place inside it to show. */
const closedBox = (anchor: HTMLElement) => anchor.closest<HTMLDetailsElement>('details:not([open])');

/** Show the place that the hash names, else the top. */
function scrollToHash({ hash }: URL): void {
  const anchor = hash.length > 1 ? findAnchor(hash) : null;
  if (anchor) {
    showWhole();
    for (let box = closedBox(anchor); box; box = closedBox(anchor)) box.open = true;
    anchor.scrollIntoView({ behavior: 'instant' });
  } else scrollTo({ left: 0, top: 0, behavior: 'instant' });
  focusStart(anchor ?? document.body);
}

let goTo: ((url: URL, way: Way) => void) | undefined;

/** Go to a page of the site as if the reader had followed a link. What is no page of it, the browser loads. */
export function navigate(href: string, { replace = false } = {}): void {
  const url = new URL(href, location.href);
  if (goTo) goTo(url, replace ? 'replace' : 'push');
  else location.assign(url);
}

/** Go from page to page without a load of the document: by links, by Back and Forward, and by `navigate`. */
export function startNavigation(scope: Scope): void {
  const progress = createProgress();
  const scroll = createScrollMemory();
  let visits = 0;
  let shown = new URL(location.href);
  /** A page is on its way because of Back or Forward: the address names it already. */
  let isReturning = false;
  /** The link of the last click. */
  let clicked: Element | null = null;

  /** Write a step into the history; gives its key. */
  const record = (url: URL, way: Way): string => {
    const { key = createKey(), isTemporary } = stateOf();
    const isNew = way === 'push' && !isTemporary;
    const step: StepState = { key: way === 'push' ? createKey() : key };
    if (isNew) history.pushState(step, '', url);
    else history.replaceState(step, '', url);
    shown = url;
    return step.key;
  };

  const enter = (url: URL, way: Way): void => {
    const key = record(url, way);
    if (way !== 'pop' || !scroll.restore(key)) scrollToHash(url);
    scroll.follow(key);
  };

  /** The browser loads the page itself: it may know better, and else it says what is wrong. */
  const leave = (url: URL, way: Way): void => {
    if (way === 'pop') location.reload();
    else if (way === 'replace' || stateOf().isTemporary) location.replace(url);
    else location.assign(url);
  };

  const showPage = async (url: URL, way: Way): Promise<void> => {
    const visit = ++visits;
    isReturning = way === 'pop';
    const isLast = (): boolean => visit === visits;
    progress.start();
    try {
      const [page, { show }] = await Promise.all([loadPage(url, 'high'), import('../deferred.ts')]);
      if (!isLast()) return;
      const target = isSamePage(page.url, url) ? url : new URL(page.url.pathname + url.search + url.hash, url);
      const settle = (): void => {
        enter(target, way);
        announceTitle();
        announceContent();
        announceNavigation();
      };
      const prepare = way === 'pop' ? showWhole : showPartially;
      if (!(await show(page, { isWanted: isLast, prepare, settle }))) leave(url, way);
    } catch (error) {
      if (!isLast()) return;
      console.warn(`${url.pathname} could not be fetched; the browser loads it`, error);
      leave(url, way);
    } finally {
      if (isLast()) {
        isReturning = false;
        progress.stop();
      }
    }
  };

  /** Another query of the same page moves nothing; the same address again leads back to its top, or to its hash. */
  const stay = (url: URL, way: Way): void => {
    visits++;
    progress.stop();
    const isOtherQuery = url.search !== shown.search;
    if (isOtherQuery && url.hash === '') scroll.follow(record(url, way));
    else if (url.href === shown.href) scrollToHash(url);
    else enter(url, way);
    announceNavigation();
  };

  goTo = (url, way) => {
    const page = pageUrl(url);
    if (!isInScope(page, scope)) leave(url, way);
    else if (isSamePage(page, shown)) stay(page, way);
    else void showPage(page, way);
  };

  addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    const link = closest<HTMLAnchorElement>(event, 'a');
    if (event.detail > 1 && link !== clicked) return event.preventDefault(); // it was meant for the page before
    clicked = link;
    const url = targetOf(link, scope);
    if (!url || !link) return;
    const isHashOnly = link.href.includes('#') && link.href.replace(/#.*/s, '') === location.href.replace(/#.*/s, '');
    if (isHashOnly && link.href !== location.href) return showWhole(); // the browser knows best where that is
    event.preventDefault();
    goTo?.(url, 'push');
  });

  addEventListener('popstate', () => {
    const url = new URL(location.href);
    const { key } = stateOf();
    if (!isSamePage(url, shown)) return void showPage(url, 'pop');
    if (isReturning || url.href !== shown.href) {
      visits++; // the page that was on its way is not wanted any more
      isReturning = false;
      progress.stop();
    }
    const isOtherQuery = url.search !== shown.search;
    shown = url;
    if (key === undefined) {
      history.replaceState({ key: createKey() }, ''); // a new step: the browser has followed a hash
      scroll.follow(stateOf().key ?? '');
    } else {
      scroll.restore(key);
      scroll.follow(key);
    }
    if (isOtherQuery) announceNavigation();
  });

  if (stateOf().key === undefined) history.replaceState({ ...history.state, key: createKey() }, '');
  scroll.follow(stateOf().key ?? '');
}
