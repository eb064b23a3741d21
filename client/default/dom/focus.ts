/**
 * Move the focus to an element, also one that cannot be focused: the next Tab goes on from there, as it does at the top
 * of a page that was just loaded.
 */
export function moveFocus(element: HTMLElement): void {
  const hadIndex = element.hasAttribute('tabindex');
  if (!hadIndex) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  if (!hadIndex) element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
}
