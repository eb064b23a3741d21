import { plainOrigin } from '../../links/routeOrigin.ts';
import type { TemplateUse } from '../../links/templateLinks.ts';
import { withBase } from '../../shared/url.ts';
import type { SiteView, View } from '../../views/views.ts';
import type { PageBundles, Templates } from '../templates.ts';
import type { ViewContext } from '../views/context.ts';
import { createPageAddresses } from '../views/pageAddresses.ts';
import { activateSidebar, createSidebarHtml, type SidebarHtml } from './markActive.ts';

/** A sidebar, laid out, with what its templates write. */
interface LaidOutSidebar {
  readonly html: SidebarHtml;
  readonly uses: readonly TemplateUse[];
}

/** Lay out each sidebar once, when the first page needs it. Gives it as a page shows it, with what its templates write. */
export function createSidebarRenderer(context: ViewContext, siteView: SiteView, isLiteral: PageBundles['isLiteral']) {
  const { site, sidebars } = context;
  const laidOut = new Map<string, LaidOutSidebar>();
  const layOut = (templates: Templates, id: string): LaidOutSidebar => {
    const addresses = createPageAddresses(context, { originOf: () => plainOrigin(site), siteView, isLiteral });
    const html = templates.renderSidebar(sidebars.get(id)?.items ?? [], siteView, addresses);
    return { html: createSidebarHtml(html), uses: addresses.uses() };
  };
  return (templates: Templates, view: View): { html: string; uses: readonly TemplateUse[] } => {
    if (!('sidebar' in view) || !view.sidebar) return { html: '', uses: [] };
    const { id, active } = view.sidebar;
    const { html, uses } = laidOut.get(id) ?? layOut(templates, id);
    laidOut.set(id, { html, uses });
    return { html: activateSidebar(html, active, withBase(siteView.base, view.url)), uses };
  };
}
