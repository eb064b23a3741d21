/** Progressive enhancement of the content and of what surrounds it: all of it works without. */
import type { ClientSettings } from '../../../src/shared/clientSettings.ts';
import { watchCodeBlocks } from './content/codeButtons.ts';
import { animateDetails } from './content/detailsAnimation.ts';
import { watchHeadingLinks } from './content/headingLinks.ts';
import { watchForDiagrams } from './content/lazyDiagrams.ts';
import { restoreTabs, watchTabs } from './content/tabSync.ts';
import { watchTocBox } from './content/tocBox.ts';
import { showLanguageSuggestion, watchLanguages } from './preferences/languageChoice.ts';
import { watchSidebar } from './preferences/sidebarToggle.ts';
import { watchVersions } from './preferences/versionChoice.ts';
import { watchHeadings } from './scrolling/activeHeading.ts';
import { watchBackToTop } from './scrolling/backToTop.ts';
import { layOutWhenIdle } from './scrolling/idleLayout.ts';

/**
 * Load an enhancement when a page has what it is for. Call the function returned for new content; so is that which is
 * loaded.
 */
function whenThere(selector: string, load: () => Promise<() => void>): () => void {
  let loading: Promise<() => void> | undefined;
  return () => {
    if (document.querySelector(selector)) loading ??= load();
    void loading?.then((refresh) => refresh());
  };
}

/** Start every enhancement. The function returned applies them to new content. */
export function enhance({ texts, diagrams, versions }: ClientSettings): () => void {
  watchTabs();
  watchHeadingLinks();
  watchSidebar();
  if (versions) watchVersions(versions);
  watchLanguages();
  watchTocBox(); // before its height is measured
  animateDetails();
  const refreshers = [
    restoreTabs,
    whenThere('details[data-src]', async () => (await import('./preferences/sidebarCategories.ts')).loadCategories()),
    whenThere('[data-hide-navbar]', async () => (await import('./scrolling/hideNavbar.ts')).hideNavbarOnScroll()),
    whenThere('.markdown img', async () => (await import('./content/imageZoom.ts')).watchImages()),
    layOutWhenIdle(),
    watchCodeBlocks(texts),
    watchHeadings(),
    showLanguageSuggestion,
    watchBackToTop(texts.backToTop),
    ...(diagrams ? [watchForDiagrams(diagrams)] : []),
  ];
  const refresh = (): void => {
    for (const refreshOne of refreshers) refreshOne();
  };
  refresh();
  return refresh;
}
