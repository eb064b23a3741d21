import type { NavbarItemView } from '../../../../src/views/views.ts';

type Quality = 'external' | 'active' | 'position';

/** An item of the navbar, without what it is not: on the left, not active, on the site. */
export interface NavbarItem
  extends Omit<NavbarItemView, Quality | 'href' | 'items'>,
    Partial<Pick<NavbarItemView, Quality>> {
  /** Where it leads; absent on menus without a page. */
  readonly href?: string | undefined;
  /** What is in a menu. */
  readonly items?: readonly NavbarItem[] | undefined;
}

/** What an item is on a page. */
export interface NavbarItemChange extends Partial<Omit<NavbarItem, 'items'>> {
  /** What those in its menu are. */
  readonly items?: NavbarItemChanges;
}

/** What items are on a page, by their place in the list. */
export type NavbarItemChanges = Readonly<Record<string, NavbarItemChange>>;

/** Items as they are on the page with an address, which `{url}` stands for. */
export const itemsAt = (
  items: readonly NavbarItem[],
  url: string,
  changes: NavbarItemChanges = {},
): readonly NavbarItem[] =>
  items.map((item, index) => {
    const { items: inside, ...change } = changes[index] ?? {};
    return {
      ...item,
      href: item.href?.replace('{url}', () => url),
      ...change,
      items: item.items && itemsAt(item.items, url, inside),
    };
  });
