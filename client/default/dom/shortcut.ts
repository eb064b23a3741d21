import { closest } from './closest.ts';
import { storage } from './storage.ts';

const STORAGE_KEY = 'sitegen.singleKeys';

const TEXT_FIELD = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** True where a key writes text: not in what is no longer shown, as in a dialog that has the focus until the frame after it was closed. */
export function isTyping(event: Event): boolean {
  const field = closest(event, TEXT_FIELD);
  return field !== null && field.getClientRects().length > 0;
}

/** False where the reader has switched off shortcuts of a single key, which speech input may type by accident (WCAG 2.1.4). */
export const hasSingleKeys = (): boolean => storage.get(STORAGE_KEY) !== 'off';

/** Switch shortcuts of a single key on, as they are at first, or off. */
export function setSingleKeys(isOn: boolean): void {
  if (isOn) storage.remove(STORAGE_KEY);
  else storage.set(STORAGE_KEY, 'off');
}

/** True for a shortcut of a single key: outside of fields, unless such are switched off. */
export const isSingleKey = (event: KeyboardEvent, key: string): boolean =>
  event.key === key && !isTyping(event) && hasSingleKeys();
