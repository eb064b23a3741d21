import { closest } from '../../dom/closest.ts';
import { delegate } from '../../dom/delegate.ts';
import { isPlainClick } from '../../dom/plainClick.ts';
import type { recallSidebar } from './recallSidebar.ts';
import { addCarets, type CategorySettings, fillCategory, itemsHrefOf, UNLOADED } from './unloadedItems.ts';

/** Fetches lists of items, each once. */
function createItemsCache(): (href: string) => Promise<string> {
  const lists = new Map<string, Promise<string>>();
  const fetchItems = async (href: string): Promise<string> => {
    const response = await fetch(href);
    if (!response.ok) throw new Error(`${href} answered ${response.status}`);
    return (await response.json()) as string;
  };
  return (href) => {
    const items = lists.get(href) ?? fetchItems(href);
    lists.set(href, items);
    items.catch(() => lists.delete(href)); // the next call tries again
    return items;
  };
}

/**
 * Load the items of a category when readers open it, or reach for it. Where they cannot be loaded, its link leads to the
 * page that has them. Call the function returned for new content.
 */
export function loadCategories(settings: CategorySettings, recall: typeof recallSidebar): () => void {
  const itemsOf = createItemsCache();

  /** False where somebody else fills it. */
  const fill = async (category: HTMLDetailsElement): Promise<boolean> => {
    if (category.hasAttribute('aria-busy')) return false;
    const href = itemsHrefOf(category, settings);
    category.setAttribute('aria-busy', 'true');
    try {
      const items = await itemsOf(href);
      if (!category.matches(UNLOADED)) return false;
      fillCategory(category, items, settings);
      return true;
    } finally {
      category.removeAttribute('aria-busy');
    }
  };

  /** Open the categories that the reader has left open, and those in them. Where they cannot be loaded, they stay closed. */
  const reopen = async (sidebar: HTMLElement): Promise<void> => {
    const open = recall(sidebar)?.open ?? [];
    const closed = [...sidebar.querySelectorAll<HTMLDetailsElement>(UNLOADED)].filter(({ dataset: { items } }) =>
      open.includes(items ?? ''),
    );
    const filled = await Promise.all(
      closed.map(async (category) => {
        const isFilled = await fill(category).catch(() => false);
        category.open ||= isFilled;
        return isFilled;
      }),
    );
    if (filled.includes(true)) await reopen(sidebar);
  };

  // Opened once there is something in it, and how far it opens is known: before what animates that.
  document.addEventListener(
    'click',
    (event) => {
      const summary = closest(event, `${UNLOADED} > summary`);
      if (!summary) return;
      event.preventDefault();
      const category = summary.parentElement as HTMLDetailsElement;
      fill(category).then(
        (isFilled) => isFilled && summary.click(),
        (error) => {
          console.warn('a category of the sidebar could not be loaded', error);
          category.parentElement?.querySelector('a')?.click();
        },
      );
    },
    { capture: true },
  );
  // By mouse or finger the label opens its category, as labels without a link do; by keyboard it is the link that it is.
  delegate('click', 'a[data-first]', (link, event) => {
    const summary = link.parentElement?.querySelector<HTMLElement>(':scope > details > summary');
    if (!summary || event.detail === 0 || !isPlainClick(event)) return;
    event.preventDefault();
    summary.click();
  });
  for (const type of ['pointerover', 'focusin'] as const) {
    document.addEventListener(type, (event) => {
      const category = closest(event, 'li')?.querySelector<HTMLElement>(`:scope > ${UNLOADED}`);
      if (category) itemsOf(itemsHrefOf(category, settings)).catch(() => undefined); // opening it tries again
    });
  }
  return () => {
    addCarets(document, settings);
    for (const sidebar of document.querySelectorAll<HTMLElement>('[data-sidebar]')) void reopen(sidebar);
  };
}
