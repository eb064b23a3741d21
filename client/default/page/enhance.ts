/** Progressive enhancement of the content and of what surrounds it: everything works without it. */
import type { ClientSettings } from '../../../src/shared/clientSettings.ts';
import { delegate } from '../dom/delegate.ts';
import { repeatEarlyClick } from '../dom/earlyClick.ts';
import { onContentChange } from '../dom/events.ts';
import { isApple } from '../dom/isApple.ts';
import { loadStyles } from '../dom/styleSheets.ts';
import { warn } from '../dom/warn.ts';
import { whenThere } from '../dom/whenThere.ts';
import { watchCodeBlocks } from './content/codeButtons.ts';
import { animateDetails } from './content/detailsAnimation.ts';
import { watchHeadingLinks } from './content/headingLinks.ts';
import { restoreTabs, watchTabs } from './content/tabSync.ts';
import { watchTocBox } from './content/tocBox.ts';
import { labelSwitches } from './preferences/labelSwitches.ts';
import { recallSidebar } from './preferences/recallSidebar.ts';
import { watchShortcuts } from './reader/watchShortcuts.ts';
import { watchHeadings } from './scrolling/activeHeading.ts';
import { watchBackToTop } from './scrolling/backToTop.ts';
import { layOutWhenIdle } from './scrolling/idleLayout.ts';

/** Buttons that these scripts handle, and whose click may be repeated: it selects a state, and does not toggle one. */
const SELECTING = '.tabs-container [role=tab], [data-sidebar-toggle]';

/** Start every enhancement, for this page and for new content; settles when everything that the page needs has started. */
export async function enhance({
  base,
  texts,
  textsHref,
  diagrams,
  versions,
  serviceWorker,
  gtag,
}: ClientSettings): Promise<void> {
  labelSwitches(texts.colorMode);
  if (isApple()) document.documentElement.dataset.mac = ''; // shortcuts are displayed with other keys
  watchTabs();
  watchHeadingLinks();
  watchShortcuts(textsHref);
  // Focus what follows the button, which is removed.
  delegate('click', '.announcement__close', () => document.querySelector<HTMLElement>('.navbar a')?.focus());
  watchTocBox(); // before its height is measured
  animateDetails();
  if (gtag) import('./analytics.ts').then(({ startAnalytics }) => startAnalytics(gtag)).catch(warn);
  const worker = navigator.serviceWorker?.controller; // only in secure contexts
  if (serviceWorker) import('./reader/offline.ts').then(({ keepOffline }) => keepOffline(serviceWorker)).catch(warn);
  else if (worker) import('./reader/offline.ts').then(({ endOffline }) => endOffline(worker)).catch(warn);
  const refreshers = [
    whenThere('.similar-pages', async () => (await import('./content/similarPages.ts')).watchSimilarPages(base)),
    restoreTabs,
    // Passes `loadStyles` in, because importing it there would split it into another chunk.
    whenThere('[data-items]', async () =>
      (await import('./preferences/sidebarCategories.ts')).loadCategories({ base, texts }, recallSidebar),
    ),
    whenThere('[data-sidebar-toggle], [data-auto-collapse]', async () =>
      (await import('./preferences/sidebarToggle.ts')).watchSidebar(),
    ),
    whenThere('[data-hide-navbar]', async () => (await import('./scrolling/hideNavbar.ts')).hideNavbarOnScroll()),
    whenThere(`.page-tools, .feedback${texts.printAll ? ', [data-sidebar]' : ''}`, async () =>
      (await import('./reader/readerTools.ts')).watchReaderTools({ base, texts }, loadStyles),
    ),
    whenThere('.avatar__photo > img', async () => (await import('./content/avatars.ts')).coverInitials()),
    whenThere('.markdown img', async () => (await import('./content/imageZoom.ts')).watchImages()),
    layOutWhenIdle(),
    watchCodeBlocks(texts),
    watchHeadings(),
    ...(versions
      ? [whenThere('html', async () => (await import('./preferences/versionChoice.ts')).watchVersions(versions))]
      : []),
    whenThere('.navbar__items a[lang], [hreflang]', async () =>
      (await import('./preferences/languageChoice.ts')).watchLanguages(textsHref),
    ),
    ...(diagrams
      ? [whenThere('[data-mermaid]', async () => (await import('./content/diagrams.ts')).watchDiagrams(diagrams))]
      : []),
  ];
  await Promise.all(refreshers.map((refresh) => refresh()));
  repeatEarlyClick(SELECTING);
  const refreshBackToTop = watchBackToTop(texts.backToTop);
  refreshBackToTop();
  onContentChange(() => {
    for (const refresh of [...refreshers, refreshBackToTop]) void refresh();
  });
}
