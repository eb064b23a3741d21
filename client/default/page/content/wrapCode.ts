import { WRAP_KEY } from '../../../../src/shared/inlineScripts/wrapCode.ts';
import { storage } from '../../dom/storage.ts';

/**
 * Toggle line wrapping for all code, on this page and on later ones: the preference is the same for every block. The button keeps
 * its place in the viewport.
 */
export function toggleWrap(button: HTMLElement): void {
  const isWrapped = button.getAttribute('aria-pressed') !== 'true';
  const before = button.getBoundingClientRect().top;
  document.documentElement.toggleAttribute('data-wrap', isWrapped);
  if (!isWrapped) button.closest('.theme-code-block')?.removeAttribute('data-wrap');
  if (isWrapped) storage.set(WRAP_KEY, 'true');
  else storage.remove(WRAP_KEY);
  for (const other of document.querySelectorAll('.code-button[data-action=wrap]')) {
    const isStillWrapped = isWrapped || other.closest('.theme-code-block[data-wrap]') !== null;
    other.setAttribute('aria-pressed', String(isStillWrapped));
  }
  scrollBy({ top: button.getBoundingClientRect().top - before, behavior: 'instant' });
}
