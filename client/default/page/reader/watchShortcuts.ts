import { closest } from '../../dom/closest.ts';
import { hasSingleKeys } from '../../dom/singleKeys.ts';

/** Show the help for keyboard shortcuts when `?` is typed outside of fields, unless single keys are switched off. */
export function watchShortcuts(textsHref: string): void {
  addEventListener('keydown', (event) => {
    if (event.key === '?' && !closest(event, 'input, textarea, select, [contenteditable]') && hasSingleKeys())
      void import('./shortcutHelp.ts').then(({ showShortcuts }) => showShortcuts(textsHref));
  });
}
