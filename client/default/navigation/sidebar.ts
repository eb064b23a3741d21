import { type SidebarMemory, sidebarKey } from '../../../src/shared/inlineScripts/sidebar.ts';
import { tabStorage } from '../storage.ts';

const SIDEBAR = '[data-sidebar]';

const menuOf = (sidebar: Element): HTMLElement | null => sidebar.querySelector('.menu');

const marksOf = (sidebar: Element): readonly HTMLElement[] => [...sidebar.querySelectorAll<HTMLElement>('[data-nav]')];

const categoriesOf = (sidebar: Element): readonly HTMLDetailsElement[] => [
  ...sidebar.querySelectorAll<HTMLDetailsElement>('details[data-nav]'),
];

/** Scroll the sidebar, and nothing else, until its open page shows. */
function showCurrent(sidebar: Element): void {
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
function lightUp(sidebar: Element, fresh: Element): void {
  const lit = marksOf(fresh);
  for (const [index, mark] of marksOf(sidebar).entries()) {
    const other = lit[index];
    if (!other) continue;
    if (mark instanceof HTMLDetailsElement) mark.open ||= (other as HTMLDetailsElement).open && isActive(other);
    else mark.className = other.className;
    if (other.ariaCurrent === null) mark.removeAttribute('aria-current');
    else mark.ariaCurrent = other.ariaCurrent;
  }
}

/** The link of a category stands beside its `<details>`. */
const isActive = ({ parentElement }: Element): boolean => parentElement?.querySelector('.menu__link--active') != null;

/**
 * Put the sidebar that is on the page into the content that takes its place, if it is the same. Gives back what is to be
 * done once that content is in the page. Where it is another sidebar, the reader finds it as they left it.
 */
export function carrySidebar(content: Element, fresh: Element): () => void {
  const old = content.querySelector<HTMLElement>(SIDEBAR);
  const next = fresh.querySelector<HTMLElement>(SIDEBAR);
  if (!next) return () => undefined;
  if (old && old.dataset.key === next.dataset.key && old.dataset.sidebar === next.dataset.sidebar) {
    const scrollTop = menuOf(old)?.scrollTop ?? 0;
    lightUp(old, next);
    next.replaceWith(old);
    return () => {
      const menu = menuOf(old);
      if (menu) menu.scrollTop = scrollTop; // moving an element takes it back to its top
      showCurrent(old);
    };
  }
  const memory = recall(next);
  for (const category of categoriesOf(next)) {
    if (memory) category.open = memory.open.includes(category.dataset.nav ?? '') || isActive(category);
  }
  return () => {
    const menu = menuOf(next);
    if (menu && memory) menu.scrollTop = memory.scrollTop;
    showCurrent(next);
  };
}
