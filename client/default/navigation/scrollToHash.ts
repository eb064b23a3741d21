import { findAnchor } from '../dom/anchor.ts';
import { moveFocus } from '../dom/focus.ts';
import { layOutFully } from './partialLayout.ts';

const closedParent = (element: HTMLElement) => element.closest<HTMLDetailsElement>('details:not([open])');

/** Scroll to the element that the hash of an address names, opening every `<details>` around it; else to the top. */
export function scrollToHash({ hash }: URL): void {
  const anchor = hash.length > 1 ? findAnchor(hash) : null;
  if (anchor) {
    layOutFully();
    for (let details = closedParent(anchor); details; details = closedParent(anchor)) details.open = true;
    anchor.scrollIntoView({ behavior: 'instant' });
  } else scrollTo({ left: 0, top: 0, behavior: 'instant' });
  moveFocus(anchor ?? document.body);
}
