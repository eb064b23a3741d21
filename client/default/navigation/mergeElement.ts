import { unmountIslandsIn, updateIsland } from '../islands/hydration/islands.ts';
import { copyAttributes } from './mergeAround.ts';

/** True for elements of two pages that are the same island, and can keep its React root. */
export const isSameIsland = (old: HTMLElement, fresh: HTMLElement): boolean =>
  old.dataset.island !== undefined && old.dataset.island === fresh.dataset.island && old.id === fresh.id;

/**
 * True for attributes of an open dialog. Without them, a modal dialog could not be closed, and the page below it would stay
 * inert.
 */
const isDialogState = (name: string): boolean => name === 'open' || name === 'popover';

/** Make an element equal to one of another page, and keep those of its descendants that both have, such as islands. */
export function mergeElement(old: HTMLElement, fresh: HTMLElement): void {
  if (isSameIsland(old, fresh)) {
    updateIsland(old, fresh);
    return;
  }
  copyAttributes(old, fresh, old instanceof HTMLDialogElement ? isDialogState : undefined);
  const children = [...old.children] as HTMLElement[];
  const next = [...fresh.children] as HTMLElement[];
  const isAlike =
    next.length === fresh.childNodes.length &&
    children.length === old.childNodes.length &&
    children.length === next.length &&
    children.every(({ localName }, index) => localName === next[index]?.localName);
  if (isAlike) for (const [index, child] of children.entries()) mergeElement(child, next[index] as HTMLElement);
  else if (!old.isEqualNode(fresh)) {
    unmountIslandsIn(old);
    old.replaceChildren(...fresh.childNodes);
  }
}
