import { delegate } from '../../dom/delegate.ts';
import { prefersReducedMotion } from '../../dom/reducedMotion.ts';

/** How long a box of this height takes to open. Grows more slowly than the height. */
function durationMs(heightPx: number): number {
  if (prefersReducedMotion()) return 1;
  if (heightPx === 0) return 0;
  const units = heightPx / 36;
  return Math.round((4 + 15 * units ** 0.25 + units / 5) * 10);
}

/**
 * Height of a box once it is closed. Its content stays while it is measured: without that, what scrolls might be too
 * short for where it stands.
 */
function closedHeightPx(details: HTMLDetailsElement, summary: HTMLElement): number {
  const { paddingTop, paddingBottom, borderTopWidth, borderBottomWidth } = getComputedStyle(details);
  details.toggleAttribute('data-measured');
  const { offsetHeight } = summary;
  details.toggleAttribute('data-measured');
  return [paddingTop, paddingBottom, borderTopWidth, borderBottomWidth].reduce(
    (sum, width) => sum + Number.parseFloat(width),
    offsetHeight,
  );
}

/** Open or close a box with its height animated. A box in motion turns back. */
function toggle(details: HTMLDetailsElement, summary: HTMLElement): void {
  const isOpening = details.hasAttribute('data-closing') || !details.open;
  const startPx = details.offsetHeight;
  for (const motion of details.getAnimations()) motion.cancel();
  details.open = true; // until it is closed
  details.toggleAttribute('data-closing', !isOpening);
  const openPx = details.offsetHeight;
  const closedPx = closedHeightPx(details, summary);
  details.animate(
    { height: [`${startPx}px`, `${isOpening ? openPx : closedPx}px`], overflow: ['hidden', 'hidden'] },
    { duration: durationMs(openPx - closedPx), easing: 'ease-in-out' },
  ).onfinish = () => {
    details.open &&= isOpening; // another of its group may have closed it
    details.removeAttribute('data-closing');
  };
}

/** Animate every `<details>`: those of the text, categories of the sidebar, the table of contents on narrow screens. */
export function animateDetails(): void {
  delegate('mousedown', 'summary', (_, event) => {
    if (event.detail > 1) event.preventDefault(); // a double click selects no text
  });
  delegate('click', 'a, button, input, summary', (target, event) => {
    const details = target.parentElement;
    if (event.defaultPrevented || target.localName !== 'summary' || !(details instanceof HTMLDetailsElement)) return;
    event.preventDefault();
    toggle(details, target);
  });
}
