import { closest } from '../../dom/closest.ts';
import { delegate } from '../../dom/delegate.ts';
import { scrollToLink } from '../scrolling/scrollToLink.ts';

const SUMMARY = '.toc-box > summary';

function fill(summary: Element): void {
  const list = document.querySelector('.table-of-contents > ul');
  if (list && !summary.nextSibling) summary.after(list.cloneNode(true));
}

/** When the box opens, scroll it to the part of the page that the reader is in. */
function onToggle(event: Event): void {
  const list = closest(event, '.toc-box[open]')?.querySelector('ul');
  const link = list?.querySelector('.table-of-contents__link--active');
  if (list && link) scrollToLink(list, link);
}

function close(box: HTMLElement): void {
  box.removeAttribute('open');
  box.querySelector('summary')?.focus();
}

/**
 * Copy the table of contents into the box above the text, which narrow screens show: at once if it is open, else when it opens.
 */
export function watchTocBox(): void {
  delegate('click', SUMMARY, fill);
  delegate('click', '.toc-box a', (link) => link.closest('details')?.removeAttribute('open'));
  delegate('keydown', '.toc-box[open]', (box, { key }) => {
    if (key === 'Escape') close(box);
  });
  // Close it when the focus leaves, since it covers the text. Only for the keyboard: a click would miss its target, which moves.
  delegate('focusin', ':focus-visible:not(.toc-box *)', (focused) => {
    const box = document.querySelector('.toc-box[open]');
    box?.removeAttribute('open');
    if (box) focused.scrollIntoView({ block: 'nearest' });
  });
  document.addEventListener('toggle', onToggle, { capture: true }); // capture: the event does not bubble
  document.querySelectorAll(SUMMARY).forEach(fill);
}
