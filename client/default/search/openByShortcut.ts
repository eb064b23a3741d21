import { isKeyK, isSingleKey } from '../dom/shortcut.ts';

/** The button of search, until React listens to the keys itself. */
const BUTTON = '[data-island]:not([data-hydrated]) .search-button';

/** Open search by Ctrl or Cmd with K, and by `/`. */
export function openByShortcut(event: KeyboardEvent): void {
  const hasModifier = event.ctrlKey || event.metaKey;
  const isShortcut = hasModifier ? isKeyK(event) && !event.shiftKey : isSingleKey(event, '/');
  const button = isShortcut && document.querySelector<HTMLElement>(BUTTON);
  if (!button) return;
  event.preventDefault();
  if (!event.repeat) button.click();
}
