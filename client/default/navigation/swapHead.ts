/**
 * Metadata of a page, including structured data (JSON-LD), which no browser runs. Scripts, styles and the Content-Security-Policy
 * stay: the policy cannot be relaxed anyway.
 */
const METADATA = 'meta:not([http-equiv]), link:not([rel=stylesheet]), script[type="application/ld+json"]';

const includesEqual = (nodes: readonly Element[], node: Element): boolean =>
  nodes.some((other) => other.isEqualNode(node));

/** Replace the metadata of this page by that of another one. Equal elements are not touched. */
export function swapHead(fresh: HTMLHeadElement): void {
  const { head } = document;
  const old = [...head.querySelectorAll(METADATA)];
  const next = [...fresh.querySelectorAll(METADATA)];
  for (const node of old) if (!includesEqual(next, node)) node.remove();
  for (const node of next) if (!includesEqual(old, node)) head.append(document.importNode(node, true));
  document.title = fresh.ownerDocument.title;
}
