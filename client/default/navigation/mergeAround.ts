import { unmountIslandsIn } from '../islands/hydration/islands.ts';

/** Give an element the attributes of another, but leave alone those that `isPreserved` names. */
export function copyAttributes(
  old: Element,
  fresh: Element,
  isPreserved: (name: string) => boolean = () => false,
): void {
  for (const { name } of [...old.attributes])
    if (!isPreserved(name) && !fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) {
    if (!isPreserved(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

/** The elements between a container, not included, and an element inside it, included. */
function pathTo(inner: Element, container: Element): readonly Element[] {
  const path: Element[] = [];
  for (let element = inner; element !== container && element.parentElement; element = element.parentElement)
    path.unshift(element);
  return path;
}

/** Replace all children of an element but one, which stands for a child of the other element. */
function replaceSiblings(old: Element, fresh: Element, staying: Element, counterpart: Element): void {
  for (const node of [...old.childNodes]) {
    if (node === staying) continue;
    if (node instanceof Element) unmountIslandsIn(node);
    node.remove();
  }
  const nodes = [...fresh.childNodes];
  const index = nodes.indexOf(counterpart);
  staying.before(...nodes.slice(0, index));
  staying.after(...nodes.slice(index + 1));
}

/**
 * Make a container equal to another one, except for an element inside it, which stays in place of its counterpart
 * `next`. That element never leaves the document, so the browser neither restyles it nor lays it out again. Returns
 * false, and does nothing, if the two elements are not at the same position of their containers.
 */
export function mergeAround(
  container: Element,
  fresh: Element,
  { old, next }: { readonly old: Element; readonly next: Element },
): boolean {
  const oldPath = pathTo(old, container);
  const nextPath = pathTo(next, fresh);
  if (oldPath.length !== nextPath.length || oldPath.some(({ tagName }, index) => tagName !== nextPath[index]?.tagName))
    return false;
  let parents: readonly [Element, Element] = [container, fresh];
  oldPath.forEach((staying, index) => {
    const counterpart = nextPath[index] as Element; // the paths are of one length
    copyAttributes(...parents);
    replaceSiblings(...parents, staying, counterpart);
    parents = [staying, counterpart];
  });
  return true;
}
