/** Only in `sitegen dev`: shows edits without a reload, errors in an overlay, and what was found on the page in a panel. */
import { Idiomorph } from 'idiomorph';
import type { DiagnosticView } from '../../../src/shared/diagnosticView.ts';
import { emitContentChange, emitRebuild, onNavigation } from '../dom/events.ts';
import { addPageNode, isPageNode } from '../dom/pageNodes.ts';
import { copyLateSheets } from '../dom/styleSheets.ts';
import { unmountIslandsIn, updateIsland } from '../islands/hydration/islands.ts';
import { scriptOf } from '../navigation/swapPage.ts';
import { updateFindings } from './findingsPanel.ts';
import { hideOverlay, showOverlay } from './overlay.ts';

const canBeOpened = (node: Node): boolean => node instanceof HTMLDetailsElement || node instanceof HTMLDialogElement;

/** True for attributes that hold state of the page: of opened elements, and what scripts set on `<html>`. */
const isStateAttribute = (name: string, node: Node): boolean =>
  (name === 'open' && canBeOpened(node)) || (name.startsWith('data-') && node === document.documentElement);

/**
 * React owns the elements of an island: it gets new props, and they are left alone. Where the props change that all pages
 * share, it is hydrated again.
 */
function morphIsland(old: Node, fresh: Node): boolean {
  if (!(old instanceof HTMLElement) || !old.dataset.island) return true;
  const next = fresh as HTMLElement;
  if (old.dataset.shared === next.dataset.shared) {
    updateIsland(old, next);
    return false;
  }
  unmountIslandsIn(old);
  for (const { name, value } of next.attributes) old.setAttribute(name, value);
  // Not morphed: what React had made, and the morph knows of, is gone.
  old.replaceChildren(...(next.cloneNode(true) as HTMLElement).childNodes);
  return false;
}

async function update(): Promise<void> {
  emitRebuild();
  const { href } = location;
  const response = await fetch(href, { headers: { accept: 'text/html' } });
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (location.href !== href) return update(); // the reader has gone to another page meanwhile
  if (scriptOf(fresh) !== scriptOf(document)) {
    location.reload(); // the client's own code has changed
    return;
  }
  copyLateSheets(fresh);
  Idiomorph.morph(document.documentElement, fresh.documentElement, {
    head: { style: 'morph' },
    ignoreActiveValue: true,
    callbacks: {
      beforeNodeMorphed: morphIsland,
      afterNodeAdded: addPageNode,
      beforeNodeRemoved: isPageNode,
      beforeAttributeUpdated: (name: string, node: Node) => !isStateAttribute(name, node),
    },
  });
  emitContentChange();
}

const events = new EventSource('/__sitegen/events');
events.addEventListener('update', () => {
  hideOverlay();
  void update();
});
events.addEventListener('errors', ({ data }: MessageEvent<string>) => {
  const diagnostics = JSON.parse(data) as readonly DiagnosticView[];
  if (diagnostics.length > 0) showOverlay(diagnostics);
  else hideOverlay();
});
events.addEventListener('findings', () => void updateFindings());
onNavigation(() => void updateFindings());
// Not before somebody listens: what is found in between would never be told.
events.addEventListener('open', () => void updateFindings());
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') hideOverlay();
});
