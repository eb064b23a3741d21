import type { SearchProps } from '../../../src/search/engine/settings.ts';
import { closest } from '../dom/closest.ts';
import { onContentChange } from '../dom/events.ts';
import { isKeyK } from '../dom/isKeyK.ts';
import { listen } from '../dom/listen.ts';
import type { LoadSettings } from '../dom/loadSettings.ts';
import { isPlainClick } from '../dom/plainClick.ts';
import { isSingleKey, isTyping } from '../dom/shortcut.ts';
import { loadStyleSheet } from '../dom/styleSheets.ts';
import { whenThere } from '../dom/whenThere.ts';
import { isTemporaryEntry, pushTemporaryEntry } from '../navigation/historyEntry.ts';
import { navigate } from '../navigation/navigate.ts';
import { SEARCH_BUTTON } from './searchButton.ts';

const PRESSED_CLASS = 'search-button__key--pressed';

/** On small screens, where the modal fills the window like a page, Back closes it. */
const FILLS_WINDOW = '(max-width: 48rem)';

/** A modal that is open or being loaded. */
interface OpenSearch {
  /** Text typed before the modal's field exists. */
  text: string;
  /** Closes the modal; undefined while it is being loaded. */
  close?: () => void;
  /** Set if the reader has followed a link, whose page replaces the history entry of the modal. */
  isLeaving?: boolean;
}

// Owned by the document: it has one modal at a time.
let opened: OpenSearch | undefined;
// Owned by the document: its listeners are added once.
let isWatched = false;

/** Start loading the provider early, which saves some round trips. Errors are reported by the code that needs it. */
const preloadProvider = (): void => void import('sitegen:searchProvider').catch(() => undefined);

/** Load the code of the page of results. */
async function loadResults(loadSettings: LoadSettings): Promise<() => void> {
  preloadProvider();
  const [{ watchResults }, { search }] = await Promise.all([import('./results/resultsPage.ts'), loadSettings()]);
  return watchResults(search as SearchProps); // defined, since a page of results exists only on sites with search
}

async function loadModal(loadSettings: LoadSettings) {
  preloadProvider();
  const [{ openSearchModal }, props] = await Promise.all([
    import('./modal/openSearchModal.ts'),
    loadSettings().then(async ({ search, ...client }) => {
      if (!search) throw new Error('this site has no search');
      await loadStyleSheet(search.settings.stylesHref);
      return { ...search, client };
    }),
  ]);
  return { openSearchModal, props };
}

/** Close the modal, and remove its history entry. */
function closeSearch(): void {
  const { close, isLeaving } = opened ?? {};
  opened = undefined;
  close?.();
  if (close && !isLeaving && isTemporaryEntry()) history.back();
}

/** Follow a link in the modal so that the page replaces the history entry of the modal, which the browser would keep. */
function followLink(event: MouseEvent): void {
  const link = closest<HTMLAnchorElement>(event, '.search-modal a[href]:not([target])');
  if (!link || !opened || !isTemporaryEntry() || !isPlainClick(event)) return;
  event.preventDefault();
  opened.isLeaving = true;
  addEventListener('click', () => navigate(link.href), { once: true }); // after the modal's own listener has closed it
}

/**
 * Go to the page of results, as the button does without script: for a modal that cannot be loaded, such as after a new build. If
 * that page cannot be loaded either, such as without a connection, the reader stays and gets a message.
 */
function goToResults(): void {
  const action = document.querySelector<HTMLButtonElement>(SEARCH_BUTTON)?.form?.getAttribute('action');
  if (action) navigate(action);
}

/** Open the modal with text typed so far. */
async function openSearch(loadSettings: LoadSettings, text = ''): Promise<void> {
  if (opened) {
    opened.text += text;
    return;
  }
  const own: OpenSearch = { text };
  opened = own;
  try {
    const { openSearchModal, props } = await loadModal(loadSettings);
    if (opened !== own) return; // closed by Escape meanwhile
    own.close = openSearchModal({ ...props, initialQuery: own.text, onClose: closeSearch });
    if (matchMedia(FILLS_WINDOW).matches) pushTemporaryEntry();
  } catch {
    if (opened === own) goToResults();
    closeSearch();
  }
}

