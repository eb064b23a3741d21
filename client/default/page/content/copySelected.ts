import { createElement } from '../../dom/createElement.ts';

/**
 * Copy a text by selecting it in a text area: for browsers without the clipboard API, and for frames that may not use it. The
 * focus stays where it is. Throws if this is not permitted either.
 */
export function copySelected(text: string): void {
  const focused = document.activeElement;
  const area = createElement('textarea', { value: text });
  area.style.cssText = 'position:fixed;opacity:0';
  // All that is outside of an open modal dialog can not be selected.
  (focused?.closest('dialog') ?? document.body).append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (!isCopied) throw new Error('the browser does not permit copying');
}
