import { delegate } from '../dom/delegate.ts';

/** The navbar panel of narrow screens, as `NavbarPanel` renders it. */
export const PANEL = '.navbar-sidebar';

/** The page's own menu: the sidebar of docs or blog. */
const PAGE_MENU = '.theme-doc-sidebar-container > nav, .blog-sidebar';

const FIRST_ITEM = '.navbar-sidebar__items :is(a, summary)';

/** Show the items of the navbar or the page's own menu. The other pane is inert. */
function showPane(panel: Element, pane: 'primary' | 'secondary'): void {
  const panes = panel.lastElementChild as HTMLElement;
  panes.dataset.pane = pane;
  const [items, menu] = panes.children as Iterable<Element> as [HTMLElement, HTMLElement];
  items.inert = pane === 'secondary';
  menu.inert = pane === 'primary';
}

/**
 * Let the panel start with the page's own menu, unless there is none or it is visible in the page. The menu is copied each time,
 * because pages and open categories change.
 */
export function startPanel(panel: Element): void {
  const menu = document.querySelector<HTMLElement>(PAGE_MENU);
  const isHidden = menu?.offsetWidth === 0;
  panel.querySelector('.navbar-sidebar__secondary > div')?.replaceChildren(isHidden ? menu.cloneNode(true) : '');
  showPane(panel, isHidden ? 'secondary' : 'primary');
}

/**
 * Let the panel start with the page's own menu when it opens as a popover, and switch between the menu and the items of the
 * navbar.
 */
export function watchPanes(): void {
  addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      const panel = target as Element;
      if (newState === 'open' && panel.matches(`${PANEL}[popover]`)) startPanel(panel);
    },
    true, // capture: the event does not bubble
  );
  delegate('click', '.navbar-sidebar__back', (button) => {
    const panel = button.closest(PANEL) as Element; // only the panel contains such buttons
    showPane(panel, 'primary');
    // The focused button becomes inert, and the items stay inert until the next frame.
    requestAnimationFrame(() => panel.querySelector<HTMLElement>(FIRST_ITEM)?.focus({ preventScroll: true }));
  });
}
