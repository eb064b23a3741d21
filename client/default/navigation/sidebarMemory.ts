import { type SidebarMemory, sidebarKey } from '../../../src/shared/inlineScripts/restoreSidebar.ts';
import { tabStorage } from '../dom/storage.ts';
import { recallSidebar } from '../page/preferences/recallSidebar.ts';

const SIDEBAR = '[data-sidebar]';

const menuOf = (sidebar: Element): HTMLElement | null => sidebar.querySelector('.menu');

/** What is marked on the pages it belongs to: links and labels. */
const LABELS = '.menu li > :is(a, span), .menu summary > *';

const ACTIVE = 'menu__link--active';

/** Names a link or a label of a sidebar, on all its pages: by its category, its address, and whether it is a category's own. */
function nameOf(label: Element): string {
  const around = label.closest<HTMLElement>('details')?.dataset.nav;
  return [around, label.getAttribute('href'), label.nextElementSibling?.localName, label.textContent].join(' ');
}

/** The categories of a sidebar whose items the page has. */
const categoriesOf = (sidebar: Element): readonly HTMLDetailsElement[] => [
  ...sidebar.querySelectorAll<HTMLDetailsElement>('[data-nav]'),
];

/** Scroll the sidebar, and nothing else, until the link of the current page is in view. */
export function scrollToActive(sidebar: Element): void {
  const menu = menuOf(sidebar);
  const link = menu?.querySelector('[aria-current]');
  if (!menu || !link || menu.clientHeight === 0) return;
  const { top, bottom } = link.getBoundingClientRect();
  const box = menu.getBoundingClientRect();
  if (top < box.top || bottom > Math.min(box.bottom, innerHeight)) menu.scrollTop += top - box.top - box.height / 3;
}

/** Store the open categories and the scroll position of the sidebar, for the next page that has it and for a reload. */
export function rememberSidebar(): void {
  const sidebar = document.querySelector<HTMLElement>(SIDEBAR);
  if (!sidebar) return;
  const memory: SidebarMemory = {
    open: categoriesOf(sidebar).flatMap(({ open, dataset: { nav } }) => (open && nav ? [nav] : [])),
    scrollTop: menuOf(sidebar)?.scrollTop ?? 0,
  };
  tabStorage.set(sidebarKey(sidebar.dataset.sidebar ?? ''), JSON.stringify(memory));
}

/** True for a `<details>` whose category is active. The link or label of the category is its sibling. */
const isActive = ({ parentElement }: Element): boolean => parentElement?.querySelector(`.${ACTIVE}`) != null;

/** Give the categories of a sidebar the items that only the other one has. */
function addItems(sidebar: Element, fresh: Element): void {
  for (const category of categoriesOf(fresh)) {
    const unloaded = sidebar.querySelector<HTMLElement>(`[data-items="${category.dataset.nav}"]`);
    if (unloaded?.localName === 'a') {
      unloaded.after(category.cloneNode(true));
      delete unloaded.dataset.items;
    } else unloaded?.replaceWith(category.cloneNode(true));
  }
}

/** Mark the same items as active that the other sidebar marks. Categories that become active open; none closes. */
function markActive(sidebar: Element, fresh: Element): void {
  addItems(sidebar, fresh);
  const active = new Map([...fresh.querySelectorAll(`.${ACTIVE}`)].map((label) => [nameOf(label), label]));
  for (const label of sidebar.querySelectorAll(LABELS)) {
    const other = active.get(nameOf(label));
    label.classList.toggle(ACTIVE, other !== undefined);
    const current = other?.getAttribute('aria-current');
    if (current) label.setAttribute('aria-current', current);
    else label.removeAttribute('aria-current');
  }
  for (const category of categoriesOf(sidebar)) category.open ||= isActive(category);
}

/** A sidebar that stays in the document while the content around it is replaced. */
export interface StayingSidebar {
  readonly old: Element;
  /** Its counterpart in the new content. */
  readonly next: Element;
}

/** The sidebar of this page, if the new content has the same one; its active items become those of the new page. */
export function findStayingSidebar(content: Element, fresh: Element): StayingSidebar | undefined {
  const old = content.querySelector<HTMLElement>(SIDEBAR);
  const next = fresh.querySelector<HTMLElement>(SIDEBAR);
  if (!old || !next || old.dataset.sidebar !== next.dataset.sidebar) return;
  markActive(old, next);
  return { old, next };
}

/**
 * Open the categories of a sidebar in new content as the reader has left them. The function returned restores its
 * scroll position: call it when the content is in the document.
 */
export function restoreSidebar(fresh: Element): () => void {
  const sidebar = fresh.querySelector<HTMLElement>(SIDEBAR);
  if (!sidebar) return () => undefined;
  const memory = recallSidebar(sidebar);
  for (const category of categoriesOf(sidebar)) {
    if (memory) category.open = memory.open.includes(category.dataset.nav ?? '') || isActive(category);
  }
  return () => {
    const menu = menuOf(sidebar);
    if (menu && memory) menu.scrollTop = memory.scrollTop;
    scrollToActive(sidebar);
  };
}
