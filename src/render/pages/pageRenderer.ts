import { hashOf } from '../../cache/hash.ts';
import type { LinkOrigin } from '../../links/linkOrigin.ts';
import { plainOrigin } from '../../links/routeOrigin.ts';
import { type AddressMistake, type AddressUse, bareTarget, checkAddress } from '../../links/templateLinks.ts';
import { type EntryRoute, isEntryRoute, type PageRoute } from '../../routes/route.ts';
import { withBase } from '../../shared/url.ts';
import type { SiteView, View } from '../../views/views.ts';
import type { Rendering } from '../rendering.ts';
import { fallbackPlace, renderOrThrow } from '../templateDiagnostics.ts';
import { findLayout, type PageBundles, type Templates } from '../templates.ts';
import type { ViewContext } from '../views/context.ts';
import { createView } from '../views/createView.ts';
import { createPageAddresses, hrefOf, pageOrigin } from '../views/pageAddresses.ts';
import { activateSidebar, createSidebarHtml, type SidebarHtml } from './markActive.ts';
import { markdownKey, renderMarkdown } from './markdownTwin.ts';

/** A sidebar, laid out, with the addresses that its templates write. */
interface LaidOutSidebar {
  readonly html: SidebarHtml;
  readonly uses: readonly AddressUse[];
}

/** Lay out each sidebar once, when the first page needs it. */
function createSidebarRenderer(context: ViewContext, siteView: SiteView, isLiteral: PageBundles['isLiteral']) {
  const { site, sidebars } = context;
  const laidOut = new Map<string, LaidOutSidebar>();
  const layOut = (templates: Templates, id: string): LaidOutSidebar => {
    const addresses = createPageAddresses(context, { originOf: () => plainOrigin(site), siteView, isLiteral });
    const html = templates.renderSidebar(sidebars.get(id)?.items ?? [], siteView, addresses);
    return { html: createSidebarHtml(html), uses: addresses.uses() };
  };
  return (templates: Templates, view: View): { html: string; uses: readonly AddressUse[] } => {
    if (!('sidebar' in view) || !view.sidebar) return { html: '', uses: [] };
    const { id, active } = view.sidebar;
    const { html, uses } = laidOut.get(id) ?? layOut(templates, id);
    laidOut.set(id, { html, uses });
    return { html: activateSidebar(html, active, withBase(siteView.base, view.url)), uses };
  };
}

/** Renders the pages of a locale, and their Markdown. */
export interface PageRenderer {
  readonly page: (route: PageRoute) => Rendering;
  readonly twin: (route: EntryRoute) => Rendering;
  /** What is wrong with the addresses that templates write on a page. Renders it if that has never been done. */
  readonly checkAddresses: (route: PageRoute) => Promise<readonly AddressMistake[]>;
}

/** True for pages on which templates of the site's own may write addresses. */
function mayHaveAddresses({ bodyOf }: ViewContext, { addressWriters }: PageBundles, route: PageRoute): boolean {
  const { everywhere, layouts, components } = addressWriters;
  if (everywhere || layouts.has(route.layout)) return true;
  if (components.size === 0) return false;
  if (!isEntryRoute(route)) return 'posts' in route; // what their excerpts show
  return bodyOf(route.entry.source).slots.some((slot) => slot.type === 'componentOpen' && components.has(slot.name));
}

/**
 * Set up the rendering of a locale's pages. Making one is lazy, so that `dev` renders what is asked for and `build` skips
 * what it has; its key covers everything that the page is made of.
 */
export function createPageRenderer(
  context: ViewContext,
  { siteView, ...bundles }: { siteView: SiteView } & PageBundles,
): PageRenderer {
  const { site, bodyOf, addressUses } = context;
  const { loadTemplates, templatesHash, isLiteral } = bundles;
  const renderSidebar = createSidebarRenderer(context, siteView, isLiteral);
  const common = hashOf(JSON.stringify([templatesHash, siteView]));

  // Views are large, and whoever asks for a page has just asked for its key: only the latest one is kept.
  let latest: { readonly route: PageRoute; readonly view: View } | undefined;
  const viewOf = (route: PageRoute): View => {
    if (latest?.route !== route) latest = { route, view: createView(context, route) };
    return latest.view;
  };
  const known = new Map<PageRoute, { readonly page: string; readonly twin: string; readonly hasAddresses: boolean }>();
  /** Both keys of a route at once: finding out what a page shows is most of the work. */
  const keysOf = (route: PageRoute) => {
    const keys = known.get(route);
    if (keys) return keys;
    const view = viewOf(route);
    const found = {
      page: hashOf(common + JSON.stringify(view)),
      twin: isEntryRoute(route) ? markdownKey(route, view) : '',
      hasAddresses: mayHaveAddresses(context, bundles, route),
    };
    known.set(route, found);
    return found;
  };

  const originOf = (route: PageRoute, use: AddressUse): LinkOrigin => pageOrigin(context, route, use);
  const render = async (route: PageRoute): Promise<string> => {
    const view = viewOf(route);
    const templates = await loadTemplates();
    const layout = findLayout(templates, route);
    const page = { route, layout };
    const place = fallbackPlace(page);
    const addresses = createPageAddresses(context, {
      originOf: (use) => originOf(route, use),
      view,
      siteView,
      ...(place ? { place } : {}),
      isLiteral,
    });
    return renderOrThrow(page, () => {
      const sidebar = renderSidebar(templates, view);
      const rendered = templates.renderPage(view, siteView, { sidebarHtml: sidebar.html, addresses });
      const { page: key, hasAddresses } = keysOf(route);
      if (hasAddresses) addressUses.set(key, [...addresses.uses(), ...sidebar.uses]);
      return rendered;
    });
  };
  /** The key of a page and of where its addresses lead, as far as that is known: before it is rendered for the first time, it is not. */
  const pageKey = (route: PageRoute): string => {
    const { page, hasAddresses } = keysOf(route);
    const uses = (hasAddresses && addressUses.get(page)) || [];
    return uses.length === 0
      ? page
      : hashOf([page, ...uses.map((use) => hrefOf(context, originOf(route, use), use))].join('\n'));
  };
  return {
    page: (route) => ({
      source: route.owner.name,
      key: () => pageKey(route),
      keyOfCreated: () => pageKey(route),
      create: () => render(route),
    }),
    twin: (route) => ({
      key: () => keysOf(route).twin,
      create: () => renderMarkdown(context, route),
    }),
    async checkAddresses(route) {
      const { page, hasAddresses } = keysOf(route);
      if (!hasAddresses) return [];
      if (!addressUses.get(page)) await render(route);
      return (addressUses.get(page) ?? []).flatMap((use) => {
        const finding = checkAddress(site, originOf(route, use), use, bodyOf);
        return finding ? [{ use: { ...use, target: bareTarget(site, use) }, finding }] : [];
      });
    },
  };
}
