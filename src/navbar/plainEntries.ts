import type { NavbarItemOf } from '../config/sections/navbarItems.ts';
import { itemAddress, localizeHtml } from '../links/configLinks.ts';
import type { Site } from '../model/site.ts';
import { activeRule, never } from './active.ts';
import { createDocEntry, createSidebarEntry, createVersionEntry, forDocs } from './docsEntries.ts';
import { createView, type MadeEntries, type NavbarEntry, shownEntry } from './navbarEntry.ts';

/** An item that may be inside a dropdown. */
type PlainItem = NavbarItemOf<'link' | 'doc' | 'docSidebar' | 'docsVersion' | 'html' | 'search'>;

function linkEntry(item: NavbarItemOf<'link'>, site: Site): NavbarEntry {
  const { label = '', html, to, target, title, rel } = item;
  const ariaLabel = item['aria-label'];
  return {
    view: {
      ...createView('link', label, item),
      ...itemAddress(site, item),
      ...(target ? { target } : {}),
      ...(ariaLabel ? { ariaLabel } : {}),
      ...(title ? { title } : {}),
      ...(rel ? { rel } : {}),
      ...(html ? { html: localizeHtml(site, html) } : {}),
    },
    isActive: activeRule(to, item, site.config.trailingSlash),
    items: [],
  };
}

const htmlEntry = (item: NavbarItemOf<'html'>, site: Site): NavbarEntry => ({
  view: { ...createView('html', '', item), html: localizeHtml(site, item.value) },
  isActive: never,
  items: [],
});

/** Creates the entry of an item other than a dropdown. */
export function createPlainEntry(item: PlainItem, site: Site): MadeEntries {
  switch (item.type) {
    case 'link':
      return shownEntry(linkEntry(item, site));
    case 'doc':
      return forDocs(item, site, (docs) => createDocEntry(item, site, docs));
    case 'docSidebar':
      return forDocs(item, site, (docs) => createSidebarEntry(item, site, docs));
    case 'docsVersion':
      return forDocs(item, site, (docs) => createVersionEntry(item, site, docs));
    case 'html':
      return shownEntry(htmlEntry(item, site));
    case 'search':
      return shownEntry({ view: createView('search', '', item), isActive: never, items: [] });
  }
}
