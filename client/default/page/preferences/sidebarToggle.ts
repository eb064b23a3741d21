import { SIDEBAR_HIDDEN_KEY } from '../../../../src/shared/inlineScripts/hideSidebar.ts';
import { closest } from '../../dom/closest.ts';
import { delegate } from '../../dom/delegate.ts';
import { storage } from '../../dom/storage.ts';

/** The summaries of the open categories in a list. */
const OPEN_SUMMARIES = ':scope > li > details[open]:not([data-closing]) > summary';

const findToggle = (action: 'hide' | 'show'): HTMLElement | null =>
  document.querySelector(`[data-sidebar-toggle=${action}]`);

/** Hide or show the sidebar, also on later pages. The focus moves to the button that undoes it. */
function setHidden(isHidden: boolean): void {
  document.documentElement.toggleAttribute('data-sidebar-hidden', isHidden);
  if (isHidden) storage.set(SIDEBAR_HIDDEN_KEY, 'true');
  else storage.remove(SIDEBAR_HIDDEN_KEY);
  findToggle(isHidden ? 'show' : 'hide')?.focus({ preventScroll: true });
}

/** Close the open siblings of a category by clicks, so that closing is animated. */
function closeSiblings(summary: Element): void {
  const list = summary.closest('ul');
  for (const other of list?.querySelectorAll<HTMLElement>(OPEN_SUMMARIES) ?? []) other.click();
}

/**
 * Enable the buttons that hide and show the sidebar, and, if configured, keep at most one category per list open. The returned
 * function for new content does nothing.
 */
export function watchSidebar(): () => void {
  // Capture: before the animation has opened the category.
  document.addEventListener(
    'click',
    (event) => {
      const summary = closest(event, '[data-auto-collapse] details:is(:not([open]), [data-closing]) > summary');
      if (summary) closeSiblings(summary);
    },
    { capture: true },
  );
  delegate('click', '[data-sidebar-toggle]', ({ dataset }) => setHidden(dataset.sidebarToggle === 'hide'));
  return () => undefined;
}
