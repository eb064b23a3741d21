import { delegate } from '../dom/delegate.ts';

/** The panel of narrow screens, as `NavbarPanel` renders it. */
export const PANEL = '.navbar-sidebar';

/** The page's own menu: the sidebar of docs or blog. */
const PAGE_MENU = '.theme-doc-sidebar-container > nav, .blog-sidebar';

const FIRST_ITEM = '.navbar-sidebar__items :is(a, summary)';

/** What the panel shows: the items of the navbar, or the page's own menu. The other one is inert. */
function showPane(panel: Element, pane: 'primary' | 'secondary'): void {
  const panes = panel.lastElementChild as HTMLElement;
  panes.dataset.pane = pane;
  const [items, menu] = panes.children as Iterable<Element> as [HTMLElement, HTMLElement];
  items.inert = pane === 'secondary';
  menu.inert = pane === 'primary';
}

/**
 * Have the panel begin with the page's own menu, unless the page has none, or shows it. It is copied each time, because the page changes, and
 * the open categories do.
 */
export function startPanel(panel: Element): void {
  const menu = document.querySelector<HTMLElement>(PAGE_MENU);
  const isHidden = menu?.offsetWidth === 0;
  panel.querySelector('.navbar-sidebar__secondary > div')?.replaceChildren(isHidden ? menu.cloneNode(true) : '');
  showPane(panel, isHidden ? 'secondary' : 'primary');
}

/** Have the panel begin with the page's own menu while it is a popover, and lead from there to the items of the navbar. */
export function watchPanes(): void {
  addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      const panel = target as Element;
      if (newState === 'open' && panel.matches(`${PANEL}[popover]`)) startPanel(panel);
    },
    true, // captured: it does not bubble
  );
  delegate('click', '.navbar-sidebar__back', (button) => {
    const panel = button.closest(PANEL) as Element; // it is nowhere else
    showPane(panel, 'primary');
    // The button that has the focus becomes inert, and the items are inert until the next frame.
    requestAnimationFrame(() => panel.querySelector<HTMLElement>(FIRST_ITEM)?.focus({ preventScroll: true }));
  });
}
