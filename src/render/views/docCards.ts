import type { SidebarCategory, SidebarNode, SidebarRoute } from '../../docs/sidebars/nodes.ts';
import { sidebarLinkAddress } from '../../links/configLinks.ts';
import type { DocCardView } from '../../views/views.ts';
import { labelLanguage } from './contentLanguage.ts';
import type { ViewContext } from './context.ts';
import { describeEntry } from './describeEntry.ts';
import { href } from './pageView.ts';
import { sidebarTrail } from './sidebarTrail.ts';

function describe(context: ViewContext, page: SidebarRoute): { description?: string } {
  const description = page.kind === 'doc' ? describeEntry(context, page.entry) : page.description;
  return description ? { description } : {};
}

/** The first page that a category leads to. */
function firstPage(items: readonly SidebarNode[]): SidebarRoute | undefined {
  for (const item of items) {
    const page =
      item.type === 'doc' ? item.route : item.type === 'category' ? (item.route ?? firstPage(item.items)) : undefined;
    if (page) return page;
  }
  return undefined;
}

function categoryCard(context: ViewContext, category: SidebarCategory): readonly DocCardView[] {
  const { label: title, items, description: own, route } = category;
  const page = route ?? firstPage(items);
  if (!page) return [];
  const count = items.filter(({ type }) => type !== 'html').length;
  const written = own ?? (route && describe(context, route).description);
  const description = written ?? context.text('docs.card.items', { count });
  return [{ type: 'category', title, href: href(context, page.url), external: false, description }];
}

/** The card of a sidebar item; none for an item without a link. */
export function toCards(context: ViewContext, node: SidebarNode): readonly DocCardView[] {
  switch (node.type) {
    case 'doc': {
      const { label: title, route } = node;
      const lang = labelLanguage(context.site, node);
      const address = href(context, route.url);
      return [{ type: 'doc', title, ...lang, href: address, external: false, ...describe(context, route) }];
    }
    case 'link': {
      const { label: title, description } = node;
      return [
        { type: 'link', title, ...sidebarLinkAddress(context.site, node), ...(description ? { description } : {}) },
      ];
    }
    case 'category':
      return categoryCard(context, node);
    case 'html':
      return [];
  }
}

/** Cards for the items of a category if the page belongs to one, else for the page's siblings in its sidebar. */
export function docCards(context: ViewContext, page: SidebarRoute): readonly DocCardView[] {
  const sidebar = context.site.sidebarOf(page);
  const trail = (sidebar && sidebarTrail(context, sidebar, page)) ?? [];
  const category = trail.findLast((node) => node.type === 'category');
  const items = category?.items ?? sidebar?.items ?? [];
  return items.filter((node) => node.type !== 'doc' || node.route !== page).flatMap((node) => toCards(context, node));
}
