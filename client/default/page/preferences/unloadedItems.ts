import type { ClientSettings } from '../../../../src/shared/clientSettings.ts';
import { sidebarItemsUrl } from '../../../../src/shared/sidebarItemsUrl.ts';
import { createElement } from '../../dom/createElement.ts';

/** A category of a large sidebar whose items are not in the page. */
export const UNLOADED = 'details[data-items]';

/** The settings of the client that these categories need. */
export type CategorySettings = Pick<ClientSettings, 'base' | 'texts'>;

/** Add carets to these categories, of which the HTML contains only the links. */
export function addCarets(list: ParentNode, { texts }: CategorySettings): void {
  for (const link of list.querySelectorAll<HTMLElement>('a[data-items]')) {
    const label = texts.toggleCategory.replace('{label}', () => link.textContent ?? '');
    const { items = '' } = link.dataset;
    link.after(
      createElement('details', {}, { 'data-items': items }, [createElement('summary', {}, { 'aria-label': label })]),
    );
    delete link.dataset.items;
  }
}

/** The file that contains the items. A page has one sidebar, and the panel of narrow screens has a copy of it. */
export function itemsHrefOf({ dataset }: HTMLElement, { base }: CategorySettings): string {
  const { sidebar = '' } = document.querySelector<HTMLElement>('[data-sidebar]')?.dataset ?? {};
  return base.slice(0, -1) + sidebarItemsUrl(sidebar, dataset.items ?? '');
}

/** Fill a category with its items. Afterwards it is like categories whose items the HTML contained. */
export function fillCategory(category: HTMLElement, items: string, settings: CategorySettings): void {
  category.insertAdjacentHTML('beforeend', items);
  category.dataset.nav = category.dataset.items;
  delete category.dataset.items;
  addCarets(category, settings);
}
