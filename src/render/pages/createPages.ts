import { hashOf } from '../../cache/hash.ts';
import { type Diagnostic, SiteError } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { ownerPlace } from '../../routes/ownerPlace.ts';
import { type EntryRoute, isEntryRoute, type PageRoute } from '../../routes/route.ts';
import { withBase } from '../../shared/url.ts';
import type { Fragment, SidebarItemView, SiteView, View } from '../../views/views.ts';
import { markdownKey, renderMarkdown } from '../files/markdownPage.ts';
import type { Rendering } from '../rendering.ts';
import type { ViewContext } from '../views/context.ts';
import { createView } from '../views/createView.ts';
import type { SidebarView } from '../views/sidebarView.ts';
import { activateSidebar, createSidebarHtml, type SidebarHtml } from './markActive.ts';

/** The templates of a site, bundled and imported: everything that knows React. */
export interface Templates {
  readonly layouts: readonly { readonly name: string; readonly file: string; readonly hasDefault: boolean }[];
  readonly renderSidebar: (items: readonly SidebarItemView[], site: SiteView) => string;
  /** Rendered Markdown, with its components as they look on a page. */
  readonly renderFragment: (fragment: Fragment, view: View, site: SiteView) => string;
  /** The whole document. Throws what the layout throws. */
  readonly renderPage: (view: View, site: SiteView, sidebarHtml: string) => string;
}

/** Templates are loaded when the first page must be rendered: a build that changes nothing needs none. */
export type LoadTemplates = () => Promise<Templates>;

/** The templates, and a hash that changes when they do. */
export interface PageBundles {
  readonly loadTemplates: LoadTemplates;
  readonly templatesHash: string;
}

function unknownLayout(route: PageRoute, names: readonly string[]): Diagnostic {
  const { layout } = route;
  const message = `there is no layout "${layout}"; the layouts are ${names.join(', ')}`;
  const hint = didYouMean(layout, names) ?? `add a template named ${layout}.tsx`;
  return { code: 'layout-unknown', severity: 'error', message, ...ownerPlace(route, 'layout'), hint };
}

const nothingToRender = (file: string): Diagnostic => ({
  code: 'template-invalid',
  severity: 'error',
  message: `The page component at ${file} does not have a default export, so nothing can be rendered`,
  file,
  hint: 'export the React component as default: `export default function Page() { … }`',
});

const crashed = (route: PageRoute, file: string, error: unknown): Diagnostic => ({
  code: 'template-invalid',
  severity: 'error',
  message: `${file} failed to render "${route.url}" (${route.owner.name}): ${error instanceof Error ? error.message : String(error)}`,
  file,
});

/** Layouts that render nothing, and those that routes name and that do not exist. */
export function checkLayouts({ layouts }: Templates, routes: readonly PageRoute[]): readonly Diagnostic[] {
  const names = layouts.map(({ name }) => name);
  return [
    ...layouts.filter(({ hasDefault }) => !hasDefault).map(({ file }) => nothingToRender(file)),
    ...routes.filter(({ layout }) => !names.includes(layout)).map((route) => unknownLayout(route, names)),
  ];
}

/** The file of a route's layout. Throws a `SiteError` if there is none, or if one of them renders nothing. */
function findLayout(templates: Templates, route: PageRoute): string {
  const mistakes = checkLayouts(templates, [route]);
  if (mistakes.length > 0) throw new SiteError(mistakes);
  return templates.layouts.find(({ name }) => name === route.layout)?.file ?? '';
}

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
    const file = findLayout(templates, route);
    try {
      return templates.renderPage(view, siteView, renderSidebar(templates, view));
    } catch (error) {
      throw new SiteError([crashed(route, file, error)]);
    }
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
