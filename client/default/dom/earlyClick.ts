import { EARLY_CLICK } from '../../../src/shared/inlineScripts/noteEarlyClick.ts';

/** Buttons that need a script. */
const BUTTON = 'button[type=button]:not([popovertarget])';

/** Repeat the last click, which came before the script that handles it, if it was on such a button. */
export function repeatEarlyClick(selector = BUTTON): void {
  const clicked = (window as { readonly [EARLY_CLICK]?: Element })[EARLY_CLICK];
  clicked?.closest<HTMLElement>(selector)?.click();
}
