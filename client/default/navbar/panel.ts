import { closest } from '../dom/closest.ts';
import { delegate } from '../dom/delegate.ts';
import { onNavigation } from '../dom/events.ts';
import { listen } from '../dom/listen.ts';
import { isPlainClick } from '../dom/plainClick.ts';
import { isTemporaryEntry, pushTemporaryEntry } from '../navigation/historyEntry.ts';
import { navigate } from '../navigation/navigate.ts';
import { PANEL, startPanel } from './pageMenu.ts';

/** The breakpoint above which the style sheet shows the items in the navbar. */
const WIDE = '(min-width: 62.3125rem)';

const findPanel = (): HTMLDialogElement | null => document.querySelector(PANEL);

/** Hide the panel, also if it is open as a popover: removing the attribute closes it. */
function hide(): void {
  const panel = findPanel();
  panel?.removeAttribute('popover');
  panel?.close();
}

/**
 * Let the panel of narrow screens open as a modal dialog, with a temporary history entry, so that Back closes it. Closing it
 * otherwise goes back in the history, unless the reader has followed a link: its page replaces the entry.
 */
export function watchPanel(): void {
  let isLeaving = false;

  const showModal = (panel: HTMLDialogElement): void => {
    hide();
    isLeaving = false;
    pushTemporaryEntry();
    panel.showModal();
  };

  delegate('click', '[popovertarget="navbar-sidebar"]', (button, event) => {
    event.preventDefault(); // open a modal dialog instead of the popover
    const panel = findPanel();
    if (!panel || panel.contains(button)) return hide();
    startPanel(panel);
    showModal(panel);
    panel.querySelector('[data-pane=secondary] [aria-current]')?.scrollIntoView({ block: 'nearest' });
  });
  delegate('click', PANEL, (panel, event) => {
    const link = closest<HTMLAnchorElement>(event, 'a');
    if (link ? link.target || !isPlainClick(event) : event.target !== panel) return;
    hide();
    if (!link) return;
    event.preventDefault();
    isLeaving = link.href !== location.href;
    navigate(link.href); // replaces the temporary entry, which the browser would keep
  });
  document.addEventListener(
    'close',
    ({ target }) => {
      if (target !== findPanel()) return;
      delete (target as HTMLElement).dataset.reopened;
      if (isTemporaryEntry() && !isLeaving) history.back();
    },
    true, // capture: the event does not bubble
  );
  onNavigation(hide);
  listen(window, { popstate: hide });
  listen(matchMedia(WIDE), { change: hide });

  // If it was opened before this script ran, it is a popover, which Back does not close and which does not keep the focus inside.
  const panel = document.querySelector<HTMLDialogElement>(`${PANEL}:popover-open`);
  if (!panel) return;
  panel.dataset.reopened = ''; // skip the animation: it is visible already
  showModal(panel);
}
