import { closest } from './closest.ts';
import { storage } from './storage.ts';

const STORAGE_KEY = 'sitegen.singleKeys';

const TEXT_FIELD = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/**
 * True if a key types text. A field in a dialog that was just closed keeps the focus until the next frame, and does not count.
 */
export function isTyping(event: Event): boolean {
  const field = closest(event, TEXT_FIELD);
  return field !== null && field.getClientRects().length > 0;
}

/** False if the reader has disabled single-key shortcuts, which speech input may trigger by accident (WCAG 2.1.4). */
export const hasSingleKeys = (): boolean => storage.get(STORAGE_KEY) !== 'off';

/** Enable single-key shortcuts, which is the default, or disable them. */
export function setSingleKeys(isOn: boolean): void {
  if (isOn) storage.remove(STORAGE_KEY);
  else storage.set(STORAGE_KEY, 'off');
}

/** True for an enabled single-key shortcut outside of fields. */
export const isSingleKey = (event: KeyboardEvent, key: string): boolean =>
  event.key === key && !isTyping(event) && hasSingleKeys();
