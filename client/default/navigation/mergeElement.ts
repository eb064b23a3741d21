import { unmountIslandsIn, updateIsland } from '../islands/hydration/islands.ts';
import { copyAttributes } from './mergeAround.ts';

/** True for elements of two pages that one React root stands for. */
export const isSameIsland = (old: HTMLElement, fresh: HTMLElement): boolean =>
  old.dataset.island !== undefined && old.dataset.island === fresh.dataset.island && old.id === fresh.id;

/** True for attributes by which a dialog is open: a modal one that loses them closes no more, and the page below it stays out of reach. */
const isDialogState = (name: string): boolean => name === 'open' || name === 'popover';

/** Make an element like one of another page, with elements of the same names in it kept: so are islands. */
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
