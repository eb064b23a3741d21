import { sidebarItemsUrl } from '../../../../src/shared/sidebarItemsUrl.ts';

/** A category of a large sidebar whose items are not in the page. */
export const UNLOADED = 'details[data-items]';

/** The file that has them; `base` is the path of the language. A page has one sidebar, of which the panel of phones has a copy. */
export function itemsHrefOf({ dataset }: HTMLElement, base: string): string {
  const { sidebar = '' } = document.querySelector<HTMLElement>('[data-sidebar]')?.dataset ?? {};
  return base.slice(0, -1) + sidebarItemsUrl(sidebar, dataset.items ?? '');
}

/** Give a category its items. From now on it is known as those that came with theirs. */
export function fillCategory(category: HTMLElement, items: string): void {
  category.insertAdjacentHTML('beforeend', items);
  category.dataset.nav = category.dataset.items;
  delete category.dataset.items;
}
