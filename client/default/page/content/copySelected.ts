import { createElement } from '../../dom/createElement.ts';

/** Copy a text from a text area that is selected, where there is no clipboard API. */
export function copySelected(text: string): void {
  const area = createElement('textarea', { value: text });
  area.style.cssText = 'position:fixed;opacity:0';
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}
