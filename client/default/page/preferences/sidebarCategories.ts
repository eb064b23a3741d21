import { closest } from '../../dom/closest.ts';
import { delegate } from '../../dom/delegate.ts';
import { isPlainClick } from '../../dom/plainClick.ts';
import type { recallSidebar } from './recallSidebar.ts';

/** A category of a large sidebar whose items are not in the page. */
const EMPTY = 'details[data-src]';

/** Fetches lists of items, each once. */
function createItemsCache(): (src: string) => Promise<string> {
  const lists = new Map<string, Promise<string>>();
  const fetchItems = async (src: string): Promise<string> => {
    const response = await fetch(src);
    if (!response.ok) throw new Error(`${src} answered ${response.status}`);
    return (await response.json()) as string;
  };
  return (src) => {
    const items = lists.get(src) ?? fetchItems(src);
    lists.set(src, items);
    items.catch(() => lists.delete(src)); // the next call tries again
    return items;
  };
}

/**
 * Load the items of a category when readers open it, or reach for it. Where they cannot be loaded, its link leads to the
 * page that has them. Call the function returned for new content.
 */
export function loadCategories(recall: typeof recallSidebar): () => void {
  const itemsOf = createItemsCache();

  /** False where somebody else fills it. */
  const fill = async (category: HTMLDetailsElement): Promise<boolean> => {
    const { src } = category.dataset;
    if (src === undefined || category.hasAttribute('aria-busy')) return false;
    category.setAttribute('aria-busy', 'true');
    try {
      const html = await itemsOf(src);
      if (category.dataset.src === undefined) return false;
      category.insertAdjacentHTML('beforeend', html);
      delete category.dataset.src;
      return true;
    } finally {
      category.removeAttribute('aria-busy');
    }
  };

  /** Open the categories that the reader has left open, and those in them. Where they cannot be loaded, they stay closed. */
  const reopen = async (sidebar: HTMLElement): Promise<void> => {
    const open = recall(sidebar)?.open ?? [];
    const closed = [...sidebar.querySelectorAll<HTMLDetailsElement>(EMPTY)].filter(({ dataset: { nav } }) =>
      open.includes(nav ?? ''),
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
      const summary = closest(event, `${EMPTY} > summary`);
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
      const { src } = closest(event, 'li')?.querySelector<HTMLElement>(`:scope > ${EMPTY}`)?.dataset ?? {};
      if (src !== undefined) itemsOf(src).catch(() => undefined); // opening it tries again
    });
  }
  return () => {
    for (const sidebar of document.querySelectorAll<HTMLElement>('[data-sidebar]')) void reopen(sidebar);
  };
}
