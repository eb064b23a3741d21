import { createElement } from '../../dom/createElement.ts';
import { delegate } from '../../dom/delegate.ts';
import type { LoadStyles, ReaderSettings } from './printAll.ts';

/** Put a button below the sidebar, where the site wants it. */
function addButton(label: string | undefined): void {
  const menu = document.querySelector('[data-sidebar] > .menu');
  if (!label || !menu || menu.querySelector('.print-all')) return;
  menu.append(
    createElement('button', { type: 'button', className: 'print-all', textContent: label }, { 'aria-live': 'polite' }),
  );
}

/** Put all pages of a sidebar together, and print them, by a button: the code for it is loaded then. */
export function watchPrintAll(settings: ReaderSettings, loadStyles: LoadStyles): () => void {
  delegate('click', '.print-all', (button) => {
    void import('./printAll.ts').then(({ printAll }) => printAll(button, settings, loadStyles));
  });
  return () => addButton(settings.texts.printAll);
}
