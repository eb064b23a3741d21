import type { AddressWriters } from '../bundle/addressWriters.ts';
import { type Diagnostic, errorsOf, SiteError } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { ownerPlace } from '../routes/ownerPlace.ts';
import type { PageRoute } from '../routes/route.ts';
import type { PageAddresses, TemplateAddress, WrittenPlace } from '../views/addresses.ts';
import type { RenderedPage } from '../views/islands.ts';
import type { Fragment, SidebarItemView, SiteView, View } from '../views/views.ts';

/** A component that lays out pages. */
export interface Layout {
  readonly name: string;
  /** From the site root. */
  readonly file: string;
  readonly isBuiltIn: boolean;
  readonly hasDefault: boolean;
}

/** The templates of a site, bundled and imported: everything that knows React. */
export interface Templates {
  readonly layouts: readonly Layout[];
  /** The parts of the navbar that all pages share. */
  readonly sharedFile: (site: SiteView) => object;
  /** A sidebar without active items: see `markActive.ts`. */
  readonly renderSidebar: (items: readonly SidebarItemView[], site: SiteView, addresses: PageAddresses) => string;
  /** The list inside a category of a sidebar. */
  readonly renderSidebarItems: (items: readonly SidebarItemView[], site: SiteView, addresses: PageAddresses) => string;
  /** Rendered Markdown, with its components as they look on a page. */
  readonly renderFragment: (fragment: Fragment, view: View, site: SiteView, addresses: PageAddresses) => string;
  /** The whole document. Throws what the layout throws. */
  readonly renderPage: (
    view: View,
    site: SiteView,
    parts: { readonly sidebarHtml: string; readonly addresses: PageAddresses },
  ) => RenderedPage;
}

/** Loads the templates when the first page must be rendered: a build without changes needs none. */
export type LoadTemplates = () => Promise<Templates>;

/** How to load the templates, and what depends on their source. */
export interface PageBundles {
  readonly loadTemplates: LoadTemplates;
  readonly templatesHash: string;
  /** Part of the keys of what templates write; unique to this build if templates read anything beyond their view. */
  readonly outsideSalt: string;
  /** Hash of everything that MDX pages run; absent if no page is MDX. */
  readonly mdxHash?: string;
  readonly addressWriters: AddressWriters;
  /** True for an address that stands literally at its place in a template. */
  readonly isLiteral: (address: TemplateAddress) => boolean;
  /** The place of a text in the site's scripts; undefined unless there is exactly one. */
  readonly locateWritten: (value: string) => WrittenPlace | undefined;
}

/** Layouts for pages of Markdown that name an unknown one, such as a layout of another generator. */
const FALLBACKS: Partial<Readonly<Record<PageRoute['kind'], string>>> = {
  doc: 'DocPage',
  post: 'PostPage',
  page: 'MarkdownPage',
};

function unknownLayout(route: PageRoute, names: readonly string[]): Diagnostic {
  const { layout } = route;
  const fallback = FALLBACKS[route.kind];
  const instead = fallback === undefined ? '' : `; the page uses ${fallback} instead`;
  const message = `there is no layout "${layout}"${instead}; the layouts are ${names.join(', ')}`;
  const hint = didYouMean(layout, names) ?? `remove it, or add a template named ${layout}.tsx or ${layout}.jsx`;
  const severity = fallback === undefined ? 'error' : 'warning';
  return {
    code: 'layout-unknown',
    severity,
    message,
    ...ownerPlace(route, 'layout'),
    hint,
    cause: `layout ${layout}`,
  };
}

const nothingToRender = (file: string): Diagnostic => ({
  code: 'template-invalid',
  severity: 'error',
  message: 'this layout has no default export, so nothing can be rendered',
  file,
  hint: 'export the React component as default: `export default function Page() { … }`',
});

/** Reports layouts without a default export, and routes whose layout does not exist. */
export function checkLayouts({ layouts }: Templates, routes: readonly PageRoute[]): readonly Diagnostic[] {
  const names = layouts.map(({ name }) => name);
  return [
    ...layouts.filter(({ hasDefault }) => !hasDefault).map(({ file }) => nothingToRender(file)),
    ...routes.filter(({ layout }) => !names.includes(layout)).map((route) => unknownLayout(route, names)),
  ];
}

/** The layout of a route, or its fallback. Throws a `SiteError` if there is neither, or if the layout has no default export. */
export function findLayout(templates: Templates, route: PageRoute): Layout {
  const layoutOf = (wanted: string | undefined) => templates.layouts.find(({ name }) => name === wanted);
  const layout = layoutOf(route.layout) ?? layoutOf(FALLBACKS[route.kind]);
  const errors = errorsOf(checkLayouts(templates, [route]));
  if (!layout || errors.length > 0) throw new SiteError(errors);
  return layout;
}
