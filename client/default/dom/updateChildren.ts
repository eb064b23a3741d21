/**
 * Give an element these children, in place of those that differ. One that looks the same stays: a click that has begun on it
 * ends on it, and it keeps the focus.
 */
export function updateChildren(parent: Element, children: readonly Element[]): void {
  children.forEach((child, index) => {
    const old = parent.children[index];
    if (!old) parent.append(child);
    else if (!old.isEqualNode(child)) old.replaceWith(child);
  });
  while (parent.children.length > children.length) parent.lastElementChild?.remove();
}
