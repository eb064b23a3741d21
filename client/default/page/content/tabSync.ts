import { TABS_KEY_PREFIX } from '../../../../src/shared/inlineScripts/restoreTabs.ts';
import { findAnchor } from '../../dom/anchor.ts';
import { delegate } from '../../dom/delegate.ts';
import { onNavigation } from '../../dom/events.ts';
import { storage } from '../../dom/storage.ts';

const TAB = '.tabs-container [role=tab]';

/** A panel that is not shown, with tabs in its container: other ones cannot be selected. */
const HIDDEN_PANEL = '.tabs-container > [role=tabpanel][data-value]:not([data-selected])';

const storageKey = (group: string): string => TABS_KEY_PREFIX + group;

const tabsOf = (container: Element): readonly HTMLElement[] => [
  ...container.querySelectorAll<HTMLElement>(':scope > [role=tablist] > [role=tab]'),
];

const hasValue = (container: Element, value: string): boolean =>
  tabsOf(container).some((tab) => tab.dataset.value === value);

/** Select one tab of a container. */
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

/** Select a value in all containers of a group that have it. */
function selectGroup(group: string, value: string): void {
  for (const container of document.querySelectorAll(`.tabs-container[data-tabs="${CSS.escape(group)}"]`)) {
    if (hasValue(container, value)) select(container, value);
  }
}

/** Select the tabs around an element, for this time only, and scroll to it if it was hidden. */
function reveal(target: Element | null): void {
  const panel = target?.closest<HTMLElement>(HIDDEN_PANEL);
  if (!panel) return;
  select(panel.parentElement as Element, panel.dataset.value as string); // the container, and the value of the tab
  reveal(target);
  target?.scrollIntoView({ behavior: 'instant' });
}

const revealTarget = (): void => reveal(findAnchor(location.hash));

/** Write the value to the query of the address if the container is configured so, without a new history entry. */
function writeQuery(container: HTMLElement, value: string): void {
  if (!container.dataset.query) return;
  const url = new URL(location.href);
  url.searchParams.set(container.dataset.query, value);
  history.replaceState(history.state, '', url);
}

/**
 * Select a tab and the same tab of its group. The tab keeps its place in the viewport even if panels above it change in height.
 */
function activate(tab: HTMLElement): void {
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

/** Arrow keys, Home and End move the focus and activate (ARIA APG "Tabs", automatic activation). */
function onKeyDown(tab: HTMLElement, event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return; // shortcuts of the browser, such as Back
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
  if (next) activate(next);
}

/**
 * Handle clicks and keys on tabs, and selections that the reader makes in other browser tabs, or before going back to this page.
 */
export function watchTabs(): void {
  delegate('click', TAB, activate);
  delegate('keydown', TAB, onKeyDown);
  onNavigation(restoreTabs);
  addEventListener('hashchange', revealTarget);
  addEventListener('storage', ({ key, newValue }) => {
    const group = key?.startsWith(TABS_KEY_PREFIX) ? key.slice(TABS_KEY_PREFIX.length) : undefined;
    if (group !== undefined && newValue !== null) selectGroup(group, newValue);
  });
  addEventListener('pageshow', restoreTabs);
}

/** Select the tabs that the query names, or that the reader has selected before. After a load, the inline script has done so. */
export function restoreTabs(): void {
  for (const container of document.querySelectorAll<HTMLElement>('.tabs-container')) {
    const { tabs: group, query } = container.dataset;
    const value =
      (query && new URLSearchParams(location.search).get(query)) || (group && storage.get(storageKey(group)));
    if (value && hasValue(container, value)) select(container, value);
  }
  revealTarget();
}
