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

/** The button of search, as `SearchButton` renders it. */
const SEARCH_BUTTON = '.search-button';

const PRESSED_CLASS = 'search-button__key--pressed';

/** Where the modal fills the window, as a page does: Back closes it. */
const FILLS_WINDOW = '(max-width: 48rem)';

/** A modal that is open, or being loaded. */
interface OpenSearch {
  /** What was typed before there was a field. */
  text: string;
  /** Closes the modal; undefined while it is being loaded. */
  close?: () => void;
  /** The reader has followed a link, whose page takes the place of the modal's step in the history. */
  isLeaving?: boolean;
}

// Owned by the document: it has one modal at a time.
let opened: OpenSearch | undefined;
// Owned by the document: its keys and its button open search.
let isWatched = false;

/** Load what answers queries beside what asks it some round trips later, which tells if it cannot be loaded. */
const preloadProvider = (): void => void import('sitegen:searchProvider').catch(() => undefined);

/** Load what fills the page of results. */
async function loadResults(loadSettings: LoadSettings): Promise<() => void> {
  preloadProvider();
  const [{ watchResults }, { search }] = await Promise.all([import('./results/resultsPage.ts'), loadSettings()]);
  return watchResults(search as SearchProps); // the page has what is filled where there is search
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

/** Close the modal, and undo its step in the history. */
function closeSearch(): void {
  const { close, isLeaving } = opened ?? {};
  opened = undefined;
  close?.();
  if (close && !isLeaving && isTemporaryEntry()) history.back();
}

/** Follow a link of the modal in place of its step in the history, which the browser would leave there. */
function followLink(event: MouseEvent): void {
  const link = closest<HTMLAnchorElement>(event, '.search-modal a[href]:not([target])');
  if (!link || !opened || !isTemporaryEntry() || !isPlainClick(event)) return;
  event.preventDefault();
  opened.isLeaving = true;
  addEventListener('click', () => navigate(link.href), { once: true }); // when the modal is closed
}

/** Where the modal cannot be loaded, as that of an older build which is gone, the button leads to the page of results. */
function submitButton(): void {
  const form = document.querySelector<HTMLButtonElement>(SEARCH_BUTTON)?.form;
  if (form?.hasAttribute('action')) form.submit();
}

/** Open the modal, with the text that was typed so far. */
async function openSearch(loadSettings: LoadSettings, text = ''): Promise<void> {
  if (opened) {
    opened.text += text;
    return;
  }
  const own: OpenSearch = { text };
  opened = own;
  try {
    const { openSearchModal, props } = await loadModal(loadSettings);
    if (opened !== own) return; // the reader has pressed Escape meanwhile
    own.close = openSearchModal({ ...props, initialQuery: own.text, onClose: closeSearch });
    if (matchMedia(FILLS_WINDOW).matches) pushTemporaryEntry();
  } catch {
    if (opened === own) submitButton();
    closeSearch();
  }
}

/** Say what the button does from now on, which without script leads to a page. */
function describeButton(): void {
  const button = document.querySelector(SEARCH_BUTTON);
  button?.setAttribute('aria-keyshortcuts', 'Control+K Meta+K /');
  button?.setAttribute('aria-haspopup', 'dialog');
}

/** The letter or digit that a key writes outside of fields; empty for other keys. */
const textOf = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): string =>
  !altKey && !ctrlKey && !metaKey && /^[\p{L}\p{N}]$/u.test(key) ? key : '';

/** Show which keys of the shortcut are pressed. */
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
 * Open search by Ctrl or Cmd with K, by `/`, or with the text that is typed while its button has the focus; close it by
 * Ctrl or Cmd with K, and by Escape while it is being loaded. It is loaded when the reader reaches for the button. The page of results is
 * filled.
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
  // Captured: before the listeners of the first script, which would open it some time later, after keys that close it.
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

/** Open search for a click that came before `watchSearch`, with what was typed since. */
export function openSearchLate(loadSettings: LoadSettings, keys: readonly KeyboardEvent[]): void {
  watchSearch(loadSettings);
  if (!keys.some(({ key }) => key === 'Escape')) void openSearch(loadSettings, keys.map(textOf).join(''));
}
