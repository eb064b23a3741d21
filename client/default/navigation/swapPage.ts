import { addPageNode, isPageNode } from '../dom/pageNodes.ts';
import { unmountIslandsIn, updateIsland } from '../islands/hydration/islands.ts';
import { copyAttributes, mergeAround } from './mergeAround.ts';
import { findStayingSidebar, restoreSidebar, scrollToActive } from './sidebarMemory.ts';
import { swapHead } from './swapHead.ts';

/** Address of the client's script: pages of another build, or of another site, have another one. */
export const scriptOf = (page: Document): string | undefined =>
  page.querySelector<HTMLScriptElement>('script[type=module]')?.getAttribute('src') ?? undefined;

/** True if this document can show that page: it is of the same build and in the same language. */
export const canSwap = (fresh: Document): boolean =>
  scriptOf(fresh) === scriptOf(document) &&
  fresh.documentElement.lang === document.documentElement.lang &&
  fresh.getElementById('content') !== null;

const isSameIsland = (old: HTMLElement, fresh: HTMLElement): boolean =>
  old.dataset.island !== undefined && old.dataset.island === fresh.dataset.island && old.id === fresh.id;

/**
 * The element of this page to use for one of the other page: an equal one, or the same island, which gets its new
 * props.
 */
function reuseElement(olds: readonly HTMLElement[], fresh: HTMLElement): HTMLElement | undefined {
  const island = olds.find((old) => isSameIsland(old, fresh));
  if (!island) return olds.find((old) => old.isEqualNode(fresh));
  updateIsland(island, fresh);
  return island;
}

/**
 * Replace the children of the body, reusing elements. `staying` holds those to use for certain elements of the other
 * page.
 */
function swapBody(fresh: HTMLElement, staying: ReadonlyMap<Element, HTMLElement>): void {
  const olds = new Set([...document.body.children].filter((node) => isPageNode(node)) as HTMLElement[]);
  const next = ([...fresh.children] as HTMLElement[]).map((node) => {
    const reused = staying.get(node) ?? reuseElement([...olds], node);
    if (reused) olds.delete(reused);
    return reused ?? document.adoptNode(node);
  });
  for (const old of olds) {
    unmountIslandsIn(old);
    old.remove();
  }
  let position = document.body.firstElementChild;
  for (const node of next) {
    while (position && !isPageNode(position)) position = position.nextElementSibling;
    if (node === position) position = node.nextElementSibling;
    else document.body.insertBefore(node, position);
    addPageNode(node);
  }
}

/** True for attributes of `<html>` that scripts set, such as the color mode. */
const isStateAttribute = (name: string): boolean => name.startsWith('data-');

/** Make this document show another page. */
export function swapPage(fresh: Document): void {
  const content = document.getElementById('content');
  const freshContent = fresh.getElementById('content');
  if (!content || !freshContent) return;
  const sidebar = findStayingSidebar(content, freshContent);
  const isMerged = sidebar !== undefined && mergeAround(content, freshContent, sidebar);
  const scrollSidebar = isMerged ? () => scrollToActive(sidebar.old) : restoreSidebar(freshContent);
  copyAttributes(document.documentElement, fresh.documentElement, isStateAttribute);
  swapHead(fresh.head);
  swapBody(fresh.body, new Map(isMerged ? [[freshContent, content]] : []));
  scrollSidebar();
}
