/** Progressive enhancement of the content and of what surrounds it: all of it works without. */
import type { ClientSettings } from '../../../src/shared/clientSettings.ts';
import { watchCodeBlocks } from './content/codeButtons.ts';
import { animateDetails } from './content/detailsAnimation.ts';
import { watchHeadingLinks } from './content/headingLinks.ts';
import { watchImages } from './content/imageZoom.ts';
import { watchForDiagrams } from './content/lazyDiagrams.ts';
import { restoreTabs, watchTabs } from './content/tabSync.ts';
import { fillTocBox } from './content/tocBox.ts';
import { showLanguageSuggestion, watchLanguages } from './preferences/languageChoice.ts';
import { loadCategories } from './preferences/sidebarCategories.ts';
import { watchSidebar } from './preferences/sidebarToggle.ts';
import { watchVersions } from './preferences/versionChoice.ts';
import { watchHeadings } from './scrolling/activeHeading.ts';
import { watchBackToTop } from './scrolling/backToTop.ts';
import { hideNavbarOnScroll } from './scrolling/hideNavbar.ts';
import { layOutWhenIdle } from './scrolling/idleLayout.ts';

/** Start every enhancement. The function returned applies them to new content. */
export function enhance({ texts, diagrams, versions }: ClientSettings): () => void {
  watchTabs();
  watchHeadingLinks();
  loadCategories();
  watchSidebar();
  if (versions) watchVersions(versions);
  watchLanguages();
  animateDetails();
  hideNavbarOnScroll();
  const refreshers = [
    restoreTabs,
    fillTocBox(),
    layOutWhenIdle(),
    watchImages(),
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
