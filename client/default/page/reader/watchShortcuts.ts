import { isSingleKey } from '../../dom/shortcut.ts';
import { warn } from '../../dom/warn.ts';

/** Show the keyboard shortcuts when `?` is typed outside of fields, unless single-key shortcuts are disabled. */
export function watchShortcuts(textsHref: string): void {
  addEventListener('keydown', (event) => {
    if (isSingleKey(event, '?'))
      import('./shortcutHelp.ts').then(({ showShortcuts }) => showShortcuts(textsHref)).catch(warn);
  });
}
