import { type SidebarMemory, sidebarKey } from '../../../src/shared/inlineScripts/restoreSidebar.ts';
import { tabStorage } from '../dom/storage.ts';
import { recallSidebar } from '../page/preferences/recallSidebar.ts';

const SIDEBAR = '[data-sidebar]';

const menuOf = (sidebar: Element): HTMLElement | null => sidebar.querySelector('.menu');

/** Elements that are marked as active: links and labels. */
const LABELS = '.menu li > :is(a, span), .menu summary > *';

const ACTIVE = 'menu__link--active';

/** Identifies a link or label of a sidebar on all its pages: by its category, address, next element and text. */
function nameOf(label: Element): string {
  const around = label.closest<HTMLElement>('details')?.dataset.nav;
  return [around, label.getAttribute('href'), label.nextElementSibling?.localName, label.textContent].join(' ');
}

/** The categories of a sidebar whose items are in the page. */
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

/** Store the open categories and the scroll position of the sidebar, for the next page that has it and for reloads. */
export function rememberSidebar(): void {
  const sidebar = document.querySelector<HTMLElement>(SIDEBAR);
  if (!sidebar) return;
  const memory: SidebarMemory = {
    open: categoriesOf(sidebar).flatMap(({ open, dataset: { nav } }) => (open && nav ? [nav] : [])),
    scrollTop: menuOf(sidebar)?.scrollTop ?? 0,
  };
  tabStorage.set(sidebarKey(sidebar.dataset.sidebar ?? ''), JSON.stringify(memory));
}

/** True for a `<details>` with an active category. The link or label of the category is its sibling. */
const isActive = ({ parentElement }: Element): boolean => parentElement?.querySelector(`.${ACTIVE}`) != null;

/** Copy items of categories that only the other sidebar contains. */
function addItems(sidebar: Element, fresh: Element): void {
  for (const category of categoriesOf(fresh)) {
    const unloaded = sidebar.querySelector<HTMLElement>(`[data-items="${category.dataset.nav}"]`);
    if (unloaded?.localName === 'a') {
      unloaded.after(category.cloneNode(true));
      delete unloaded.dataset.items;
    } else unloaded?.replaceWith(category.cloneNode(true));
  }
}

/** Mark the items as active that are active in the other sidebar. Categories that become active open; none closes. */
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

/** The sidebar of this page if the new content has the same one; its active items are updated to those of the new page. */
export function findStayingSidebar(content: Element, fresh: Element): StayingSidebar | undefined {
  const old = content.querySelector<HTMLElement>(SIDEBAR);
  const next = fresh.querySelector<HTMLElement>(SIDEBAR);
  if (!old || !next || old.dataset.sidebar !== next.dataset.sidebar) return;
  markActive(old, next);
  return { old, next };
}

/**
 * Open the categories of a sidebar in new content as the reader has left them. Returns a function that restores its scroll
 * position: call it when the content is in the document.
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
