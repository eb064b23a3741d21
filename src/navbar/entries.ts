import type { Site } from '../model/site.ts';
import { afterPathname, isExternal, withBase } from '../shared/url.ts';
import type { NavbarItemView } from '../views/views.ts';
import { activeRule, never } from './active.ts';
import { createDocsEntry } from './docsItems.ts';
import type { CreateChildren, NavbarEntry } from './entry.ts';
import type { Item, ItemOf } from './schemas.ts';

/** What all views have in common. */
function viewOf(
  kind: NavbarItemView['kind'],
  label: string,
  { position, className }: Pick<Item, 'position' | 'className'>,
): NavbarItemView {
  return { kind, label, external: false, position, active: false, ...(className ? { className } : {}) };
}

function linkEntry(item: ItemOf<'link'>, site: Site): NavbarEntry {
  const { label = '', html, to, href, prependBaseUrlToHref, target } = item;
  const address = to ?? href ?? '';
  const plain = afterPathname(address);
  const isPathname = plain !== undefined; // the browser loads it, and it is never active
  const own = plain ?? address;
  const getsBase = !isPathname && (to !== undefined || (prependBaseUrlToHref && own.startsWith('/')));
  return {
    view: {
      ...viewOf('link', label, item),
      href: getsBase ? withBase(site.locale.base, own) : own,
      external: isExternal(own),
      ...(target ? { target } : {}),
      ...(html ? { html } : {}),
    },
    isActive: activeRule(isPathname ? undefined : to, item),
    items: [],
  };
}

/** A menu is lit when any of its items is, and on its own page. */
function dropdownEntry(item: ItemOf<'dropdown'>, site: Site, createChildren: CreateChildren): NavbarEntry {
  const { label, to, items } = item;
  const children = createChildren(items);
  const isOwn = activeRule(to, item);
  return {
    view: {
      ...viewOf('dropdown', label, item),
      items: [],
      ...(to === undefined ? {} : { href: withBase(site.locale.base, to), external: isExternal(to) }),
    },
    isActive: (route) => isOwn(route) || children.some((child) => child.isActive(route)),
    items: children,
  };
}

/** Links to the same page in every language; the page's path is added when it is known. */
function localeEntry(item: ItemOf<'localeDropdown'>, site: Site, createChildren: CreateChildren): NavbarEntry {
  const locales = site.locales.map(
    ({ label, base, htmlLang, name }): NavbarEntry => ({
      view: { ...viewOf('link', label, { position: item.position, className: undefined }), href: base, lang: htmlLang },
      isActive: () => name === site.locale.name,
      items: [],
    }),
  );
  return {
    view: { ...viewOf('localeDropdown', site.locale.label, item), items: [] },
    isActive: never,
    items: [...createChildren(item.dropdownItemsBefore), ...locales, ...createChildren(item.dropdownItemsAfter)],
  };
}

/** Make a valid item into an entry. Undefined: it is not shown here. Throws a `NavbarMistake` where it cannot be. */
export function createEntry(item: Item, site: Site, createChildren: CreateChildren): NavbarEntry | undefined {
  switch (item.type) {
    case 'link':
      return linkEntry(item, site);
    case 'doc':
    case 'docSidebar':
    case 'docsVersion':
    case 'docsVersionDropdown':
      return createDocsEntry(item, site, createChildren);
    case 'dropdown':
      return dropdownEntry(item, site, createChildren);
    case 'localeDropdown':
      return localeEntry(item, site, createChildren);
    case 'html':
      return { view: { ...viewOf('html', '', item), html: item.value }, isActive: never, items: [] };
    case 'search':
      return { view: viewOf('search', '', item), isActive: never, items: [] };
  }
}
