import { createElement } from '../../dom/createElement.ts';
import { delegate } from '../../dom/delegate.ts';
import { warn } from '../../dom/warn.ts';
import type { LoadStyles, ReaderSettings } from './printAll.ts';

/** Add the button below the sidebar, if the site has configured it. */
function addButton(label: string | undefined): void {
  const menu = document.querySelector('[data-sidebar] > .menu');
  if (!label || !menu || menu.querySelector('.print-all')) return;
  menu.append(
    createElement('button', { type: 'button', className: 'print-all', textContent: label }, { 'aria-live': 'polite' }),
  );
}

/** Let a button print all pages of the sidebar; its code is loaded on the click. */
export function watchPrintAll(settings: ReaderSettings, loadStyles: LoadStyles): () => void {
  delegate('click', '.print-all', (button) => {
    import('./printAll.ts').then(({ printAll }) => printAll(button, settings, loadStyles)).catch(warn);
  });
  return () => addButton(settings.texts.printAll);
}
