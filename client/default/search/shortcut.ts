import { closest } from '../dom/closest.ts';

const TEXT_FIELD = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** The key with the letter K; on keyboards without Latin letters, the one in its place. */
export const isKeyK = ({ key, code }: KeyboardEvent): boolean =>
  /^k$/i.test(key) || (code === 'KeyK' && !/^[a-z]$/i.test(key));

/** True where a key writes text. */
export const isTyping = (event: Event): boolean => closest(event, TEXT_FIELD) !== null;
