import type { Page } from 'playwright-core';
import { settled } from './builtSite.ts';

/** Open search by its shortcut, as soon as the script handles it. */
export async function openModal(page: Page): Promise<void> {
  await settled(page);
  await page.keyboard.press('Control+k');
  await page.locator('.search-modal[open]').waitFor();
}

/** Wait until search is closed. */
export const waitForClosedModal = (page: Page) => page.locator('.search-modal').waitFor({ state: 'detached' });

/** Wait until the modal shows all results of the current query. */
export const waitForAnswer = (page: Page) => page.locator('.search-modal__body[aria-busy=false]').waitFor();

/** Wait until elements have exactly these texts. */
export async function waitForTexts(page: Page, selector: string, texts: readonly string[]): Promise<void> {
  await page.waitForFunction(
    ([css, wanted]) =>
      JSON.stringify([...document.querySelectorAll(css)].map(({ textContent }) => textContent)) === wanted,
    [selector, JSON.stringify(texts)] as const,
  );
}

/** A promise that the test resolves when it wants, so that nothing depends on timing. */
export function createGate(): { readonly opened: Promise<void>; readonly open: () => void } {
  const events = new EventTarget();
  const opened = new Promise<void>((resolve) => events.addEventListener('open', () => resolve()));
  return { opened, open: () => void events.dispatchEvent(new Event('open')) };
}
