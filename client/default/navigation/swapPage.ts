import { addPageNode, isPageNode } from '../dom/pageNodes.ts';
import { unmountIslandsIn } from '../islands/hydration/islands.ts';
import { copyAttributes, mergeAround } from './mergeAround.ts';
import { isSameIsland, mergeElement } from './mergeElement.ts';
import { findStayingSidebar, restoreSidebar, scrollToActive } from './sidebarMemory.ts';
import { swapHead } from './swapHead.ts';

/** Address of the client's script: it differs between builds and between sites. */
export const scriptOf = (page: Document): string | undefined =>
  page.querySelector<HTMLScriptElement>('script[type=module]')?.getAttribute('src') ?? undefined;

/** True if this document can show a page: it must be of the same build and in the same language. */
export const canSwap = (fresh: Document): boolean =>
  scriptOf(fresh) === scriptOf(document) &&
  fresh.documentElement.lang === document.documentElement.lang &&
  fresh.getElementById('content') !== null;

const NAVBAR = '.navbar-container';

/**
 * The element of this page that can be reused for one of the other page: an equal one, the same island, which gets its new props,
 * or the navbar, so that hover states under the pointer do not start again.
 */
function reuseElement(olds: readonly HTMLElement[], fresh: HTMLElement): HTMLElement | undefined {
  const same = olds.find((old) => isSameIsland(old, fresh) || (old.matches(NAVBAR) && fresh.matches(NAVBAR)));
  if (!same) return olds.find((old) => old.isEqualNode(fresh));
  mergeElement(same, fresh);
  return same;
}

/**
 * Replace the children of the body, reusing elements. `staying` maps elements of the other page to the elements to use in their
 * place.
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
