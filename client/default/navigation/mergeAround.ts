import { unmountIslandsIn } from '../islands/hydration/islands.ts';

/** Give an element the attributes of another one, except those for which `isPreserved` is true. */
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

/** The elements from a container (exclusive) down to an element in it (inclusive). */
function pathTo(inner: Element, container: Element): readonly Element[] {
  const path: Element[] = [];
  for (let element = inner; element !== container && element.parentElement; element = element.parentElement)
    path.unshift(element);
  return path;
}

/**
 * Replace all children of an element except `staying`, which takes the place of `counterpart` among the other element's children.
 */
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
 * Make a container equal to another one, except for an element in it, which stays in place of its counterpart `next`. That
 * element never leaves the document, so the browser need not compute its style and layout again. Returns false, and does nothing,
 * if the two elements are at different positions in their containers.
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
    const counterpart = nextPath[index] as Element; // both paths have the same length
    copyAttributes(...parents);
    replaceSiblings(...parents, staying, counterpart);
    parents = [staying, counterpart];
  });
  return true;
}
