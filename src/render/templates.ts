import type { AddressWriters } from '../bundle/addressWriters.ts';
import { type Diagnostic, SiteError } from '../diagnostics/diagnostic.ts';
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
  /** What the navbar gets on every page. */
  readonly sharedFile: (site: SiteView) => object;
  /** A sidebar in which nothing is active yet: see `markActive.ts`. */
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

/** Templates are loaded when the first page must be rendered: a build that changes nothing needs none. */
export type LoadTemplates = () => Promise<Templates>;

/** The templates, and a hash that changes when they do. */
export interface PageBundles {
  readonly loadTemplates: LoadTemplates;
  readonly templatesHash: string;
  /** Part of the keys of what templates write; it tells this build from others where they ask for more than their view. */
  readonly outsideSalt: string;
  /** Changes with what MDX pages run; absent where no page is MDX. */
  readonly mdxHash?: string;
  readonly addressWriters: AddressWriters;
  /** True for an address that is written out at its place in a template. */
  readonly isLiteral: (address: TemplateAddress) => boolean;
  /** The only place in the site's scripts that writes a text out. */
  readonly locateWritten: (value: string) => WrittenPlace | undefined;
}

/** What lays out pages of Markdown whose own layout does not exist, such as one that another generator has. */
const FALLBACKS: Partial<Readonly<Record<PageRoute['kind'], string>>> = {
  doc: 'DocPage',
  post: 'PostPage',
  page: 'MarkdownPage',
};

function unknownLayout(route: PageRoute, names: readonly string[]): Diagnostic {
  const { layout } = route;
  const fallback = FALLBACKS[route.kind];
  const instead = fallback === undefined ? '' : `; the page has ${fallback} instead`;
  const message = `there is no layout "${layout}"${instead}; the layouts are ${names.join(', ')}`;
  const hint = didYouMean(layout, names) ?? `add a template named ${layout}.tsx or ${layout}.jsx`;
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

/** Layouts that render nothing, and those that routes name and that do not exist. */
export function checkLayouts({ layouts }: Templates, routes: readonly PageRoute[]): readonly Diagnostic[] {
  const names = layouts.map(({ name }) => name);
  return [
    ...layouts.filter(({ hasDefault }) => !hasDefault).map(({ file }) => nothingToRender(file)),
    ...routes.filter(({ layout }) => !names.includes(layout)).map((route) => unknownLayout(route, names)),
  ];
}

/** The layout of a route, or what stands in for it. Throws a `SiteError` if there is neither, or if a layout renders nothing. */
export function findLayout(templates: Templates, route: PageRoute): Layout {
  const layoutOf = (wanted: string | undefined) => templates.layouts.find(({ name }) => name === wanted);
  const layout = layoutOf(route.layout) ?? layoutOf(FALLBACKS[route.kind]);
  const errors = checkLayouts(templates, [route]).filter(({ severity }) => severity === 'error');
  if (!layout || errors.length > 0) throw new SiteError(errors);
  return layout;
}
