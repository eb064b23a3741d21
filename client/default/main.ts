/** The script of every page. It is kept small: what can wait is loaded when the browser is idle. */

import { readPageSettings, SETTINGS_ID } from '../../src/shared/clientSettings.ts';
import { delegate } from './dom/delegate.ts';
import { repeatEarlyClick } from './dom/earlyClick.ts';
import { onContentChange, onRebuild } from './dom/events.ts';
import { whenIdle } from './dom/idle.ts';
import { isKeyK } from './dom/isKeyK.ts';
import { listen } from './dom/listen.ts';
import { createSettingsLoader } from './dom/loadSettings.ts';
import './dom/pageNodes.ts'; // records the nodes of the page before scripts add others
import { warn } from './dom/warn.ts';
import { hydrateReached, hydrateSoon } from './islands/hydration/islands.ts';
import { watchPanes } from './navbar/pageMenu.ts';
import { startNavigation } from './navigation/navigation.ts';
import { createPageCache } from './navigation/pageCache.ts';
import { createPrefetch, prefetchOnIntent } from './navigation/prefetch.ts';
import { watchColorMode } from './page/preferences/colorModeStore.ts';
import { COLOR_MODE_SWITCH, switchColorMode } from './page/preferences/colorModeSwitch.ts';
import { watchAnnouncement } from './page/preferences/dismissAnnouncement.ts';
import { SEARCH_BUTTON } from './search/searchButton.ts';

const settings = readPageSettings(document.getElementById(SETTINGS_ID)?.textContent ?? '{}');
const loadSettings = createSettingsLoader(settings);
const pages = createPageCache();
const prefetch = createPrefetch(settings, pages);
const loadDeferred = () => import('./deferred.ts');

/** Run one callback per idle period, to avoid long tasks. If one fails to load, the page does without it. */
function runWhenIdle([first, ...rest]: readonly (() => Promise<void>)[]): void {
  if (!first) return;
  whenIdle(() => {
    first().catch(warn);
    runWhenIdle(rest);
  });
}

document.documentElement.dataset.script = ''; // checked by the inline script of the base URL banner
if (document.querySelector('link[rel=canonical][href$="/404.html"]'))
  import('./navigation/redirectFromHtml.ts')
    .then(({ redirectFromHtml }) => redirectFromHtml(settings.trailingSlash))
    .catch(warn);
watchColorMode(settings.colorMode);
watchAnnouncement();
watchPanes();
startNavigation(settings, pages, loadDeferred, loadSettings);
prefetchOnIntent(prefetch);
onRebuild(pages.clear);

// `touchstart` listeners on the window are passive in all browsers.
for (const type of ['pointerover', 'touchstart', 'focusin', 'keydown', 'click'])
  addEventListener(type, (event) => hydrateReached(event, loadSettings));
delegate('click', COLOR_MODE_SWITCH, () => switchColorMode(settings.colorMode));
// Owned by the document: whether search is being loaded after a click on its button.
let isSearchComing = false;
delegate<'click', HTMLButtonElement>('click', SEARCH_BUTTON, ({ form }, event) => {
  if (event.defaultPrevented) return; // by `watchSearch`, which has opened it
  event.preventDefault();
  if (isSearchComing) return;
  isSearchComing = true;
  const keys: KeyboardEvent[] = [];
  const stop = listen(window, { keydown: (key: KeyboardEvent) => keys.push(key) });
  loadDeferred().then(
    ({ openSearchLate }) => {
      stop();
      openSearchLate(loadSettings, keys);
    },
    () => form?.submit(),
  );
});
// `watchSearch` subscribes earlier.
addEventListener('keydown', (event) => {
  const { ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
  const isShortcut = !defaultPrevented && !shiftKey && (ctrlKey || metaKey) && isKeyK(event);
  const button = isShortcut && document.querySelector<HTMLElement>(SEARCH_BUTTON);
  if (!button) return;
  event.preventDefault();
  button.click();
});
repeatEarlyClick();
onContentChange(() => whenIdle(() => void hydrateSoon(loadSettings)));
runWhenIdle([
  () => hydrateSoon(loadSettings),
  () =>
    loadDeferred().then(({ watchSearch, workAhead }) => {
      watchSearch(loadSettings);
      workAhead(settings, pages, prefetch);
    }),
  () => Promise.all([loadDeferred(), loadSettings()]).then(([{ enhance }, all]) => enhance(all)),
]);
