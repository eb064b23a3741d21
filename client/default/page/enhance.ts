/** Makes the content of a page better: what Markdown brings works without any of it. */
import type { ClientSettings, DiagramSettings } from '../../../src/shared/clientSettings.ts';
import { watchCodeBlocks } from './content/codeButtons.ts';
import { watchCollapses } from './content/detailsAnimation.ts';
import { watchAnchors } from './content/headingLinks.ts';
import { watchImages } from './content/imageZoom.ts';
import { restoreTabs, watchTabs } from './content/tabSync.ts';
import { watchLanguages } from './preferences/languageChoice.ts';
import { watchSidebar } from './preferences/sidebarToggle.ts';
import { watchVersions } from './preferences/versionChoice.ts';
import { watchToc } from './scrolling/activeHeading.ts';
import { watchBackToTop } from './scrolling/backToTop.ts';
import { hideNavbarOnScroll } from './scrolling/hideNavbar.ts';
import { watchReveal } from './scrolling/idleLayout.ts';

/** What draws diagrams is loaded with the first page that has one. */
function watchForDiagrams(settings: DiagramSettings): { readonly refresh: () => void } {
  let watcher: Promise<{ readonly refresh: () => void }> | undefined;
  return {
    refresh() {
      if (!document.querySelector('[data-mermaid]')) return;
      watcher ??= import('./content/diagrams.ts').then(({ watchDiagrams }) => watchDiagrams(settings));
      void watcher.then(({ refresh }) => refresh());
    },
  };
}

/** Start watching the page. The function it gives back is to be called whenever new content has come in. */
export function enhance({ texts, diagrams, versions }: ClientSettings): () => void {
  watchTabs();
  watchAnchors();
  watchSidebar();
  if (versions) watchVersions(versions);
  watchCollapses();
  hideNavbarOnScroll();
  const watchers = [
    { refresh: restoreTabs },
    watchReveal(),
    watchImages(),
    watchCodeBlocks(texts),
    watchToc(),
    watchLanguages(),
    watchBackToTop(texts.backToTop),
    ...(diagrams ? [watchForDiagrams(diagrams)] : []),
  ];
  const refresh = (): void => {
    for (const watcher of watchers) watcher.refresh();
  };
  refresh();
  return refresh;
}
