import * as v from 'valibot';
import { filledText, flag, text } from '../config/fields.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { urlIn } from '../docs/counterpart.ts';
import type { VersionDocs } from '../docs/docs.ts';
import { pagesOf } from '../docs/sidebars/nodes.ts';
import type { Site } from '../model/site.ts';
import type { PageRoute } from '../routes/route.ts';
import { withBase } from '../shared/url.ts';
import type { NavbarItemView } from '../views/views.ts';
import { common } from './common.ts';
import type { CreateChildren, NavbarEntry } from './entry.ts';
import { NavbarMistake } from './mistake.ts';

/** The navbar's items that lead to docs, and what each may say. */
export const docsItemSchemas = {
  doc: v.strictObject({ type: v.literal('doc'), docId: filledText, label: v.optional(text), ...common }),
  docSidebar: v.strictObject({
    type: v.literal('docSidebar'),
    sidebarId: filledText,
    label: v.optional(text),
    ...common,
  }),
  docsVersion: v.strictObject({
    type: v.literal('docsVersion'),
    /** @default the label of the page's version, else of the last one */
    label: v.optional(text),
    /** @default the first page of that version */
    to: v.optional(text),
    ...common,
  }),
  docsVersionDropdown: v.strictObject({
    type: v.literal('docsVersionDropdown'),
    dropdownItemsBefore: v.optional(v.array(v.looseObject({ type: v.optional(text, 'link') })), []),
    dropdownItemsAfter: v.optional(v.array(v.looseObject({ type: v.optional(text, 'link') })), []),
    /** Do not light up on the pages of the docs. */
    dropdownActiveClassDisabled: v.optional(flag, false),
    ...common,
  }),
};

type Item<Type extends keyof typeof docsItemSchemas> = v.InferOutput<(typeof docsItemSchemas)[Type]>;

/** Any item that leads to docs. */
export type DocsItem = { [Type in keyof typeof docsItemSchemas]: Item<Type> }[keyof typeof docsItemSchemas];

/** A link whose address, and maybe label, depend on the version of the docs that the page belongs to. */
function versionedLink(
  { position, className }: Pick<DocsItem, 'position' | 'className'>,
  site: Site,
  find: (docs: VersionDocs, route?: PageRoute) => { label: string; url: string } | undefined,
  isActive: NavbarEntry['isActive'],
): NavbarEntry {
  const { base } = site.locale;
  const found = site.versions.flatMap((docs) => {
    const link = find(docs);
    return link ? [{ docs, ...link }] : [];
  });
  const shown = found.find(({ docs }) => docs.version.isLast) ?? found[0];
  const hrefs = Object.fromEntries(found.map(({ docs, url }) => [docs.version.name, withBase(base, url)]));
  return {
    view: {
      kind: 'link',
      label: shown?.label ?? '',
      href: withBase(base, shown?.url ?? '/'),
      external: false,
      position,
      active: false,
      ...(className ? { className } : {}),
    },
    isActive,
    items: [],
    atRoute(route) {
      if (!('version' in route)) return site.versions.length > 1 ? { versionHrefs: hrefs } : {};
      const docs = site.docsOf(route);
      const link = docs && find(docs, route);
      return link ? { label: link.label, href: withBase(base, link.url) } : {};
    },
  };
}

/** Undefined for a doc that is a draft and not shown here. */
function docEntry(item: Item<'doc'>, site: Site): NavbarEntry | undefined {
  const { docId, label = docId } = item;
  const owner = [site.docs, ...site.versions.map(({ docs }) => docs)].find((docs) => docs.has(docId));
  const doc = owner?.get(docId);
  if (!doc) {
    if (site.draftDocs.has(docId)) return undefined;
    const available = [...site.docs.keys()]
      .sort()
      .map((id) => `\n- ${id}`)
      .join('');
    throw new NavbarMistake(
      `no doc has the id "${docId}"; available doc ids are:${available}`,
      didYouMean(docId, site.docs.keys()),
    );
  }
  const sidebar = site.sidebarOf(doc)?.id;
  const isActive = (route: PageRoute) =>
    (route.kind === 'doc' && route.id === docId) || (sidebar !== undefined && site.sidebarOf(route)?.id === sidebar);
  const find = ({ docs }: VersionDocs) => {
    const url = docs.get(docId)?.url;
    return url === undefined ? undefined : { label, url };
  };
  return versionedLink(item, site, find, isActive);
}

