import type { ClientSettings } from '../../../../src/shared/clientSettings.ts';
import { delegate } from '../../dom/delegate.ts';
import { copyText, fetchText } from './copyText.ts';

const COPY = '.page-tools__copy';

/** How long the button shows the result. */
const SAID_MS = 2000;

async function copyPage(button: HTMLElement, texts: ClientSettings['texts']): Promise<void> {
  const { label = button.textContent ?? '' } = button.dataset;
  button.dataset.label = label;
  const markdown = button.parentElement?.querySelector<HTMLAnchorElement>('a[type="text/markdown"]');
  try {
    await copyText(fetchText(markdown?.href ?? ''));
    button.textContent = texts.pageCopied;
  } catch (error) {
    console.warn('the page could not be copied', error);
    button.textContent = texts.pageNotCopied;
  }
  setTimeout(() => {
    button.textContent = label;
  }, SAID_MS);
}

/** Let the button copy the page. Its menu closes by Escape, by a choice, by a click elsewhere, and when the focus leaves it. */
export function watchPageTools(texts: ClientSettings['texts']): () => void {
  delegate('click', COPY, (button) => void copyPage(button, texts));
  const openMenu = (): HTMLDetailsElement | null => document.querySelector('.page-tools__menu[open]');
  document.addEventListener('click', ({ target }) => {
    const menu = openMenu();
    const isInSummary = target instanceof Element && target.closest('summary')?.parentElement === menu;
    if (menu && !isInSummary) menu.open = false;
  });
  delegate('focusout', '.page-tools__menu[open]', (menu, { relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.removeAttribute('open');
  });
  document.addEventListener('keydown', ({ key }) => {
    const menu = key === 'Escape' ? openMenu() : null;
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  return () => {
    for (const button of document.querySelectorAll<HTMLElement>(COPY)) button.hidden = false;
  };
}
