import type { DiagramSettings } from '../../../../src/shared/clientSettings.ts';

/** Load the code that draws diagrams with the first page that has one. Call the function returned for new content. */
export function watchForDiagrams(settings: DiagramSettings): () => void {
  let loading: Promise<() => void> | undefined;
  return () => {
    if (!document.querySelector('[data-mermaid]')) return;
    loading ??= import('./diagrams.ts').then(({ watchDiagrams }) => watchDiagrams(settings));
    void loading.then((refresh) => refresh());
  };
}
