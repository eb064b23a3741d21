import { closest } from '../dom/closest.ts';
import { hasSingleKeys } from '../dom/singleKeys.ts';

const TEXT_FIELD = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** The key with the letter K; on keyboards without Latin letters, the one in its place. */
export const isKeyK = ({ key, code }: KeyboardEvent): boolean =>
  /^k$/i.test(key) || (code === 'KeyK' && !/^[a-z]$/i.test(key));

/** True where a key writes text. */
export const isTyping = (event: Event): boolean => closest(event, TEXT_FIELD) !== null;

/** True for the single key that opens search, outside of fields. */
export const isSlash = (event: KeyboardEvent): boolean => event.key === '/' && !isTyping(event) && hasSingleKeys();
