/** Only in `sitegen dev`: shows edits without a reload, errors in an overlay, and the findings of the page in a panel. */
import { Idiomorph } from 'idiomorph';
import { type SiteState, VERSION_METRIC } from '../../../src/shared/diagnosticView.ts';
import { emitContentChange, emitRebuild, onNavigation } from '../dom/events.ts';
import { addPageNode, isPageNode } from '../dom/pageNodes.ts';
import { copyLateSheets } from '../dom/styleSheets.ts';
import { updateIsland } from '../islands/hydration/islands.ts';
import { scriptOf } from '../navigation/swapPage.ts';
import { updateFindings } from './findingsPanel.ts';
import { closeOverlay, showOverlay } from './overlay.ts';
import { collectViolations } from './violations.ts';

const canBeOpened = (node: Node): boolean => node instanceof HTMLDetailsElement || node instanceof HTMLDialogElement;

/** True for attributes that hold the state of the page, such as open elements, and for those that scripts set on `<html>`. */
const isStateAttribute = (name: string, node: Node): boolean =>
  (name === 'open' && canBeOpened(node)) || (name.startsWith('data-') && node === document.documentElement);

/** False for elements that must not be morphed: those of islands, which React owns and which get new props, and open dialogs. */
function isMorphed(old: Node, fresh: Node): boolean {
  if (old instanceof HTMLDialogElement && old.open) return false;
  if (!(old instanceof HTMLElement) || !old.dataset.island) return true;
  updateIsland(old, fresh as HTMLElement);
  return false;
}

/** The Content-Security-Policy of the site, without the hashes of inline scripts, which differ from page to page. */
const policyOf = (page: Document): string | undefined =>
  page
    .querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]')
    ?.content.replace(/'sha\d+-[^']*'/g, '')
    .replace(/\s+/g, ' ');

async function update(): Promise<void> {
  emitRebuild();
  const { href } = location;
  const response = await fetch(href, { headers: { accept: 'text/html' } });
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (location.href !== href) return update(); // the reader has navigated meanwhile
  // The client's own script cannot be replaced, nor the policy of a document.
  if (scriptOf(fresh) !== scriptOf(document) || policyOf(fresh) !== policyOf(document)) {
    location.reload();
    return;
  }
  copyLateSheets(fresh);
  Idiomorph.morph(document.documentElement, fresh.documentElement, {
    head: { style: 'morph' },
    ignoreActiveValue: true,
    callbacks: {
      beforeNodeMorphed: isMorphed,
      afterNodeAdded: addPageNode,
      beforeNodeRemoved: isPageNode,
      beforeAttributeUpdated: (name: string, node: Node) => !isStateAttribute(name, node),
    },
  });
  emitContentChange();
}

/** The version of the site that the document was sent with. Browsers tell it to secure contexts alone (Server Timing, 4). */
const sentVersion = (): string | undefined =>
  performance
    .getEntriesByType('navigation')
    .flatMap((entry) => (entry as PerformanceNavigationTiming).serverTiming ?? [])
    .find(({ name }) => name === VERSION_METRIC)?.description;

/**
 * Returns a function that updates the document to a version of the site if it shows another one. Updates run one at a time: an
 * old answer could replace a newer one.
 */
function createUpdates(): (version: string) => Promise<void> {
  let newest = sentVersion();
  let isUpdating = false;
  return async (version) => {
    const isShown = version === (newest ?? version);
    newest = version;
    if (isShown || isUpdating) return;
    isUpdating = true;
    try {
      for (let shown: string | undefined; shown !== newest; ) {
        shown = newest;
        await update();
      }
    } finally {
      isUpdating = false;
    }
  };
}

const updateTo = createUpdates();

function follow({ data }: MessageEvent<string>): void {
  const { version, errors } = JSON.parse(data) as SiteState;
  showOverlay(errors);
  void updateTo(version);
}

// Owned by the document: what its policy has blocked.
const blocked = collectViolations(() => void updateFindings(blocked));
const events = new EventSource('/__sitegen/events');
events.addEventListener('update', follow);
events.addEventListener('errors', follow);
events.addEventListener('findings', () => void updateFindings(blocked));
onNavigation(() => {
  blocked.clear();
  void updateFindings(blocked);
});
// Only once the connection is open: changes before that would be missed.
events.addEventListener('open', () => void updateFindings(blocked));
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') closeOverlay();
});
