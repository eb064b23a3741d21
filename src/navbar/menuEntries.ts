import type { NavbarItemOf } from '../config/sections/navbarItems.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { urlIn } from '../docs/counterpart.ts';
import type { DocsInstance, VersionDocs } from '../docs/instances.ts';
import type { DocsVersion } from '../docs/versions.ts';
import { configHref } from '../links/configLinks.ts';
import type { Site } from '../model/site.ts';
import { isExternal, withBase } from '../shared/url.ts';
import { activeRule, never } from './active.ts';
import { createVersionEntry, isDocs } from './docsEntries.ts';
import { createEach, createView, type EntryDiagnostic, type MadeEntries, type NavbarEntry } from './navbarEntry.ts';
import { createPlainEntry } from './plainEntries.ts';

const createChildren = (items: Parameters<typeof createPlainEntry>[0][], field: string, site: Site): MadeEntries =>
  createEach(items, [field], (item) => createPlainEntry(item, site));

/** A dropdown: active on its own page, and when one of its items is active. */
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

/** A dropdown with generated items, between those of the configuration. */
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

/** A dropdown with a link to the current page in every language. The path of the page is added per page. */
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

/** A version in the menu. */
interface ListedVersion {
  readonly one: VersionDocs;
  readonly label: string;
}

/** The versions that an item lists, by default all. A name that no version has is reported. */
function listVersions({ versions }: NavbarItemOf<'docsVersionDropdown'>, docs: DocsInstance) {
  const known = new Map(docs.versions.map((one) => [one.version.name, one]));
  const settings = Array.isArray(versions) ? undefined : versions;
  const names = Array.isArray(versions) ? versions : [...(settings ? Object.keys(settings) : known.keys())];
  const diagnostics: readonly EntryDiagnostic[] = names.flatMap((name) => {
    if (known.has(name)) return [];
    const message = `no version has the name "${name}"; those of the docs are ${[...known.keys()].join(', ')}`;
    const hint = didYouMean(name, known.keys());
    return [{ path: ['versions'], message, ...(hint ? { hint } : {}) }];
  });
  const listed = names.flatMap((name): readonly ListedVersion[] => {
    const one = known.get(name);
    return one ? [{ one, label: settings?.[name]?.label ?? one.version.label }] : [];
  });
  return { listed, diagnostics };
}

/** A dropdown with the current page in every version; a plain link if there is only one version. */
export function createVersionDropdown(
  item: NavbarItemOf<'docsVersionDropdown'>,
  site: Site,
  docs: DocsInstance,
): MadeEntries {
  const { position, dropdownItemsBefore, dropdownItemsAfter, dropdownActiveClassDisabled } = item;
  const { listed, diagnostics } = listVersions(item, docs);
  if (diagnostics.length > 0) return { entries: [], diagnostics };
  if (listed.length === 1 && dropdownItemsBefore.length + dropdownItemsAfter.length === 0) {
    return createVersionEntry(item, site, docs);
  }
  const versions = listed.map(
    ({ one, label }): NavbarEntry => ({
      view: { ...createView('link', label, { position }), version: one.version.key },
      isActive: (route) => 'version' in route && route.version === one.version,
      items: [],
      atRoute: (route) => ({ href: withBase(site.locale.base, urlIn(one, route)) }),
    }),
  );
  const labelOf = (version: DocsVersion | undefined): string =>
    listed.find(({ one }) => one.version === version)?.label ?? version?.label ?? '';
  const docsLabel = site.instances.length > 1 ? docs.config.label : undefined;
  const named = (label: string): string => (docsLabel === undefined ? label : `${docsLabel}: ${label}`);
  const versionLabels = Object.fromEntries(listed.map(({ one, label }) => [one.version.key, named(label)]));
  const title = docsLabel === undefined ? {} : { title: named(site.messages.catalog['navbar.versions']) };
  const menu: Omit<NavbarEntry, 'items'> = {
    view: { ...createView('docsVersionDropdown', named(labelOf(docs.last?.version)), item), ...title, items: [] },
    isActive: (route) => !dropdownActiveClassDisabled && isDocs(route, docs),
    atRoute: (route) =>
      'version' in route && isDocs(route, docs) ? { label: named(labelOf(route.version)) } : { versionLabels },
  };
  return createMenu(menu, versions, item, site);
}
