/** Only in `sitegen dev`: shows every edit without a reload, and every mistake over the page. */
import { Idiomorph } from 'idiomorph';
import type { DiagnosticView } from '../../../src/shared/devMessages.ts';
import { announceContent } from '../dom/events.ts';
import { isOfPage } from '../dom/pageNodes.ts';
import { copyLateSheets } from '../dom/styleSheets.ts';
import { updateIsland } from '../islands/hydration/islands.ts';
import { forgetPages } from '../navigation/pageCache.ts';
import { hideOverlay, showOverlay } from './overlay.ts';

const isDetails = (node: Node): boolean => node instanceof HTMLDetailsElement;

/** What the reader did to the page stays: open details, the color mode, what scripts wrote on `<html>`. */
const keepsAttribute = (name: string, node: Node): boolean =>
  (name === 'open' && (isDetails(node) || node instanceof HTMLDialogElement)) ||
  (node === document.documentElement && name.startsWith('data-'));

/** An island is React's: it gets new props, and its elements are left alone. */
function morphIsland(old: Node, fresh: Node): boolean {
  if (!(old instanceof HTMLElement) || !old.dataset.island) return true;
  updateIsland(old, fresh as HTMLElement);
  return false;
}

const scriptOf = (page: Document): string =>
  page.querySelector<HTMLScriptElement>('script[type=module]')?.getAttribute('src') ?? '';

async function update(): Promise<void> {
  forgetPages();
  const response = await fetch(location.href, { headers: { accept: 'text/html' } });
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (scriptOf(fresh) !== scriptOf(document)) {
    location.reload(); // the browser's own code changed
    return;
  }
  copyLateSheets(fresh);
  Idiomorph.morph(document.documentElement, fresh.documentElement, {
    head: { style: 'morph' },
    ignoreActiveValue: true,
    callbacks: {
      beforeNodeMorphed: morphIsland,
      beforeNodeRemoved: isOfPage,
      beforeAttributeUpdated: (name: string, node: Node) => !keepsAttribute(name, node),
    },
  });
  announceContent();
}

const events = new EventSource('/__sitegen/events');
events.addEventListener('update', () => {
  hideOverlay();
  void update();
});
events.addEventListener('problems', ({ data }: MessageEvent<string>) => {
  const problems = JSON.parse(data) as readonly DiagnosticView[];
  if (problems.length > 0) showOverlay(problems);
  else hideOverlay();
});
