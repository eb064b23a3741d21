/** What describes a page. Scripts and styles belong to the site and stay, and so does the policy: what it has forbidden stays forbidden. */
const METADATA = 'meta:not([http-equiv]), link:not([rel=stylesheet])';

const includesEqual = (nodes: readonly Element[], node: Element): boolean =>
  nodes.some((other) => other.isEqualNode(node));

/** Replace the metadata of this page by that of another. What both have in common is not touched. */
export function swapHead(fresh: HTMLHeadElement): void {
  const { head } = document;
  const old = [...head.querySelectorAll(METADATA)];
  const next = [...fresh.querySelectorAll(METADATA)];
  for (const node of old) if (!includesEqual(next, node)) node.remove();
  for (const node of next) if (!includesEqual(old, node)) head.append(document.importNode(node, true));
  document.title = fresh.ownerDocument.title;
}
