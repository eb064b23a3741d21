import { hashOf } from '../../cache/hash.ts';
import { type DocsInstance, mainInstance } from '../../docs/instances.ts';
import {
  type NodeStyle,
  nodeStyle,
  type Sidebar,
  type SidebarNode,
  type SidebarRoute,
} from '../../docs/sidebars/nodes.ts';
import { localizeHtml, sidebarLinkAddress } from '../../links/configLinks.ts';
import type { Site } from '../../model/site.ts';
import { sidebarItemsUrl } from '../../shared/sidebarItemsUrl.ts';
import { withBase } from '../../shared/url.ts';
import type { DocsSidebarView, SidebarCategoryView, SidebarItemView } from '../../views/views.ts';
import { labelLanguage } from './contentLanguage.ts';
import { findFirstHref, type ItemRange, isLarge, partList } from './largeSidebar.ts';

/** A sidebar for its template, and which of its items are active on which page. */
export interface SidebarView {
  /** Unique on the site. */
  readonly id: string;
  /** Equal sidebars have equal keys. */
  readonly key: string;
  /** All items; `visibleItems` selects those that a page contains. */
  readonly items: readonly SidebarItemView[];
  /** Set if it behaves differently from the sidebars of the main docs. */
  readonly behavior?: DocsSidebarView;
  /** Keys of the items that are active on a page: its link, and every category around it. */
  readonly activeOn: (page: SidebarRoute) => readonly number[];
}

/** Length of a sidebar's key in hex digits: short, because many pages contain it and hashes do not compress. */
const DIGITS = 10;

const digest = (text: string): string => hashOf(text).slice(0, DIGITS);

/**
 * Sets the addresses of the files that browsers load when readers open categories. All contain the same hash, the sidebar's key:
 * that compresses better than a hash for each, and it changes with any of them.
 */
const nameFiles = (items: readonly SidebarItemView[], base: string, hash: string): readonly SidebarItemView[] =>
  items.map((item) => {
    if (item.type !== 'category') return item;
    const { itemsHref, ...rest } = item;
    return {
      ...rest,
      items: nameFiles(item.items, base, hash),
      ...(itemsHref === undefined ? {} : { itemsHref: withBase(base, sidebarItemsUrl(hash, item.key)) }),
    };
  });

/** What the view of a sidebar also depends on. */
interface SidebarContext {
  readonly docs: DocsInstance;
  /** Hash of templates and texts. */
  readonly salt: string;
  /** The icons of its items, as `<svg>`, by name. */
  readonly icons: ReadonlyMap<string, string>;
}

/** The style options of an item, with its icon as `<svg>`. */
function styleView({ icon: name, ...style }: NodeStyle, icons: SidebarContext['icons']): NodeStyle {
  const icon = name === undefined ? undefined : icons.get(name);
  return { ...nodeStyle(style), ...(icon === undefined ? {} : { icon }) };
}

/** The behavior of the sidebars of a docs instance. */
export const sidebarBehavior = ({ config }: Pick<DocsInstance, 'config'>): DocsSidebarView => ({
  hideable: config.sidebar.hideable,
  autoCollapse: config.sidebar.autoCollapseCategories,
});

/** The same, if it differs from the behavior of the main docs. */
function ownBehavior(docs: DocsInstance, { instances }: Site): Pick<SidebarView, 'behavior'> {
  const main = mainInstance(instances);
  const [own, usual] = [docs, main ?? docs].map(sidebarBehavior);
  return JSON.stringify(own) === JSON.stringify(usual) || !own ? {} : { behavior: own };
}

/** A category of a large sidebar: loaded on demand; it links to its first page if it has no page of its own. */
function toLoadable(category: SidebarCategoryView): SidebarCategoryView {
  const firstHref = category.href ?? findFirstHref(category.items);
  return {
    ...category,
    ...(firstHref === undefined ? {} : { href: firstHref }),
    ...(category.href === undefined ? { leadsInside: true } : {}),
    collapsible: true,
    collapsed: true,
    itemsHref: '', // set by `nameFiles`
  };
}

/** Creates the view of a sidebar in a locale. */
export function createSidebarView(
  { uid: id, items }: Sidebar,
  site: Site,
  { salt, docs, icons }: SidebarContext,
): SidebarView {
  const { base } = site.locale;
  const active = new Map<SidebarRoute, number[]>();
  const isPartial = isLarge(items);
  let nextKey = 0;

  const markActive = (page: SidebarRoute, keys: readonly number[]) =>
    active.set(page, [...(active.get(page) ?? []), ...keys]);

  const toViews = (
    nodes: readonly (SidebarNode | ItemRange)[],
    parents: readonly number[],
  ): readonly SidebarItemView[] => (isPartial ? partList(nodes) : nodes).map((node) => toView(node, parents));

  const toView = (node: SidebarNode | ItemRange, parents: readonly number[]): SidebarItemView => {
    const key = nextKey++;
    switch (node.type) {
      case 'doc': {
        const { route, label } = node;
        markActive(route, [...parents, key]);
        const href = withBase(base, route.url);
        return {
          type: 'link',
          key,
          label,
          ...labelLanguage(site, node),
          href,
          external: false,
          ...styleView(node, icons),
        };
      }
      case 'link': {
        const { label } = node;
        return { type: 'link', key, label, ...sidebarLinkAddress(site, node), ...styleView(node, icons) };
      }
      case 'html': {
        const { html, defaultStyle, className } = node;
        return { type: 'html', key, html: localizeHtml(site, html), defaultStyle, ...(className ? { className } : {}) };
      }
      case 'range': {
        const children = toViews(node.items, [...parents, key]);
        const { label } = node;
        return toLoadable({ type: 'category', key, label, collapsible: true, collapsed: true, items: children });
      }
      case 'category': {
        const { label, collapsible, collapsed, route } = node;
        if (route) markActive(route, [...parents, key]);
        const children = toViews(node.items, [...parents, key]);
        const href = route ? { href: withBase(base, route.url) } : {};
        const view = { type: 'category' as const, key, label, collapsible, collapsed, items: children, ...href };
        return { ...(isPartial ? toLoadable(view) : view), ...styleView(node, icons) };
      }
    }
  };

  const views = toViews(items, []);
  const key = digest((isPartial ? salt : '') + JSON.stringify(views));
  return {
    id,
    items: isPartial ? nameFiles(views, base, key) : views,
    ...ownBehavior(docs, site),
    key,
    activeOn: (page) => [...new Set(active.get(page) ?? [])],
  };
}
