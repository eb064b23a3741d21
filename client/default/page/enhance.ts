/** Progressive enhancement of the content and of what surrounds it: all of it works without. */
import type { ClientSettings } from '../../../src/shared/clientSettings.ts';
import { delegate } from '../dom/delegate.ts';
import { onContentChange } from '../dom/events.ts';
import { isApple } from '../dom/isApple.ts';
import { loadStyles } from '../dom/styleSheets.ts';
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

/** Start every enhancement, of this page and of new content; settles when all that the page needs is at work. */
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
  if (isApple()) document.documentElement.dataset.mac = ''; // keys have other names
  watchTabs();
  watchHeadingLinks();
  watchShortcuts(textsHref);
  // What follows the button, which is gone.
  delegate('click', '.announcement__close', () => document.querySelector<HTMLElement>('.navbar a')?.focus());
  watchTocBox(); // before its height is measured
  animateDetails();
  if (gtag) void import('./analytics.ts').then(({ startAnalytics }) => startAnalytics(gtag));
  const worker = navigator.serviceWorker?.controller; // only secure contexts have workers
  if (serviceWorker) void import('./reader/offline.ts').then(({ keepOffline }) => keepOffline(serviceWorker));
  else if (worker) void import('./reader/offline.ts').then(({ endOffline }) => endOffline(worker));
  const refreshers = [
    whenThere('.similar-pages', async () => (await import('./content/similarPages.ts')).watchSimilarPages(base)),
    restoreTabs,
    // With a function that, imported there, would be parted from the rest.
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
  const refreshBackToTop = watchBackToTop(texts.backToTop);
  refreshBackToTop();
  onContentChange(() => {
    for (const refresh of [...refreshers, refreshBackToTop]) void refresh();
  });
}
