import { closest } from '../../dom/closest.ts';
import { delegate } from '../../dom/delegate.ts';
import { isPlainClick } from '../../dom/plainClick.ts';

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
export function loadCategories(): () => void {
  const itemsOf = createItemsCache();

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
    } catch (error) {
      console.warn(`the sidebar has no items from ${src}`, error);
      category.parentElement?.querySelector('a')?.click();
      return false;
    } finally {
      category.removeAttribute('aria-busy');
    }
  };

  // Opened once there is something in it, and how far it opens is known: before what animates that.
  document.addEventListener(
    'click',
    (event) => {
      const summary = closest(event, `${EMPTY} > summary`);
      if (!summary) return;
      event.preventDefault();
      void fill(summary.parentElement as HTMLDetailsElement).then((isFilled) => isFilled && summary.click());
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
    for (const category of document.querySelectorAll<HTMLDetailsElement>(`${EMPTY}[open]`)) void fill(category);
  };
}
