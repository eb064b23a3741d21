import { closest } from '../../dom/closest.ts';
import { onNavigation } from '../../dom/events.ts';
import { storage } from '../../dom/storage.ts';

const TAB = '.tabs-container [role=tab]';

const storageKey = (group: string): string => `sitegen.tab.${group}`;

const tabsOf = (container: Element): readonly HTMLElement[] => [
  ...container.querySelectorAll<HTMLElement>(':scope > [role=tablist] > [role=tab]'),
];

const hasValue = (container: Element, value: string): boolean =>
  tabsOf(container).some((tab) => tab.dataset.value === value);

/** Show one panel of a container. */
function select(container: Element, value: string): void {
  for (const tab of tabsOf(container)) {
    const isSelected = tab.dataset.value === value;
    tab.classList.toggle('tabs__item--active', isSelected);
    tab.setAttribute('aria-selected', String(isSelected));
    tab.tabIndex = isSelected ? 0 : -1;
  }
  for (const panel of container.querySelectorAll<HTMLElement>(':scope > [role=tabpanel]')) {
    panel.toggleAttribute('data-selected', panel.dataset.value === value);
  }
}

/** Every container of a group that has the value follows. */
function selectGroup(group: string, value: string): void {
  for (const container of document.querySelectorAll(`.tabs-container[data-tabs="${CSS.escape(group)}"]`)) {
    if (hasValue(container, value)) select(container, value);
  }
}

/** The choice goes into the address where the container asks for it, without a new step in the history. */
function writeQuery(container: HTMLElement, value: string): void {
  if (!container.dataset.query) return;
  const url = new URL(location.href);
  url.searchParams.set(container.dataset.query, value);
  history.replaceState(history.state, '', url);
}

/** The tab that was chosen stays where it is on the screen, though groups above it change their height. */
function choose(tab: HTMLElement): void {
  const container = tab.closest<HTMLElement>('.tabs-container');
  const { value } = tab.dataset;
  if (!container || value === undefined) return;
  const before = tab.getBoundingClientRect().top;
  const group = container.dataset.tabs;
  if (group) {
    selectGroup(group, value);
    storage.set(storageKey(group), value);
  } else select(container, value);
  writeQuery(container, value);
  scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
}

/** Arrow keys move between tabs and choose, Home and End go to the ends (ARIA APG "Tabs", automatic activation). */
function onKey(event: KeyboardEvent): void {
  const tab = closest(event, TAB);
  if (!tab || event.altKey || event.ctrlKey || event.metaKey) return; // the browser's, such as Back
  const tabs = [...(tab.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
  const step = getComputedStyle(tab).direction === 'rtl' ? -1 : 1;
  const index = tabs.indexOf(tab);
  const targets: Record<string, number> = {
    ArrowRight: index + step,
    ArrowLeft: index - step,
    Home: 0,
    End: tabs.length - 1,
    Enter: index,
    ' ': index,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  const next = tabs[(target + tabs.length) % tabs.length];
  next?.focus();
  if (next) choose(next);
}

/** Make the tabs of every page work: by click, key, in other browser tabs too. */
export function watchTabs(): void {
  document.addEventListener('click', (event) => {
    const tab = closest(event, TAB);
    if (tab) choose(tab);
  });
  document.addEventListener('keydown', onKey);
  onNavigation(restoreTabs);
  addEventListener('storage', ({ key, newValue }) => {
    const group = key?.startsWith('sitegen.tab.') ? key.slice('sitegen.tab.'.length) : undefined;
    if (group !== undefined && newValue !== null) selectGroup(group, newValue);
  });
}

/** Show what the address asks for or the reader chose before; on a fresh page the inline script does it. */
export function restoreTabs(): void {
  for (const container of document.querySelectorAll<HTMLElement>('.tabs-container')) {
    const { tabs: group, query } = container.dataset;
    const value =
      (query && new URLSearchParams(location.search).get(query)) || (group && storage.get(storageKey(group)));
    if (value && hasValue(container, value)) select(container, value);
  }
}
