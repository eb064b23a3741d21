import { hashOf } from '../../cache/hash.ts';
import { nodeStyle, type Sidebar, type SidebarNode, type SidebarRoute } from '../../docs/sidebars/nodes.ts';
import { configHref, localizeHtml } from '../../links/configLinks.ts';
import type { Site } from '../../model/site.ts';
import { isExternal, withBase } from '../../shared/url.ts';
import type { SidebarItemView } from '../../views/views.ts';
import { labelLanguage } from './contentLanguage.ts';

/** A sidebar as its template sees it, and which items light up on which page. */
export interface SidebarView {
  /** Unique on the site. */
  readonly id: string;
  /** Equal sidebars have equal keys. */
  readonly key: string;
  readonly items: readonly SidebarItemView[];
  /** Keys of the items that are active on a page: its link, and every category around it. */
  readonly activeOn: (page: SidebarRoute) => readonly number[];
}

/** Prepare a sidebar for the locale of a site. */
export function createSidebarView({ uid: id, items }: Sidebar, site: Site): SidebarView {
  const { base } = site.locale;
  const active = new Map<SidebarRoute, number[]>();
  let nextKey = 0;

  const markActive = (page: SidebarRoute, keys: readonly number[]) =>
    active.set(page, [...(active.get(page) ?? []), ...keys]);

  const toView = (node: SidebarNode, parents: readonly number[]): SidebarItemView => {
    const key = nextKey++;
    switch (node.type) {
      case 'doc': {
        const { route, label } = node;
        markActive(route, [...parents, key]);
        const href = withBase(base, route.url);
        return { type: 'link', key, label, ...labelLanguage(site, node), href, external: false, ...nodeStyle(node) };
      }
      case 'link': {
        const { label, href } = node;
        const external = isExternal(href);
        return { type: 'link', key, label, href: configHref(site, href), external, ...nodeStyle(node) };
      }
      case 'html': {
        const { html, defaultStyle, className } = node;
        return { type: 'html', key, html: localizeHtml(site, html), defaultStyle, ...(className ? { className } : {}) };
      }
      case 'category': {
        const { label, collapsible, collapsed, route } = node;
        if (route) markActive(route, [...parents, key]);
        const children = node.items.map((child) => toView(child, [...parents, key]));
        const href = route ? { href: withBase(base, route.url) } : {};
        return { type: 'category', key, label, collapsible, collapsed, items: children, ...href, ...nodeStyle(node) };
      }
    }
  };

  const views = items.map((item) => toView(item, []));
  return {
    id,
    items: views,
    key: hashOf(JSON.stringify(views)),
    activeOn: (page) => [...new Set(active.get(page) ?? [])],
  };
}
