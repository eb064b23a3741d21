import { closest } from '../../dom/closest.ts';
import { prefersStillness } from '../../dom/reducedMotion.ts';

/** How long a box of this height takes to open: longer for higher ones, but ever less so. */
function collapseDurationMs(heightPx: number): number {
  if (heightPx === 0) return 0;
  const units = heightPx / 36;
  return Math.round((4 + 15 * units ** 0.25 + units / 5) * 10);
}

const durationOf = (heightPx: number): number => (prefersStillness() ? 1 : collapseDurationMs(heightPx));

interface Motion {
  readonly animation: Animation;
  readonly isOpening: boolean;
}

const running = new WeakMap<HTMLDetailsElement, Motion>();

/** What a box takes beside its summary and its content. */
function framePx(box: Element): number {
  const { paddingTop, paddingBottom, borderTopWidth, borderBottomWidth } = getComputedStyle(box);
  return [paddingTop, paddingBottom, borderTopWidth, borderBottomWidth].reduce(
    (sum, width) => sum + Number.parseFloat(width),
    0,
  );
}

/** Open or close a box with its height following; one that is on its way turns back. It is `open` until it is closed. */
function toggle(details: HTMLDetailsElement, summary: HTMLElement): void {
  const motion = running.get(details);
  const isOpening = motion ? !motion.isOpening : !details.open;
  const startPx = details.offsetHeight;
  motion?.animation.cancel();
  details.open = true;
  details.toggleAttribute('data-closing', !isOpening);
  const openPx = details.offsetHeight;
  const closedPx = summary.offsetHeight + framePx(details);
  const animation = details.animate(
    { height: [`${startPx}px`, `${isOpening ? openPx : closedPx}px`], overflow: ['hidden', 'hidden'] },
    { duration: durationOf(openPx - closedPx), easing: 'ease-in-out' },
  );
  running.set(details, { animation, isOpening });
  animation.onfinish = () => {
    running.delete(details);
    details.open = isOpening;
    details.removeAttribute('data-closing');
  };
}

/** Boxes that open (details, categories of the sidebar, the table of contents on phones) do so in motion. */
export function watchCollapses(): void {
  document.addEventListener('mousedown', (event) => {
    if (event.detail > 1 && closest(event, 'summary')) event.preventDefault(); // opened and closed: nothing to select
  });
  document.addEventListener('click', (event) => {
    const target = closest(event, 'a, button, input, summary');
    const details = target?.parentElement;
    if (event.defaultPrevented || target?.localName !== 'summary' || !(details instanceof HTMLDetailsElement)) return;
    event.preventDefault();
    toggle(details, target);
  });
}
