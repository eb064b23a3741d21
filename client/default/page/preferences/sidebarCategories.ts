import { closest } from '../../dom/closest.ts';
import { fetchOk } from '../../dom/fetchOk.ts';
import { isPlainClick } from '../../dom/plainClick.ts';
import { warn } from '../../dom/warn.ts';
import type { recallSidebar } from './recallSidebar.ts';
import { addCarets, type CategorySettings, fillCategory, itemsHrefOf, UNLOADED } from './unloadedItems.ts';

/** Create the function that fetches lists of items, each once. */
function createItemsCache(): (href: string) => Promise<string> {
  const lists = new Map<string, Promise<string>>();
  const fetchItems = async (href: string): Promise<string> => (await fetchOk(href)).json() as Promise<string>;
  return (href) => {
    const items = lists.get(href) ?? fetchItems(href);
    lists.set(href, items);
    items.catch(() => lists.delete(href)); // the next call tries again
    return items;
  };
}

/**
 * Load the items of a category when readers open it, or show intent to. If they cannot be loaded, the category's link leads to a
 * page that contains them. Call the returned function for new content.
 */
export function loadCategories(settings: CategorySettings, recall: typeof recallSidebar): () => void {
  const itemsOf = createItemsCache();

  /** Load the items of a category. False if it is filled or being filled already. */
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

  /** Open the categories that the reader has left open, and those in them. If items cannot be loaded, a category stays closed. */
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

  // Capture: the category opens once its items are there, and before the animation measures its height.
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
          warn('a category of the sidebar could not be loaded', error);
          category.parentElement?.querySelector('a')?.click();
        },
      );
    },
    { capture: true },
  );
  // By mouse or touch, the label toggles its category, like labels without a link; by keyboard, it is a link. Capture: before
  // the panel of narrow screens, which follows links.
  document.addEventListener(
    'click',
    (event) => {
      const category = closest(event, 'a[data-first]')?.parentElement;
      const summary = category?.querySelector<HTMLElement>(':scope > details > summary');
      if (!summary || event.detail === 0 || !isPlainClick(event)) return;
      event.preventDefault();
      summary.click();
    },
    { capture: true },
  );
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
