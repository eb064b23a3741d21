import type { NavbarProps } from '../../client/default/islands/Navbar.tsx';
import {
  itemsAt,
  type NavbarItem,
  type NavbarItemChange,
  type NavbarItemChanges,
} from '../../client/default/islands/navbar/navbarItem.ts';
import type { Translate } from '../../src/shared/messages/format.ts';
import type { NavbarItemView, SiteView, View } from '../../src/views/views.ts';
import { searchProps } from './searchProps.ts';

/** What the navbar gets on every page of a language: in a file that browsers load with the island. */
export type SharedNavbarProps = Omit<NavbarProps, 'url' | 'changes' | 'hasMenu'>;

/** Make what the navbars of all pages have in common. */
export const sharedNavbarProps = (site: SiteView, text: Translate): SharedNavbarProps => ({
  brand: site.brand,
  items: withoutDefaults(site.navbar),
  colorMode: site.colorMode,
  search: searchProps(site),
  texts: {
    label: text('navbar.label'),
    open: text('navbar.open'),
    close: text('navbar.close'),
    back: text('navbar.back'),
    languages: text('navbar.languages'),
    versions: text('navbar.versions'),
    menu: text('navbar.menu'),
    colorMode: {
      light: text('colorMode.label', { mode: text('colorMode.light') }),
      dark: text('colorMode.label', { mode: text('colorMode.dark') }),
      system: text('colorMode.label', { mode: text('colorMode.system') }),
    },
  },
});

/** Items without what most of them are not. */
const withoutDefaults = (items: readonly NavbarItemView[]): readonly NavbarItem[] =>
  items.map(({ external, active, position, items: inside, ...item }) => ({
    ...item,
    ...(external ? { external } : {}),
    ...(active ? { active } : {}),
    ...(position === 'right' ? { position } : {}),
    ...(inside ? { items: withoutDefaults(inside) } : {}),
  }));

/** What items are on a page; undefined if they are not these items. */
function findChanges(
  items: readonly NavbarItem[],
  shown: readonly NavbarItem[],
  url: string,
): NavbarItemChanges | undefined {
  const changes: Record<string, NavbarItemChange> = {};
  if (items.length !== shown.length) return undefined;
  for (const [index, { items: inside = [], ...item }] of itemsAt(items, url).entries()) {
    const { items: shownInside = [], ...shownItem }: NavbarItem = shown[index] ?? item;
    const insideChanges = findChanges(items[index]?.items ?? [], shownInside, url);
    if (!insideChanges || Object.entries(item).some(([name, value]) => value !== undefined && !(name in shownItem)))
      return undefined;
    const changed = Object.entries(shownItem).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(item[name as keyof typeof item]),
    );
    const hasChanges = inside.length > 0 && Object.keys(insideChanges).length > 0;
    if (changed.length > 0 || hasChanges)
      changes[index] = { ...Object.fromEntries(changed), ...(hasChanges ? { items: insideChanges } : {}) };
  }
  return changes;
}

/** What the navbar gets on one page only. */
export function ownNavbarProps(
  { navbar, url }: Pick<View, 'navbar' | 'url'>,
  site: SiteView,
): Pick<NavbarProps, 'url' | 'changes'> & Partial<Pick<NavbarProps, 'items'>> {
  const shown = withoutDefaults(navbar);
  const changes = findChanges(withoutDefaults(site.navbar), shown, url);
  return changes ? { url, changes } : { url, items: shown };
}
