import { findStyleSheets, loadStyleSheet } from '../dom/styleSheets.ts';

/** What describes the page; scripts and styles are the site's and stay. */
const DESCRIPTION = 'meta, link:not([rel=stylesheet])';

const same = (nodes: readonly Element[], node: Element): boolean => nodes.some((other) => other.isEqualNode(node));

/** Bring in the style sheets that a page has beside those that are here; done when they can be used, or are not to be had. */
export async function loadStyles(fresh: HTMLHeadElement): Promise<void> {
  await Promise.allSettled(findStyleSheets(fresh).map(({ href }) => loadStyleSheet(href)));
}

/** Make the head describe another page. What is in both stays as it is. */
export function swapHead(fresh: HTMLHeadElement): void {
  const { head } = document;
  const old = [...head.querySelectorAll(DESCRIPTION)];
  const next = [...fresh.querySelectorAll(DESCRIPTION)];
  for (const node of old) if (!same(next, node)) node.remove();
  for (const node of next) if (!same(old, node)) head.append(document.importNode(node, true));
  document.title = fresh.ownerDocument.title;
}
