/** Makes the content of a page better: what Markdown brings works without any of it. */
import type { ClientSettings, DiagramSettings } from '../../../src/shared/clientSettings.ts';
import { watchAnchors } from './anchors.ts';
import { watchBackToTop } from './backToTop.ts';
import { watchCodeBlocks } from './codeButtons.ts';
import { watchCollapses } from './collapse.ts';
import { hideNavbarOnScroll } from './hideOnScroll.ts';
import { watchImages } from './imageZoom.ts';
import { watchLanguages } from './languages.ts';
import { watchReveal } from './reveal.ts';
import { watchSidebar } from './sidebar.ts';
import { restoreTabs, watchTabs } from './tabs.ts';
import { watchToc } from './toc.ts';
import { watchVersions } from './versions.ts';

/** What draws diagrams is loaded with the first page that has one. */
function watchForDiagrams(settings: DiagramSettings): { readonly refresh: () => void } {
  let watcher: Promise<{ readonly refresh: () => void }> | undefined;
  return {
    refresh() {
      if (!document.querySelector('[data-mermaid]')) return;
      watcher ??= import('./mermaid.ts').then(({ watchDiagrams }) => watchDiagrams(settings));
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
