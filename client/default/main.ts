/** The script of every page. It is small: the rest comes when the browser has nothing better to do. */

import type { ClientSettings } from '../../src/shared/clientSettings.ts';
import { closest } from './dom/closest.ts';
import { onContent } from './dom/events.ts';
import { whenIdle } from './dom/idle.ts';
import { hydrateIslands, isHydrating, keepEarlyClick } from './islands/hydration/islands.ts';
import { startNavigation } from './navigation/navigation.ts';
import { startPrefetch } from './navigation/prefetch.ts';
import { redirectFromHtml } from './navigation/redirectFromHtml.ts';
import { watchColorMode } from './page/preferences/colorModeStore.ts';
import { watchAnnouncement } from './page/preferences/dismissAnnouncement.ts';
import { watchSkipLink } from './page/scrolling/skipLink.ts';

const TOUCH_EVENTS = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const;

const settings = JSON.parse(document.getElementById('settings')?.textContent ?? '{}') as ClientSettings;

function hydrate(): void {
  for (const type of TOUCH_EVENTS) removeEventListener(type, hydrateIfIsland);
  void hydrateIslands(settings.texts);
}

/** A reader who reaches for an island does not wait for idle time. */
function hydrateIfIsland(event: Event): void {
  if (closest(event, '[data-island]')) hydrate();
}

/** One thing each time the browser is idle, so that the reader can always get in between. */
function inTurn([first, ...rest]: readonly (() => void)[]): void {
  if (!first) return;
  whenIdle(() => {
    first();
    inTurn(rest);
  });
}

document.documentElement.dataset.script = ''; // the base URL banner looks for it
redirectFromHtml();
watchColorMode(settings.colorMode);
watchAnnouncement();
watchSkipLink();
startNavigation(settings);
const { watchView } = startPrefetch(settings);

for (const type of TOUCH_EVENTS) addEventListener(type, hydrateIfIsland, { passive: true });
addEventListener('click', keepEarlyClick);
onContent(() => {
  if (isHydrating()) hydrate();
});
inTurn([
  hydrate,
  watchView,
  () => void import('./deferred.ts').then(({ enhance }) => onContent(enhance(settings))),
  () => {
    const { gtag } = settings;
    if (gtag) void import('./page/analytics.ts').then(({ startAnalytics }) => startAnalytics(gtag));
  },
]);
