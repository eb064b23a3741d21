import { closest } from '../dom/closest.ts';
import type { showPage as show } from './showPage.ts';

const load = () => import('./showPage.ts');

/** Show a page in this document: see `showPage.ts`, which is loaded by then if the reader has reached for a link. */
export const showPage: typeof show = async (page, options) => (await load()).showPage(page, options);

/** Load what swaps pages as soon as the reader reaches for a link. */
export function loadSwapping(): void {
  const reaching = new AbortController();
  const onReach = (event: Event): void => {
    if (!closest(event, 'a')) return;
    reaching.abort();
    load().catch(() => undefined); // navigation tries again, and tells
  };
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    addEventListener(type, onReach, { passive: true, signal: reaching.signal });
}
