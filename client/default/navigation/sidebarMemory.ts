import { type SidebarMemory, sidebarKey } from '../../../src/shared/inlineScripts/restoreSidebar.ts';
import { tabStorage } from '../dom/storage.ts';

const SIDEBAR = '[data-sidebar]';

const menuOf = (sidebar: Element): HTMLElement | null => sidebar.querySelector('.menu');

const marksOf = (sidebar: Element): readonly HTMLElement[] => [...sidebar.querySelectorAll<HTMLElement>('[data-nav]')];

const categoriesOf = (sidebar: Element): readonly HTMLDetailsElement[] => [
  ...sidebar.querySelectorAll<HTMLDetailsElement>('details[data-nav]'),
];

/** Scroll the sidebar, and nothing else, until its open page shows. */
export function showCurrent(sidebar: Element): void {
  const menu = menuOf(sidebar);
  const link = menu?.querySelector('[aria-current]');
  if (!menu || !link || menu.clientHeight === 0) return;
  const { top, bottom } = link.getBoundingClientRect();
  const box = menu.getBoundingClientRect();
  if (top < box.top || bottom > Math.min(box.bottom, innerHeight)) menu.scrollTop += top - box.top - box.height / 3;
}

/** Keep how the reader leaves the sidebar, for the next page that has it and for a reload. */
export function rememberSidebar(): void {
  const sidebar = document.querySelector<HTMLElement>(SIDEBAR);
  if (!sidebar) return;
  const memory: SidebarMemory = {
    key: sidebar.dataset.key ?? '',
    open: categoriesOf(sidebar).flatMap(({ open, dataset }) => (open && dataset.nav ? [dataset.nav] : [])),
    scrollTop: menuOf(sidebar)?.scrollTop ?? 0,
  };
  tabStorage.set(sidebarKey(sidebar.dataset.sidebar ?? ''), JSON.stringify(memory));
}

function recall(sidebar: HTMLElement): SidebarMemory | undefined {
  const text = tabStorage.get(sidebarKey(sidebar.dataset.sidebar ?? ''));
  const memory = text === null ? undefined : (JSON.parse(text) as SidebarMemory);
  return memory?.key === sidebar.dataset.key ? memory : undefined;
}

/** Light up what the other page lights up. Categories open where they become active, and none closes. */
function markActive(sidebar: Element, fresh: Element): void {
  const lit = marksOf(fresh);
  for (const [index, mark] of marksOf(sidebar).entries()) {
    const other = lit[index];
    if (!other) continue;
    if (mark instanceof HTMLDetailsElement) mark.open ||= (other as HTMLDetailsElement).open && isActive(other);
    else if (mark.className !== other.className) mark.className = other.className;
    if (other.ariaCurrent === null) mark.removeAttribute('aria-current');
    else mark.ariaCurrent = other.ariaCurrent;
  }
}

/** The link of a category stands beside its `<details>`. */
const isActive = ({ parentElement }: Element): boolean => parentElement?.querySelector('.menu__link--active') != null;

/** A sidebar that stays while the content around it changes. */
export interface StayingSidebar {
  readonly old: Element;
  /** Its counterpart in the new content, whose place it takes. */
  readonly next: Element;
}

/** The sidebar of the page, if the new content has the same one. It lights up what that one does. */
export function findStayingSidebar(content: Element, fresh: Element): StayingSidebar | undefined {
  const old = content.querySelector<HTMLElement>(SIDEBAR);
  const next = fresh.querySelector<HTMLElement>(SIDEBAR);
  if (!old || !next || old.dataset.key !== next.dataset.key || old.dataset.sidebar !== next.dataset.sidebar) return;
  markActive(old, next);
  return { old, next };
}

/**
 * Give a sidebar that comes with new content the shape in which the reader left it. Gives back what is to be done once
 * that content is in the page.
 */
export function restoreSidebar(fresh: Element): () => void {
  const sidebar = fresh.querySelector<HTMLElement>(SIDEBAR);
  if (!sidebar) return () => undefined;
  const memory = recall(sidebar);
  for (const category of categoriesOf(sidebar)) {
    if (memory) category.open = memory.open.includes(category.dataset.nav ?? '') || isActive(category);
  }
  return () => {
    const menu = menuOf(sidebar);
    if (menu && memory) menu.scrollTop = memory.scrollTop;
    showCurrent(sidebar);
  };
}
