import { useEffect, useState } from 'react';
import { closest } from '../dom/closest.ts';
import { listen } from '../dom/listen.ts';
import { isKeyK, isSingleKey, isTyping } from '../dom/shortcut.ts';

interface ShortcutOptions {
  readonly isOpen: boolean;
  /** It is open, but there is nothing yet that closes it. */
  readonly isLoading: boolean;
  readonly open: (text: string) => void;
  readonly close: () => void;
}

/**
 * Open search by Ctrl or Cmd with K, by `/`, or with the text that is typed while its button has the focus; close it by
 * Ctrl or Cmd with K, and by Escape while it is loading. Returns which keys of the shortcut are pressed.
 */
export function useShortcuts({ isOpen, isLoading, open, close }: ShortcutOptions) {
  const [isModifierDown, setModifierDown] = useState(false);
  const [isKDown, setKDown] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isDown = event.type === 'keydown';
      const hasModifier = event.ctrlKey || event.metaKey;
      const isK = isDown && isKeyK(event);
      const isShortcut = isK && hasModifier;
      setModifierDown(hasModifier);
      setKDown(isShortcut || (isK && !isTyping(event)));
      if (isLoading && isDown && event.key === 'Escape') close();
      const isPlain = isDown && !hasModifier && !isTyping(event);
      const opensBySlash = isPlain && !isOpen && isSingleKey(event, '/');
      const acceptsText = isOpen || closest(event, '.search-button'); // open, but perhaps still loading
      const text = isPlain && acceptsText && !event.altKey && /^[\p{L}\p{N}]$/u.test(event.key) ? event.key : '';
      if (!text && !opensBySlash && (!isShortcut || event.shiftKey)) return;
      event.preventDefault();
      if (event.repeat) return;
      if (isOpen && !text) close();
      else open(text);
    };
    const onBlur = () => {
      setModifierDown(false);
      setKDown(false);
    };
    return listen(window, { keydown: onKey, keyup: onKey, blur: onBlur });
  }, [isOpen, isLoading, open, close]);
  return { isModifierDown, isKDown };
}
