/**
 * Replace the children of an element, except for those that look the same: they keep the focus, and a click that has begun on one
 * ends on it.
 */
export function updateChildren(parent: Element, children: readonly Element[]): void {
  children.forEach((child, index) => {
    const old = parent.children[index];
    if (!old) parent.append(child);
    else if (!old.isEqualNode(child)) old.replaceWith(child);
  });
  while (parent.children.length > children.length) parent.lastElementChild?.remove();
}
