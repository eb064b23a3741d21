import { closest } from '../../dom/closest.ts';

/** Show the help for keyboard shortcuts when `?` is typed outside of fields. */
export function watchShortcuts(textsHref: string): void {
  addEventListener('keydown', (event) => {
    if (event.key === '?' && !closest(event, 'input, textarea, select, [contenteditable]'))
      void import('./shortcutHelp.ts').then(({ showShortcuts }) => showShortcuts(textsHref));
  });
}
