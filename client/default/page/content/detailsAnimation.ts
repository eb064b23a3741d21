import { delegate } from '../../dom/delegate.ts';
import { prefersReducedMotion } from '../../dom/reducedMotion.ts';

/** How long a box of this height takes to open. Grows more slowly than the height. */
function durationMs(heightPx: number): number {
  if (prefersReducedMotion()) return 1;
  if (heightPx === 0) return 0;
  const units = heightPx / 36;
  return Math.round((4 + 15 * units ** 0.25 + units / 5) * 10);
}

/** Height of the padding and the border of a box. */
function framePx(box: Element): number {
  const { paddingTop, paddingBottom, borderTopWidth, borderBottomWidth } = getComputedStyle(box);
  return [paddingTop, paddingBottom, borderTopWidth, borderBottomWidth].reduce(
    (sum, width) => sum + Number.parseFloat(width),
    0,
  );
}

interface RunningAnimation {
  readonly animation: Animation;
  readonly isOpening: boolean;
}

/** Returns the function that opens or closes a box with its height animated. A box in motion turns back. */
function createToggle(): (details: HTMLDetailsElement, summary: HTMLElement) => void {
  const running = new WeakMap<HTMLDetailsElement, RunningAnimation>();
  return (details, summary) => {
    const interrupted = running.get(details);
    const isOpening = interrupted ? !interrupted.isOpening : !details.open;
    const startPx = details.offsetHeight;
    interrupted?.animation.cancel();
    details.open = true; // until it is closed
    details.toggleAttribute('data-closing', !isOpening);
    const openPx = details.offsetHeight;
    const closedPx = summary.offsetHeight + framePx(details);
    const animation = details.animate(
      { height: [`${startPx}px`, `${isOpening ? openPx : closedPx}px`], overflow: ['hidden', 'hidden'] },
      { duration: durationMs(openPx - closedPx), easing: 'ease-in-out' },
    );
    running.set(details, { animation, isOpening });
    animation.onfinish = () => {
      running.delete(details);
      details.open = isOpening;
      details.removeAttribute('data-closing');
    };
  };
}

/** Animate every `<details>`: those of the text, categories of the sidebar, the table of contents on narrow screens. */
export function animateDetails(): void {
  const toggle = createToggle();
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
