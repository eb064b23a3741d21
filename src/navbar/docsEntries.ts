import type { NavbarItemOf } from '../config/sections/navbarItems.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { type DocsInstance, mainInstance, type VersionDocs } from '../docs/instances.ts';
import { pagesOf } from '../docs/sidebars/nodes.ts';
import { noSuchSidebar } from '../docs/sidebars/noSuchSidebar.ts';
import type { Site } from '../model/site.ts';
import { linkedAddress } from '../routes/linkedAddress.ts';
import type { PageRoute } from '../routes/route.ts';
import { withBase } from '../shared/url.ts';
import {
  createView,
  HIDDEN,
  type MadeEntries,
  type NavbarEntry,
  shownEntry,
  type ViewSettings,
  wrongEntry,
} from './navbarEntry.ts';

/** True for a page of a docs instance, of any version. */
export const isDocs = (route: PageRoute, { id }: DocsInstance): boolean =>
  'version' in route && route.version.instance === id;

/** Result for an item about docs on a site without any. */
const NO_DOCS = wrongEntry({ path: [], message: 'the site has no docs' });

function unknownDocs(id: string, { instances }: Site): MadeEntries {
  const ids = instances.map((docs) => docs.id);
  const message = `no docs have the id "${id}"; those of the site are ${ids.join(', ')}`;
  const hint = didYouMean(id, ids);
  return wrongEntry({ path: ['docsPluginId'], message, ...(hint ? { hint } : {}) });
}

/** Creates an entry for the docs instance that an item names, by default the main one. */
export function forDocs(
  { docsPluginId: id }: { readonly docsPluginId?: string | undefined },
  site: Site,
  create: (docs: DocsInstance) => MadeEntries,
): MadeEntries {
  if (site.instances.length === 0) return NO_DOCS;
  const docs = id === undefined ? mainInstance(site.instances) : site.instances.find((one) => one.id === id);
  if (!docs) return unknownDocs(id ?? '', site);
  return docs.versions.length === 0 ? NO_DOCS : create(docs);
}

/** A link whose address, and maybe its label, depend on the docs version of the current page. */
function versionedLink(
  settings: ViewSettings,
  { site, docs: instance }: { readonly site: Site; readonly docs: DocsInstance },
  find: (docs: VersionDocs) => { label: string; url: string } | undefined,
  isActive: NavbarEntry['isActive'],
): MadeEntries {
  const { base } = site.locale;
  const found = instance.versions.flatMap((docs) => {
    const link = find(docs);
    return link ? [{ docs, ...link }] : [];
  });
  const shown = found.find(({ docs }) => docs.version.isLast) ?? found[0];
  const hrefs = Object.fromEntries(found.map(({ docs, url }) => [docs.version.key, withBase(base, url)]));
  const labels = Object.fromEntries(found.map(({ docs, label }) => [docs.version.key, label]));
  const outside = {
    ...(instance.versions.length > 1 ? { versionHrefs: hrefs } : {}),
    ...(new Set(Object.values(labels)).size > 1 ? { versionLabels: labels } : {}),
  };
  return shownEntry({
    view: { ...createView('link', shown?.label ?? '', settings), href: withBase(base, shown?.url ?? '/') },
    isActive,
    items: [],
    atRoute(route) {
      if (!isDocs(route, instance)) return outside;
      const docs = site.docsOf(route);
      const link = docs && find(docs);
      return link ? { label: link.label, href: withBase(base, link.url) } : {};
    },
  });
}

/** Hint for the id of a doc or a sidebar that other docs have. */
function inOtherDocs({ instances }: Site, has: (docs: VersionDocs) => boolean): string | undefined {
  const other = instances.find(({ versions }) => versions.some(has));
  return other && `it is in the docs "${other.id}": add \`docsPluginId: '${other.id}'\``;
}

/** Maximum number of ids in a message. */
const MOST_IDS = 10;

function unknownDoc(docId: string, site: Site, { last }: DocsInstance): MadeEntries {
  const ids = [...(last?.docs.keys() ?? [])].sort();
  const listed = [...ids.slice(0, MOST_IDS), ...(ids.length > MOST_IDS ? [`… ${ids.length - MOST_IDS} more`] : [])];
  const available =
    ids.length === 0 ? 'there are none' : `available doc ids are:${listed.map((id) => `\n- ${id}`).join('')}`;
  const message = `no doc has the id "${docId}"; ${available}`;
  const hint = inOtherDocs(site, ({ docs }) => docs.has(docId)) ?? didYouMean(docId, ids);
  return wrongEntry({ path: ['docId'], message, ...(hint ? { hint } : {}) });
}

/** A link to a doc; hidden if the doc is an unpublished draft. */
export function createDocEntry(item: NavbarItemOf<'doc'>, site: Site, instance: DocsInstance): MadeEntries {
  const { docId, label = docId } = item;
  const { last, versions } = instance;
  const owner = [...(last ? [last] : []), ...versions].find(({ docs }) => docs.has(docId));
  const doc = owner?.docs.get(docId);
  if (!doc) return instance.draftIds.has(docId) ? HIDDEN : unknownDoc(docId, site, instance);
  const sidebar = site.sidebarOf(doc)?.id;
  const isActive = (route: PageRoute) =>
    isDocs(route, instance) &&
    ((route.kind === 'doc' && route.id === docId) || (sidebar !== undefined && site.sidebarOf(route)?.id === sidebar));
  const find = ({ docs }: VersionDocs) => {
    const url = docs.get(docId)?.url;
    return url === undefined ? undefined : { label, url };
  };
  return versionedLink(item, { site, docs: instance }, find, isActive);
}

/** A link to the first page of a sidebar. */
export function createSidebarEntry(item: NavbarItemOf<'docSidebar'>, site: Site, docs: DocsInstance): MadeEntries {
  const { sidebarId, label = sidebarId } = item;
  const path = ['sidebarId'];
  const known = new Set(docs.versions.flatMap(({ sidebarsById }) => [...sidebarsById.keys()]));
  if (!known.has(sidebarId)) {
    const message = noSuchSidebar(sidebarId, known);
    const hint =
      inOtherDocs(site, ({ sidebarsById }) => sidebarsById.has(sidebarId)) ??
      didYouMean(sidebarId, known) ??
      'check its spelling, and the sidebars file';
    return wrongEntry({ code: 'sidebar-unknown', path, message, hint });
  }
  const find = ({ sidebarsById }: VersionDocs) => {
    const [first] = pagesOf(sidebarsById.get(sidebarId)?.items ?? []);
    return first && { label, url: first.url };
  };
  if (!docs.versions.some(find)) {
    return wrongEntry({ severity: 'warning', path, message: `the sidebar "${sidebarId}" has no page to link to` });
  }
  const isActive = (route: PageRoute) => isDocs(route, docs) && site.sidebarOf(route)?.id === sidebarId;
  return versionedLink(item, { site, docs }, find, isActive);
}

/** A link to the docs version of the current page. */
export function createVersionEntry(
  item: Pick<NavbarItemOf<'docsVersion'>, 'label' | 'to'> & ViewSettings,
  site: Site,
  docs: DocsInstance,
): MadeEntries {
  const page = item.to === undefined ? undefined : site.findPage(item.to);
  const ownUrl = page && item.to !== undefined ? linkedAddress(page, item.to, site.config.trailingSlash) : item.to;
  const find = ({ version, home }: VersionDocs) => ({
    label: item.label ?? version.label,
    url: ownUrl ?? home?.url ?? version.basePath,
  });
  return versionedLink(item, { site, docs }, find, (route) => isDocs(route, docs));
}
