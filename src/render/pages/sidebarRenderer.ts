import { plainOrigin } from '../../links/routeOrigin.ts';
import type { TemplateUse } from '../../links/templateLinks.ts';
import type { OutputFile } from '../../shared/outputFile.ts';
import { withBase } from '../../shared/url.ts';
import type { SiteView, View } from '../../views/views.ts';
import type { PageBundles, Templates } from '../templates.ts';
import type { ViewContext } from '../views/context.ts';
import { loadableCategories, visibleItems } from '../views/largeSidebar.ts';
import { createPageAddresses } from '../views/pageAddresses.ts';
import type { SidebarView } from '../views/sidebarView.ts';
import { activateSidebar, createSidebarHtml, type SidebarHtml } from './markActive.ts';

/** A rendered sidebar that several pages share, with what its templates write. */
interface LaidOutSidebar {
  readonly html: SidebarHtml;
  readonly uses: readonly TemplateUse[];
}

/** Most rendered sidebars that are kept: neighboring pages share the one of a large sidebar. */
const REMEMBERED = 64;

const NO_KEYS: ReadonlySet<number> = new Set();

/** Renders the sidebars of a locale. */
export interface SidebarRenderer {
  /** The sidebar as a page shows it, with what its templates write. */
  readonly render: (templates: Templates, view: View) => LaidOut;
  /** The contents of categories of large sidebars, which browsers load when a reader opens one. */
  readonly files: readonly OutputFile[];
}

/** A sidebar as a page shows it. */
interface LaidOut {
  readonly html: string;
  readonly uses: readonly TemplateUse[];
}

/** Creates the sidebar renderer of a locale. What several pages share is rendered once, when the first page needs it. */
export function createSidebarRenderer(
  context: ViewContext,
  siteView: SiteView,
  { isLiteral, loadTemplates, outsideSalt }: Pick<PageBundles, 'isLiteral' | 'loadTemplates' | 'outsideSalt'>,
): SidebarRenderer {
  const { site, sidebars } = context;
  const laidOut = new Map<string, LaidOutSidebar>();
  const createAddresses = () =>
    createPageAddresses(context, { originOf: () => plainOrigin(site), siteView, isLiteral });
  const layOut = (templates: Templates, sidebar: SidebarView, active: ReadonlySet<number>): LaidOutSidebar => {
    const addresses = createAddresses();
    const { behavior: docsSidebar = siteView.docsSidebar, items } = sidebar;
    const html = templates.renderSidebar(visibleItems(items, active), { ...siteView, docsSidebar }, addresses);
    return { html: createSidebarHtml(html), uses: addresses.uses() };
  };
  const loadable = new Map(
    [...sidebars].map(([id, { items }]) => [id, new Map(loadableCategories(items).map((item) => [item.key, item]))]),
  );
  return {
    render(templates, view) {
      const sidebarOfPage = 'sidebar' in view ? view.sidebar : undefined;
      const sidebar = sidebarOfPage && sidebars.get(sidebarOfPage.id);
      if (!sidebar) return { html: '', uses: [] };
      const { id, active } = sidebarOfPage;
      const open = active.filter((key) => loadable.get(id)?.has(key));
      const name = JSON.stringify([id, ...open]);
      const known = laidOut.get(name);
      const found = known ?? layOut(templates, sidebar, new Set(open));
      if (!known && laidOut.size >= REMEMBERED) laidOut.clear();
      laidOut.set(name, found);
      const { html, uses } = found;
      return { html: activateSidebar(html, active, withBase(siteView.base, view.url)), uses };
    },
    files: [...loadable.values()]
      .flatMap((categories) => [...categories.values()])
      .map(({ items, itemsHref = '' }) => ({
        path: site.locale.dir + itemsHref.slice(site.locale.base.length),
        key: itemsHref + outsideSalt,
        async create() {
          const templates = await loadTemplates();
          const marked = templates.renderSidebarItems(visibleItems(items, NO_KEYS), siteView, createAddresses());
          return JSON.stringify(createSidebarHtml(marked).html);
        },
      })),
  };
}
