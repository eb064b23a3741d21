import type { ClientSettings } from '../../../../src/shared/clientSettings.ts';
import { delegate } from '../../dom/delegate.ts';
import type { LoadStyles } from './printAll.ts';

/** Put all pages of a sidebar together, and print them, by a button: the code for it is loaded then. */
export function watchPrintAll(texts: ClientSettings['texts'], loadStyles: LoadStyles): () => void {
  delegate('click', '.print-all', (button) => {
    void import('./printAll.ts').then(({ printAll }) => printAll(button, texts, loadStyles));
  });
  return () => {
    for (const button of document.querySelectorAll<HTMLElement>('.print-all')) button.hidden = false;
  };
}
