import type { Page } from 'playwright-core';
import { settled } from './builtSite.ts';

/** Open search by its shortcut, as soon as somebody listens to it. */
export async function openModal(page: Page): Promise<void> {
  await settled(page);
  await page.keyboard.press('Control+k');
  await page.locator('.search-modal[open]').waitFor();
}

/** Wait until search is closed. */
export const waitForClosedModal = (page: Page) => page.locator('.search-modal').waitFor({ state: 'detached' });

/** Wait until the modal has all results of what stands in its field. */
export const waitForAnswer = (page: Page) => page.locator('.search-modal__body[aria-busy=false]').waitFor();

/** Wait until elements have exactly these texts. */
export async function waitForTexts(page: Page, selector: string, texts: readonly string[]): Promise<void> {
  await page.waitForFunction(
    ([css, wanted]) =>
      JSON.stringify([...document.querySelectorAll(css)].map(({ textContent }) => textContent)) === wanted,
    [selector, JSON.stringify(texts)] as const,
  );
}

/** A promise that the test keeps when it likes: what waits for it cannot be too early or too late. */
export function createGate(): { readonly opened: Promise<void>; readonly open: () => void } {
  const events = new EventTarget();
  const opened = new Promise<void>((resolve) => events.addEventListener('open', () => resolve()));
  return { opened, open: () => void events.dispatchEvent(new Event('open')) };
}
