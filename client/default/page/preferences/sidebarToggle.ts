import { SIDEBAR_HIDDEN_KEY } from '../../../../src/shared/inlineScripts/hideSidebar.ts';
import { closest } from '../../dom/closest.ts';
import { storage } from '../../dom/storage.ts';

/** Of the categories of a list, those that stand open. */
const OPEN_SUMMARIES = ':scope > li > details[open]:not([data-closing]) > summary';

const toggleOf = (action: 'hide' | 'show'): HTMLElement | null =>
  document.querySelector(`[data-sidebar-toggle=${action}]`);

/** Put the sidebar away or bring it back, here and on later pages; the focus goes to the button that undoes it. */
function setHidden(isHidden: boolean): void {
  document.documentElement.toggleAttribute('data-sidebar-hidden', isHidden);
  if (isHidden) storage.set(SIDEBAR_HIDDEN_KEY, 'true');
  else storage.remove(SIDEBAR_HIDDEN_KEY);
  toggleOf(isHidden ? 'show' : 'hide')?.focus({ preventScroll: true });
}

/** Where the site wants it, a category that is about to open closes those beside it. */
function closeSiblings(summary: Element): void {
  const list = summary.closest('ul');
  for (const other of list?.querySelectorAll<HTMLElement>(OPEN_SUMMARIES) ?? []) other.click(); // in motion, too
}

/** Make the buttons of sidebars work, on every page. */
export function watchSidebar(): void {
  document.addEventListener('click', (event) => {
    const button = closest(event, '[data-sidebar-toggle]');
    const summary = closest(event, '[data-auto-collapse] details:is(:not([open]), [data-closing]) > summary');
    if (summary) closeSiblings(summary);
    if (button) setHidden(button.dataset.sidebarToggle === 'hide');
  });
}
