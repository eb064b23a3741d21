import type { NavbarItemOf } from '../config/sections/navbarItems.ts';
import { urlIn } from '../docs/counterpart.ts';
import type { DocsInstance } from '../docs/instances.ts';
import { configHref } from '../links/configLinks.ts';
import type { Site } from '../model/site.ts';
import { isExternal, withBase } from '../shared/url.ts';
import { activeRule, never } from './active.ts';
import { createVersionEntry, isDocs } from './docsEntries.ts';
import { createEach, createView, type MadeEntries, type NavbarEntry } from './navbarEntry.ts';
import { createPlainEntry } from './plainEntries.ts';

const createChildren = (items: Parameters<typeof createPlainEntry>[0][], field: string, site: Site): MadeEntries =>
  createEach(items, [field], (item) => createPlainEntry(item, site));

/** A menu is active when any of its items is, and on its own page. */
export function createDropdown(item: NavbarItemOf<'dropdown'>, site: Site): MadeEntries {
  const { label, to } = item;
  const { entries: items, diagnostics } = createChildren(item.items, 'items', site);
  const isOwn = activeRule(to, item, site.config.trailingSlash);
  const entry: NavbarEntry = {
    view: {
      ...createView('dropdown', label, item),
      items: [],
      ...(to === undefined ? {} : { href: configHref(site, to), external: isExternal(to) }),
    },
    isActive: (route) => isOwn(route) || items.some((child) => child.isActive(route)),
    items,
  };
  return { entries: [entry], diagnostics };
}

/** A menu whose items stand between those that the configuration adds. */
function createMenu(
  menu: Omit<NavbarEntry, 'items'>,
  items: readonly NavbarEntry[],
  { dropdownItemsBefore, dropdownItemsAfter }: NavbarItemOf<'localeDropdown' | 'docsVersionDropdown'>,
  site: Site,
): MadeEntries {
  const before = createChildren(dropdownItemsBefore, 'dropdownItemsBefore', site);
  const after = createChildren(dropdownItemsAfter, 'dropdownItemsAfter', site);
  return {
    entries: [{ ...menu, items: [...before.entries, ...items, ...after.entries] }],
    diagnostics: [...before.diagnostics, ...after.diagnostics],
  };
}

/** Links to the same page in every language; the page's path is added when it is known. */
export function createLocaleDropdown(item: NavbarItemOf<'localeDropdown'>, site: Site): MadeEntries {
  const locales = site.locales.map(
    ({ label, base, htmlLang, name }): NavbarEntry => ({
      view: { ...createView('link', label, { position: item.position }), href: base, lang: htmlLang },
      isActive: () => name === site.locale.name,
      items: [],
    }),
  );
  const view = { ...createView('localeDropdown', site.locale.label, item), items: [] };
  return createMenu({ view, isActive: never }, locales, item, site);
}

/** Every version, each at the page that the reader is on; with only one, a link to it. */
export function createVersionDropdown(
  item: NavbarItemOf<'docsVersionDropdown'>,
  site: Site,
  docs: DocsInstance,
): MadeEntries {
  const { position, dropdownItemsBefore, dropdownItemsAfter, dropdownActiveClassDisabled } = item;
  if (docs.versions.length === 1 && dropdownItemsBefore.length + dropdownItemsAfter.length === 0) {
    return createVersionEntry(item, site, docs);
  }
  const versions = docs.versions.map((one): NavbarEntry => {
    const { key, label } = one.version;
    return {
      view: { ...createView('link', label, { position }), version: key },
      isActive: (route) => 'version' in route && route.version === one.version,
      items: [],
      atRoute: (route) => ({ href: withBase(site.locale.base, urlIn(one, route)) }),
    };
  });
  const docsLabel = site.instances.length > 1 ? docs.config.label : undefined;
  const named = (label: string): string => (docsLabel === undefined ? label : `${docsLabel}: ${label}`);
  const title = docsLabel === undefined ? {} : { title: named(site.messages.catalog['navbar.versions']) };
  const menu: Omit<NavbarEntry, 'items'> = {
    view: { ...createView('docsVersionDropdown', named(docs.last?.version.label ?? ''), item), ...title, items: [] },
    isActive: (route) => !dropdownActiveClassDisabled && isDocs(route, docs),
    atRoute: (route) => ('version' in route && isDocs(route, docs) ? { label: named(route.version.label) } : {}),
  };
  return createMenu(menu, versions, item, site);
}
