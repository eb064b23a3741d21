import { delegate } from '../../dom/delegate.ts';
import { prefersReducedMotion } from '../../dom/reducedMotion.ts';

/** Duration of opening a `<details>` of this height. Grows more slowly than the height. */
function durationMs(heightPx: number): number {
  if (prefersReducedMotion()) return 1;
  if (heightPx === 0) return 0;
  const units = heightPx / 36;
  return Math.round((4 + 15 * units ** 0.25 + units / 5) * 10);
}

/**
 * Height of a `<details>` once it is closed. Its content is kept during the measurement: without it, a scroll container might
 * become too short for its scroll position.
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

/** Open or close a `<details>` with an animated height. One in motion reverses. */
function toggle(details: HTMLDetailsElement, summary: HTMLElement): void {
  const isOpening = details.hasAttribute('data-closing') || !details.open;
  const startPx = details.offsetHeight;
  for (const motion of details.getAnimations()) motion.cancel();
  details.open = true; // stays open until the end of the animation
  details.toggleAttribute('data-closing', !isOpening);
  const openPx = details.offsetHeight;
  const closedPx = closedHeightPx(details, summary);
  details.animate(
    { height: [`${startPx}px`, `${isOpening ? openPx : closedPx}px`], overflow: ['hidden', 'hidden'] },
    { duration: durationMs(openPx - closedPx), easing: 'ease-in-out' },
  ).onfinish = () => {
    details.open &&= isOpening; // another one of its group may have closed it
    details.removeAttribute('data-closing');
  };
}

/** Animate every `<details>`: in the text, in the sidebar, and the table of contents on narrow screens. */
export function animateDetails(): void {
  delegate('mousedown', 'summary', (_, event) => {
    if (event.detail > 1) event.preventDefault(); // a double click must not select text
  });
  delegate('click', 'a, button, input, summary', (target, event) => {
    const details = target.parentElement;
    if (event.defaultPrevented || target.localName !== 'summary' || !(details instanceof HTMLDetailsElement)) return;
    event.preventDefault();
    toggle(details, target);
  });
}
