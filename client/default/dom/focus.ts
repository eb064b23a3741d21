/**
 * Move the focus to an element, even to one that is not focusable: the next Tab continues from there, as it does from the top of
 * a page after a load.
 */
export function moveFocus(element: HTMLElement): void {
  const hadIndex = element.hasAttribute('tabindex');
  if (!hadIndex) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  if (!hadIndex) element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
}
