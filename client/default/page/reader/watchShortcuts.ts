import { isSingleKey } from '../../dom/shortcut.ts';

/** Show the help for keyboard shortcuts when `?` is typed outside of fields, unless single keys are switched off. */
export function watchShortcuts(textsHref: string): void {
  addEventListener('keydown', (event) => {
    if (isSingleKey(event, '?')) void import('./shortcutHelp.ts').then(({ showShortcuts }) => showShortcuts(textsHref));
  });
}
