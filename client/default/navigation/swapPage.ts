import { addPageNode, isOfPage } from '../dom/pageNodes.ts';
import { removeIslands, updateIsland } from '../islands/hydration/islands.ts';
import { copyAttributes, mergeAround } from './mergeAround.ts';
import { findStayingSidebar, restoreSidebar, showCurrent } from './sidebarMemory.ts';
import { swapHead } from './swapHead.ts';

const scriptOf = (page: Document): string | undefined =>
  page.querySelector<HTMLScriptElement>('script[type=module]')?.getAttribute('src') ?? undefined;

/** True if this document can become that page: it is the same site, in the same version and language. */
export const canSwap = (fresh: Document): boolean =>
  scriptOf(fresh) === scriptOf(document) &&
  fresh.documentElement.lang === document.documentElement.lang &&
  fresh.getElementById('content') !== null;

const isSameIsland = (old: HTMLElement, fresh: HTMLElement): boolean =>
  old.dataset.island !== undefined && old.dataset.island === fresh.dataset.island && old.id === fresh.id;

/** An element that stays in its place: it is the same, or an island that gets new props. */
function findKept(olds: readonly HTMLElement[], fresh: HTMLElement): HTMLElement | undefined {
  const island = olds.find((old) => isSameIsland(old, fresh));
  if (!island) return olds.find((old) => old.isEqualNode(fresh));
  updateIsland(island, fresh);
  return island;
}

/**
 * The children of the body become those of the other page, in its order; the same elements wherever that is possible, and
 * where `staying` has one for an element of that page.
 */
function swapBody(fresh: HTMLElement, staying: ReadonlyMap<Element, HTMLElement>): void {
  const olds = new Set([...document.body.children].filter((node) => isOfPage(node)) as HTMLElement[]);
  const next = ([...fresh.children] as HTMLElement[]).map((node) => {
    const keptNode = staying.get(node) ?? findKept([...olds], node);
    if (keptNode) olds.delete(keptNode);
    return keptNode ?? document.adoptNode(node);
  });
  for (const old of olds) {
    removeIslands(old);
    old.remove();
  }
  let place = document.body.firstElementChild;
  for (const node of next) {
    while (place && !isOfPage(place)) place = place.nextElementSibling;
    if (node === place) place = node.nextElementSibling;
    else document.body.insertBefore(node, place);
    addPageNode(node);
  }
}

/** What scripts wrote on `<html>` stays, such as the color mode. */
const isScripts = (name: string): boolean => name.startsWith('data-');

/** Make this document show another page. */
export function swapPage(fresh: Document): void {
  const content = document.getElementById('content');
  const freshContent = fresh.getElementById('content');
  if (!content || !freshContent) return;
  const sidebar = findStayingSidebar(content, freshContent);
  const isMerged = sidebar !== undefined && mergeAround(content, freshContent, sidebar);
  const settleSidebar = isMerged ? () => showCurrent(sidebar.old) : restoreSidebar(freshContent);
  copyAttributes(document.documentElement, fresh.documentElement, isScripts);
  swapHead(fresh.head);
  swapBody(fresh.body, new Map(isMerged ? [[freshContent, content]] : []));
  settleSidebar();
}
