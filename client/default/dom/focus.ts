/** Let the next Tab start at an element that cannot hold the focus itself, as a fresh page does at its top. */
export function focusStart(element: HTMLElement): void {
  const hadIndex = element.hasAttribute('tabindex');
  if (!hadIndex) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  if (!hadIndex) element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
}

let announcer: HTMLElement | undefined;

/** Have screen readers say, when they are done with what they are saying, which page this is. */
export function announceTitle(): void {
  if (!announcer) {
    announcer = document.createElement('div');
    announcer.className = 'announcer visually-hidden';
    announcer.ariaLive = 'polite';
    announcer.ariaAtomic = 'true';
  }
  if (!announcer.isConnected) document.body.append(announcer);
  announcer.textContent = document.title;
}
