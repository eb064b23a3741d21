import { unmountIslandsIn } from '../islands/hydration/islands.ts';

/** Give an element the attributes of another; those that `isKept` names stay as they are. */
export function copyAttributes(old: Element, fresh: Element, isKept: (name: string) => boolean = () => false): void {
  for (const { name } of [...old.attributes]) if (!isKept(name) && !fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) {
    if (!isKept(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

/** The elements from a part of the page, itself not counted, down to one inside it. */
function pathTo(inner: Element, part: Element): readonly Element[] {
  const path: Element[] = [];
  for (let element = inner; element !== part && element.parentElement; element = element.parentElement)
    path.unshift(element);
  return path;
}

function mergeChildren(old: Element, fresh: Element, stays: Element, place: Element): void {
  for (const node of [...old.childNodes]) {
    if (node === stays) continue;
    if (node instanceof Element) unmountIslandsIn(node);
    node.remove();
  }
  const nodes = [...fresh.childNodes];
  const index = nodes.indexOf(place);
  stays.before(...nodes.slice(0, index));
  stays.after(...nodes.slice(index + 1));
}

/**
 * Make a part of the page like another one, but for an element inside it that stays, in place of its counterpart `next`.
 * It never leaves the page: the browser has neither to style nor to lay it out anew. False, and nothing happens, if the
 * two do not stand in the same place.
 */
export function mergeAround(part: Element, fresh: Element, { old, next }: { old: Element; next: Element }): boolean {
  const olds = pathTo(old, part);
  const nexts = pathTo(next, fresh);
  if (olds.length !== nexts.length || olds.some(({ tagName }, index) => tagName !== nexts[index]?.tagName))
    return false;
  let parents: readonly [Element, Element] = [part, fresh];
  olds.forEach((stays, index) => {
    const place = nexts[index] as Element; // as many as there are
    copyAttributes(...parents);
    mergeChildren(...parents, stays, place);
    parents = [stays, place];
  });
  return true;
}
