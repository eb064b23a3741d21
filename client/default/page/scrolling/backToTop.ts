import { createElement } from '../../dom/createElement.ts';
import { prefersReducedMotion } from '../../dom/reducedMotion.ts';

/** Closer to the top, the button is not shown. */
const MIN_SCROLL_PX = 300;

/**
 * Add a button that scrolls to the top of a doc, shown while the reader scrolls up. Call the returned function for new content.
 */
export function watchBackToTop(label: string): () => void {
  const button = createElement(
    'button',
    { type: 'button', className: 'back-to-top', textContent: '↑' },
    { 'aria-label': label },
  );
  let lastY = scrollY;
  let ignoresNext = false;
  const show = (isShown: boolean): void => void button.toggleAttribute('data-shown', isShown);

  addEventListener('scroll', () => {
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    const direction = isAtEnd ? 0 : Math.sign(scrollY - lastY);
    lastY = scrollY;
    if (ignoresNext) {
      ignoresNext = false;
      return;
    }
    if (scrollY < MIN_SCROLL_PX || direction > 0) show(false);
    else if (direction < 0) show(document.querySelector('.doc-main') !== null);
  });
  addEventListener('hashchange', () => {
    ignoresNext = true;
    show(false);
  });
  button.addEventListener('click', () => {
    scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  });
  document.body.append(button);
  return () => show(false);
}
