/** The panel of narrow screens, while buttons open and close it as a popover. */
const PANEL = '[data-island]:not([data-hydrated]) .navbar-sidebar';

/** The page's own menu: the sidebar of docs or blog. */
const PAGE_MENU = '.theme-doc-sidebar-container > nav, .blog-sidebar';

/** Copy the page's own menu, unless it has none, or shows it. Each time, because the page changes, and the open categories do. */
export function copyPageMenu(target: Element | null): boolean {
  const menu = document.querySelector<HTMLElement>(PAGE_MENU);
  const isHidden = menu?.offsetWidth === 0;
  target?.replaceChildren(isHidden ? menu.cloneNode(true) : '');
  return isHidden;
}

/** Have the panel show the page's own menu first from the start, while the navbar is not hydrated: then `usePanel` does. */
export function watchPanel(): void {
  addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      const panel = target as HTMLElement;
      if (newState !== 'open' || !panel.matches(PANEL)) return;
      const panes = panel.lastElementChild as HTMLElement;
      const [items, menu] = panes.children as Iterable<Element> as [HTMLElement, HTMLElement?];
      if (!menu || !copyPageMenu(menu.lastElementChild)) return;
      panes.dataset.pane = 'secondary';
      items.inert = true;
      menu.inert = false;
    },
    true, // captured: it does not bubble
  );
}