/** Announce that the button opens a dialog; without script it leads to a page. */
function describeButton(): void {
  const button = document.querySelector(SEARCH_BUTTON);
  button?.setAttribute('aria-keyshortcuts', 'Control+K Meta+K /');
  button?.setAttribute('aria-haspopup', 'dialog');
}

/** The letter or digit that a key types; empty for other keys. */
const textOf = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): string =>
  !altKey && !ctrlKey && !metaKey && /^[\p{L}\p{N}]$/u.test(key) ? key : '';

/** Highlight the pressed keys of the shortcut on the button. */
function showKeys(isModifierDown: boolean, isKDown: boolean): void {
  const [modifier, key] = document.querySelectorAll(`${SEARCH_BUTTON} kbd`);
  modifier?.classList.toggle(PRESSED_CLASS, isModifierDown);
  key?.classList.toggle(PRESSED_CLASS, isKDown);
}

function onKey(event: KeyboardEvent, loadSettings: LoadSettings): void {
  if (!document.querySelector(SEARCH_BUTTON)) return; // this page has no search
  const { key, type, shiftKey, repeat } = event;
  const isDown = type === 'keydown';
  const hasModifier = event.ctrlKey || event.metaKey;
  const isK = isDown && isKeyK(event);
  const isShortcut = isK && hasModifier;
  showKeys(hasModifier, isShortcut || (isK && !isTyping(event)));
  const isLoading = opened !== undefined && !opened.close;
  if (isLoading && isDown && key === 'Escape') closeSearch();
  const isPlain = isDown && !hasModifier && !isTyping(event);
  const opensBySlash = isPlain && !opened && isSingleKey(event, '/');
  const acceptsText = isLoading || closest(event, SEARCH_BUTTON);
  const text = isPlain && acceptsText ? textOf(event) : '';
  if (!text && !opensBySlash && (!isShortcut || shiftKey)) return;
  event.preventDefault();
  if (repeat) return;
  if (opened && !text) closeSearch();
  else void openSearch(loadSettings, text);
}

/**
 * Let the search button and keys open search: Ctrl or Cmd with K, `/`, and text typed while the button has the focus. Ctrl or Cmd
 * with K closes it, as does Escape while it is being loaded. Preload it when the reader reaches for the button. Also fill the page
 * of results.
 */
export function watchSearch(loadSettings: LoadSettings): void {
  if (isWatched) return;
  isWatched = true;
  const showResults = whenThere('#search-results', () => loadResults(loadSettings));
  const refresh = (): void => {
    describeButton();
    void showResults();
  };
  refresh();
  onContentChange(refresh);
  const listener = (event: KeyboardEvent): void => onKey(event, loadSettings);
  const preload = (event: Event): void => {
    if (closest(event, SEARCH_BUTTON)) loadModal(loadSettings).catch(() => undefined); // `openSearch` tries again
  };
  // Captured, to come before the listeners of the first script: these would open it later, maybe after keys that close it.
  const onClick = (event: MouseEvent): void => {
    if (closest(event, SEARCH_BUTTON)) {
      event.preventDefault();
      void openSearch(loadSettings);
    } else followLink(event);
  };
  addEventListener('click', onClick, true);
  addEventListener('keydown', listener, true);
  listen(window, {
    keyup: listener,
    blur: () => showKeys(false, false),
    popstate: closeSearch,
    pointerover: preload,
    focusin: preload,
    touchstart: preload,
  });
}

/** Open search for a click before `watchSearch`, with the keys typed since, unless Escape is among them. */
export function openSearchLate(loadSettings: LoadSettings, keys: readonly KeyboardEvent[]): void {
  watchSearch(loadSettings);
  if (!keys.some(({ key }) => key === 'Escape')) void openSearch(loadSettings, keys.map(textOf).join(''));
}