function sidebarEntry(item: Item<'docSidebar'>, site: Site): NavbarEntry {
  const { sidebarId, label = sidebarId } = item;
  const known = new Set(site.versions.flatMap(({ sidebarsById }) => [...sidebarsById.keys()]));
  if (!known.has(sidebarId)) {
    throw new NavbarMistake(
      `no sidebar has the id "${sidebarId}"; available sidebars: ${[...known].join(', ') || 'none'}`,
      didYouMean(sidebarId, known) ?? 'check its spelling, and the sidebars file',
    );
  }
  const find = ({ sidebarsById }: VersionDocs) => {
    const [first] = pagesOf(sidebarsById.get(sidebarId)?.items ?? []);
    return first && { label, url: first.url };
  };
  if (!site.versions.some(find)) throw new NavbarMistake(`the sidebar "${sidebarId}" has no link to lead to`);
  return versionedLink(item, site, find, (route) => site.sidebarOf(route)?.id === sidebarId);
}

const isDocs = (route: PageRoute): boolean => 'version' in route;

function needVersions({ versions }: Site): void {
  if (versions.length === 0) throw new NavbarMistake('the site has no docs');
}

function versionEntry(item: Item<'docsVersion'>, site: Site): NavbarEntry {
  needVersions(site);
  const find = ({ version, home }: VersionDocs) => ({
    label: item.label ?? version.label,
    url: item.to ?? home?.url ?? version.basePath,
  });
  return versionedLink(item, site, find, isDocs);
}

/** Every version, each at the page that the reader is on; with only one, a link to it. */
function versionDropdownEntry(
  item: Item<'docsVersionDropdown'>,
  site: Site,
  createChildren: CreateChildren,
): NavbarEntry {
  needVersions(site);
  const { position, className, dropdownItemsBefore, dropdownItemsAfter, dropdownActiveClassDisabled } = item;
  if (site.versions.length === 1 && dropdownItemsBefore.length + dropdownItemsAfter.length === 0) {
    return versionEntry({ ...item, type: 'docsVersion' }, site);
  }
  const { base } = site.locale;
  const versions = site.versions.map((docs): NavbarEntry => {
    const { name, label } = docs.version;
    const view = { kind: 'link', label, external: false, position, active: false, version: name } as const;
    return {
      view,
      isActive: (route) => 'version' in route && route.version === docs.version,
      items: [],
      atRoute: (route) => ({ href: withBase(base, urlIn(docs, route)) }),
    };
  });
  const view: NavbarItemView = {
    kind: 'docsVersionDropdown',
    label: site.versions.find(({ version }) => version.isLast)?.version.label ?? '',
    external: false,
    position,
    active: false,
    items: [],
    ...(className ? { className } : {}),
  };
  return {
    view,
    isActive: (route) => !dropdownActiveClassDisabled && isDocs(route),
    items: [...createChildren(dropdownItemsBefore), ...versions, ...createChildren(dropdownItemsAfter)],
    atRoute: (route) => ('version' in route ? { label: route.version.label } : {}),
  };
}

/** Make an item that leads to docs; undefined if it is not shown here. */
export function createDocsEntry(item: DocsItem, site: Site, createChildren: CreateChildren): NavbarEntry | undefined {
  switch (item.type) {
    case 'doc':
      return docEntry(item, site);
    case 'docSidebar':
      return sidebarEntry(item, site);
    case 'docsVersion':
      return versionEntry(item, site);
    case 'docsVersionDropdown':
      return versionDropdownEntry(item, site, createChildren);
  }
}
