import { createElement } from '../../dom/createElement.ts';

/** Copy a text by selecting it in a text area, for browsers without the clipboard API. */
export function copySelected(text: string): void {
  const area = createElement('textarea', { value: text });
  area.style.cssText = 'position:fixed;opacity:0';
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}
