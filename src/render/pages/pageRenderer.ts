import { hashOf } from '../../cache/hash.ts';
import { type EntryRoute, isEntryRoute, type PageRoute } from '../../routes/route.ts';
import { withBase } from '../../shared/url.ts';
import type { SiteView, View } from '../../views/views.ts';
import type { Rendering } from '../rendering.ts';
import { renderOrThrow } from '../templateDiagnostics.ts';
import { findLayout, type PageBundles, type Templates } from '../templates.ts';
import type { ViewContext } from '../views/context.ts';
import { createView } from '../views/createView.ts';
import type { SidebarView } from '../views/sidebarView.ts';
import { activateSidebar, createSidebarHtml, type SidebarHtml } from './markActive.ts';
import { markdownKey, renderMarkdown } from './markdownTwin.ts';

/** Lay out each sidebar once, when the first page needs it. */
function createSidebarRenderer(sidebars: ReadonlyMap<string, SidebarView>, site: SiteView) {
  const laidOut = new Map<string, SidebarHtml>();
  return (templates: Templates, view: View): string => {
    if (!('sidebar' in view) || !view.sidebar) return '';
    const { id, active } = view.sidebar;
    const html = laidOut.get(id) ?? createSidebarHtml(templates.renderSidebar(sidebars.get(id)?.items ?? [], site));
    laidOut.set(id, html);
    return activateSidebar(html, active, withBase(site.base, view.url));
  };
}

/** Renders the pages of a locale, and their Markdown. */
export interface PageRenderer {
  readonly page: (route: PageRoute) => Rendering;
  readonly twin: (route: EntryRoute) => Rendering;
}

/**
 * Set up the rendering of a locale's pages. Making one is lazy, so that `dev` renders what is asked for and `build` skips
 * what it has; its key covers everything that the page is made of.
 */
export function createPageRenderer(
  context: ViewContext,
  { siteView, loadTemplates, templatesHash }: { siteView: SiteView } & PageBundles,
): PageRenderer {
  const renderSidebar = createSidebarRenderer(context.sidebars, siteView);
  const common = hashOf(JSON.stringify([templatesHash, siteView]));

  const render = async (route: PageRoute, view: View): Promise<string> => {
    const templates = await loadTemplates();
    const layout = findLayout(templates, route);
    return renderOrThrow({ route, layout }, () => templates.renderPage(view, siteView, renderSidebar(templates, view)));
  };

  // Views are large, and whoever asks for a page has just asked for its key: only the latest one is kept.
  let latest: { readonly route: PageRoute; readonly view: View } | undefined;
  const viewOf = (route: PageRoute): View => {
    if (latest?.route !== route) latest = { route, view: createView(context, route) };
    return latest.view;
  };
  const known = new Map<PageRoute, { readonly page: string; readonly twin: string }>();
  /** Both keys of a route at once: finding out what a page shows is most of the work. */
  const keysOf = (route: PageRoute) => {
    const keys = known.get(route);
    if (keys) return keys;
    const view = viewOf(route);
    const found = {
      page: hashOf(common + JSON.stringify(view)),
      twin: isEntryRoute(route) ? markdownKey(route, view) : '',
    };
    known.set(route, found);
    return found;
  };
  return {
    page: (route) => ({
      source: route.owner.name,
      key: () => keysOf(route).page,
      create: () => render(route, viewOf(route)),
    }),
    twin: (route) => ({
      key: () => keysOf(route).twin,
      create: () => renderMarkdown(context, route),
    }),
  };
}
