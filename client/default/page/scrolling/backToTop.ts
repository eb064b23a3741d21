import { prefersStillness } from '../../dom/reducedMotion.ts';

/** From this far down on the button can show. In pixels. */
const MIN_SCROLL = 300;

/** A round button that takes the reader back to the top of a doc, shown while they scroll up. */
export function watchBackToTop(label: string): { readonly refresh: () => void } {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'back-to-top';
  button.ariaLabel = label;
  button.textContent = '↑';
  let last = scrollY;
  let ignoresNext = false;
  const show = (isShown: boolean): void => void button.toggleAttribute('data-shown', isShown);

  addEventListener(
    'scroll',
    () => {
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      const direction = isAtEnd ? 0 : Math.sign(scrollY - last);
      last = scrollY;
      if (ignoresNext) {
        ignoresNext = false;
        return;
      }
      if (scrollY < MIN_SCROLL || direction > 0) show(false);
      else if (direction < 0) show(document.querySelector('.doc-main') !== null);
    },
    { passive: true },
  );
  addEventListener('hashchange', () => {
    ignoresNext = true;
    show(false);
  });
  button.addEventListener('click', () => {
    scrollTo({ top: 0, behavior: prefersStillness() ? 'instant' : 'smooth' });
  });
  document.body.append(button);
  return { refresh: () => show(false) };
}
