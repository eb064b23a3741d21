import { hashOf } from '../../cache/hash.ts';
import { type Diagnostic, SiteError } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import type { Route } from '../../routes/routes.ts';
import type { OutputFile } from '../../shared/outputFile.ts';
import { urlToFile, withBase } from '../../shared/url.ts';
import { locateField } from '../../source/locate.ts';
import type { Fragment, SidebarItemView, SiteView, View } from '../../views/views.ts';
import { createMarkdownPages, markdownKey } from '../files/markdownPage.ts';
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

function unknownLayout(route: Route, names: readonly string[]): Diagnostic {
  const { layout, file } = route;
  const message = `there is no layout "${layout}"; the layouts are ${names.join(', ')}`;
  const hint = didYouMean(layout, names) ?? `add a template named ${layout}.tsx`;
  const place = 'entry' in route ? locateField(route.entry, 'layout') : {};
  return { code: 'layout-unknown', severity: 'error', message, file, ...place, hint };
}

const nothingToRender = (file: string): Diagnostic => ({
  code: 'template-invalid',
  severity: 'error',
  message: `The page component at ${file} does not have a default export, so nothing can be rendered`,
  file,
  hint: 'export the React component as default: `export default function Page() { … }`',
});

const crashed = (route: Route, file: string, error: unknown): Diagnostic => ({
  code: 'template-invalid',
  severity: 'error',
  message: `${file} failed to render "${route.url}" (${route.file}): ${error instanceof Error ? error.message : String(error)}`,
  file,
});

/** Layouts that render nothing, and those that routes name and that do not exist. */
export function checkLayouts({ layouts }: Templates, routes: readonly Route[]): readonly Diagnostic[] {
  const names = layouts.map(({ name }) => name);
  return [
    ...layouts.filter(({ hasDefault }) => !hasDefault).map(({ file }) => nothingToRender(file)),
    ...routes.filter(({ layout }) => !names.includes(layout)).map((route) => unknownLayout(route, names)),
  ];
}

/** The file of a route's layout. Throws a `SiteError` if there is none, or if one of them renders nothing. */
function findLayout(templates: Templates, route: Route): string {
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

/** The outputs of all routes of a locale. */
export interface PageOutputs {
  readonly pages: readonly OutputFile[];
  /** The Markdown of those that are made of it. */
  readonly markdownPages: readonly OutputFile[];
}

/**
 * An output for every route of a locale, and one for its Markdown. Making one is lazy, so that `dev` renders what is asked for and `build` skips
 * what it has; its key covers everything that the page is made of.
 */
export function createPages(
  context: ViewContext,
  { siteView, loadTemplates, templatesHash }: { siteView: SiteView } & PageBundles,
): PageOutputs {
  const { site } = context;
  const renderSidebar = createSidebarRenderer(context.sidebars, siteView);
  const common = hashOf(JSON.stringify([templatesHash, siteView]));

  const render = async (route: Route, view: View): Promise<string> => {
    const templates = await loadTemplates();
    const file = findLayout(templates, route);
    try {
      return templates.renderPage(view, siteView, renderSidebar(templates, view));
    } catch (error) {
      throw new SiteError([crashed(route, file, error)]);
    }
  };

  // Views are large, and whoever asks for a page has just asked for its key: only the latest one is kept.
  let latest: { readonly route: Route; readonly view: View } | undefined;
  const viewOf = (route: Route): View => {
    if (latest?.route !== route) latest = { route, view: createView(context, route) };
    return latest.view;
  };
  /** Both keys of a route at once: finding out what a page shows is most of the work. */
  const keysOf = (route: Route): { readonly page: string; readonly markdown: string } => {
    const view = viewOf(route);
    return {
      page: hashOf(common + JSON.stringify(view)),
      markdown: markdownKey(route, view),
    };
  };
  const outputs = site.routes.map((route) => {
    let keys: ReturnType<typeof keysOf> | undefined;
    const getKeys = () => {
      keys ??= keysOf(route);
      return keys;
    };
    const page: OutputFile = {
      path: site.locale.dir + urlToFile(route.url),
      source: route.file,
      get key() {
        return getKeys().page;
      },
      create: () => render(route, viewOf(route)),
    };
    return { page, markdown: createMarkdownPages(context, route, () => getKeys().markdown) };
  });
  return { pages: outputs.map(({ page }) => page), markdownPages: outputs.flatMap(({ markdown }) => markdown) };
}
