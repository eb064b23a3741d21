/** The script of every page. It is small: what is not needed before the browser is idle is loaded then. */

import { type ClientSettings, SETTINGS_ID } from '../../src/shared/clientSettings.ts';
import { closest } from './dom/closest.ts';
import { onContentChange, onRebuild } from './dom/events.ts';
import { whenIdle } from './dom/idle.ts';
import './dom/pageNodes.ts'; // notes what came with the page, before anything is added to it
import { hydrateIslands, isHydrating, rememberEarlyClick } from './islands/hydration/islands.ts';
import { startNavigation } from './navigation/navigation.ts';
import { createPageCache } from './navigation/pageCache.ts';
import { createPrefetch, prefetchInViewport, prefetchOnIntent } from './navigation/prefetch.ts';
import { redirectFromHtml } from './navigation/redirectFromHtml.ts';
import { watchColorMode } from './page/preferences/colorModeStore.ts';
import { watchAnnouncement } from './page/preferences/dismissAnnouncement.ts';
import { watchSkipLink } from './page/scrolling/skipLink.ts';

const settings = JSON.parse(document.getElementById(SETTINGS_ID)?.textContent ?? '{}') as ClientSettings;
const pages = createPageCache();
const prefetch = createPrefetch(settings, pages);
const loadDeferred = () => import('./deferred.ts');

/** Listening for a reader who reaches for an island: it is hydrated without waiting for idle time. */
const interactions = new AbortController();

function hydrate(): void {
  interactions.abort();
  void hydrateIslands(settings);
}

/** Run one callback per idle period, so that none delays the reader for long. */
function runWhenIdle([first, ...rest]: readonly (() => void)[]): void {
  if (!first) return;
  whenIdle(() => {
    first();
    runWhenIdle(rest);
  });
}

document.documentElement.dataset.script = ''; // the inline script of the base URL banner looks for it
redirectFromHtml(settings);
watchColorMode(settings.colorMode);
watchAnnouncement();
watchSkipLink();
startNavigation(settings, pages, loadDeferred);
prefetchOnIntent(prefetch);
onRebuild(pages.clear);

for (const type of ['pointerover', 'touchstart', 'focusin', 'keydown']) {
  addEventListener(type, (event) => closest(event, '[data-island]') && hydrate(), {
    passive: true,
    signal: interactions.signal,
  });
}
addEventListener('click', rememberEarlyClick);
onContentChange(() => {
  if (isHydrating()) hydrate();
});
runWhenIdle([
  hydrate,
  () => prefetchInViewport(prefetch),
  () => void loadDeferred().then(async ({ enhance }) => onContentChange(await enhance(settings))),
  () => {
    const { gtag } = settings;
    if (gtag) void import('./page/analytics.ts').then(({ startAnalytics }) => startAnalytics(gtag));
  },
]);
