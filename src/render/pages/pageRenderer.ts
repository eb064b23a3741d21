import { hashOf } from '../../cache/hash.ts';
import type { TemplateDiagnostic, TemplateUse } from '../../links/templateLinks.ts';
import { hasRedirectPages } from '../../model/redirectPages.ts';
import { ownInlineScripts } from '../../model/securityPolicy.ts';
import { type EntryRoute, isEntryRoute, type PageRoute } from '../../routes/route.ts';
import { inlineScripts } from '../../shared/inlineScripts/index.ts';
import { rememberLast } from '../../shared/rememberLast.ts';
import type { SiteView, View } from '../../views/views.ts';
import type { Rendering } from '../rendering.ts';
import { fallbackPlace, renderOrThrow } from '../templateDiagnostics.ts';
import { findLayout, type PageBundles } from '../templates.ts';
import type { ViewContext } from '../views/context.ts';
import { createView } from '../views/createView.ts';
import { createPageAddresses, hrefOf, pageOrigin } from '../views/pageAddresses.ts';
import { createPolicyFitter } from './fitPolicy.ts';
import { markdownKey, renderMarkdown } from './markdownTwin.ts';
import { createSidebarRenderer, type SidebarRenderer } from './sidebarRenderer.ts';
import { createTemplateUseCheck } from './templateUseCheck.ts';

/** What the templates of a page have written. Plain data. */
export interface PageUses {
  /** Key of the page. */
  readonly key: string;
  readonly uses: readonly TemplateUse[];
}

/** Renders the pages of a locale, and their Markdown twins. */
export interface PageRenderer {
  readonly page: (route: PageRoute) => Rendering;
  readonly twin: (route: EntryRoute) => Rendering;
  /**
   * What templates write on a page, which is rendered if that is not known; undefined if no template of the site writes on it.
   */
  readonly findUses: (route: PageRoute) => Promise<PageUses | undefined>;
  /** The page as its template rendered it; the key does not cover where links lead. */
  readonly laidOut: (route: PageRoute) => Pick<Rendering, 'key'> & { readonly create: () => Promise<string> };
  /** Checks one thing that a template writes on a page. */
  readonly checkUse: (route: PageRoute, use: TemplateUse) => TemplateDiagnostic | undefined;
}

/** True for MDX pages, and for lists of posts if one of the posts is MDX. */
const isMdx = (route: PageRoute): boolean =>
  isEntryRoute(route)
    ? route.entry.source.isMdx === true
    : 'posts' in route && route.posts.some(({ entry }) => entry.source.isMdx);

/** True for pages that show facts of texts, such as titles, but no body. Custom pages and MDX may depend on anything. */
const showsFacts = (route: PageRoute): boolean => !isEntryRoute(route) && route.kind !== 'custom' && !isMdx(route);

/** The sources of the diagrams that a page may show: lists may show those in their excerpts. */
function diagramsOn({ bodyOf, summaryOf }: ViewContext, route: PageRoute): readonly string[] {
  const bodies = isEntryRoute(route)
    ? [bodyOf(route.entry.source)]
    : 'posts' in route
      ? route.posts.map(({ entry }) => summaryOf(entry.source))
      : [];
  return bodies.flatMap(({ slots }) => slots.flatMap((slot) => (slot.type === 'diagram' ? [slot.source] : [])));
}

/** Parses the text of a page, so that an error in it is not attributed to a template. */
function parseNow({ bodyOf }: ViewContext, route: PageRoute): void {
  if (isEntryRoute(route)) void bodyOf(route.entry.source).html;
}

/** Whether templates of the site write on a page: true, false, or undefined if that depends on the components in its text. */
function isWrittenAnyway({ addressWriters }: PageBundles, route: PageRoute): boolean | undefined {
  const { everywhere, layouts, components } = addressWriters;
  if (everywhere || layouts.has(route.layout) || isMdx(route)) return true;
  if (components.size === 0) return false;
  return isEntryRoute(route) ? undefined : 'posts' in route; // what their excerpts show
}

/** True for pages on which templates of the site may write something that is checked. */
function mayBeWritten({ scanOf }: ViewContext, bundles: PageBundles, route: PageRoute): boolean {
  const anyway = isWrittenAnyway(bundles, route);
  if (anyway !== undefined || !isEntryRoute(route)) return anyway === true;
  const { components } = bundles.addressWriters;
  return scanOf(route.entry.source).components.some((name) => components.has(name));
}

/** The cache keys of a page and of its Markdown twin. */
interface PageKeys {
  readonly page: string;
  readonly twin: string;
  /** True if templates of the site may write something on it that is checked. */
  readonly isWritten: boolean;
}

/**
 * Finds the keys of a route. Page and twin share the costly part, which is creating the view. `common` is hashed into every
 * page's key.
 */
function createKeyFinder(
  context: ViewContext,
  bundles: PageBundles,
  { common, viewOf }: { readonly common: string; readonly viewOf: (route: PageRoute) => View },
): (route: PageRoute) => PageKeys {
  const known = new Map<PageRoute, PageKeys>();
  return (route) => {
    const keys = known.get(route);
    if (keys) return keys;
    const view = viewOf(route);
    const found = {
      page: hashOf(common + (isMdx(route) ? bundles.mdxHash : '') + JSON.stringify(view)),
      twin: isEntryRoute(route) ? markdownKey(route, view) : '',
      isWritten: mayBeWritten(context, bundles, route),
    };
    known.set(route, found);
    return found;
  };
}

/** What pages of a locale are rendered from. */
interface PageParts {
  readonly sidebars: SidebarRenderer;
  readonly viewOf: (route: PageRoute) => View;
  readonly keysOf: (route: PageRoute) => PageKeys;
}

/** Creates the function that renders a page without fitting its policy. It records what the templates of the page write. */
function createLayOut(
  context: ViewContext,
  {
    siteView,
    loadTemplates,
    isLiteral,
  }: { readonly siteView: SiteView } & Pick<PageBundles, 'isLiteral' | 'loadTemplates'>,
  { sidebars, viewOf, keysOf }: PageParts,
): (route: PageRoute) => Promise<string> {
  return async (route) => {
    const templates = await loadTemplates();
    await context.diagrams?.prepare(diagramsOn(context, route));
    parseNow(context, route);
    const layout = findLayout(templates, route);
    const view: View = { ...viewOf(route), layout: layout.name };
    const page = { route, layout };
    const place = fallbackPlace(page);
    const addresses = createPageAddresses(context, {
      originOf: (use) => pageOrigin(context, route, use),
      view,
      siteView,
      ...(place ? { place } : {}),
      isLiteral,
    });
    return renderOrThrow(page, () => {
      const sidebar = sidebars.render(templates, view);
      const rendered = templates.renderPage(view, siteView, { sidebarHtml: sidebar.html, addresses });
      const { page: key, isWritten } = keysOf(route);
      if (isWritten) context.templateUses.set(key, [...addresses.uses(), ...sidebar.uses]);
      return rendered;
    });
  };
}

/**
 * Creates the renderer of a locale's pages. Rendering is lazy: `dev` renders what is requested, and `build` skips what has not
 * changed. The key of a page covers everything that goes into it.
 */
export function createPageRenderer(
  context: ViewContext,
  { siteView, ...bundles }: { siteView: SiteView } & PageBundles,
): PageRenderer {
  const { templateUses } = context;
  const { templatesHash, outsideSalt } = bundles;
  const sidebars = createSidebarRenderer(context, siteView, bundles);
  context.assets.add(sidebars.files);
  const { hideable: hasHideableSidebar } = siteView.docsSidebar;
  const uses = { hasHideableSidebar, hasRedirectPages: hasRedirectPages(context.site) };
  const ownScripts = ownInlineScripts(context.site.config);
  const fitPolicy = createPolicyFitter([...inlineScripts({ ...siteView, ...uses }), ...ownScripts]);
  const common = hashOf(JSON.stringify([templatesHash, outsideSalt, siteView, ownScripts]));

  // Only the last view is kept: views are large, and a page is usually rendered right after its key is read.
  const viewOf = rememberLast((route: PageRoute) => createView(context, route));
  const keysOf = createKeyFinder(context, bundles, { common, viewOf });
  const layOut = createLayOut(context, { ...bundles, siteView }, { sidebars, viewOf, keysOf });
  // The search index reads the HTML of a page right after the page is written.
  let written: { readonly route: PageRoute; readonly html: Promise<string> } | undefined;
  const render = async (route: PageRoute): Promise<string> => {
    written = { route, html: layOut(route) };
    return fitPolicy(await written.html);
  };
  /** The key of a page, with the resolved addresses that its templates wrote if an earlier rendering has recorded them. */
  const pageKey = (route: PageRoute): string => {
    const { page, isWritten } = keysOf(route);
    const uses = (isWritten && templateUses.get(page)) || [];
    const addresses = uses.flatMap((use) => ('target' in use ? [use] : []));
    return addresses.length === 0
      ? page
      : hashOf([page, ...addresses.map((use) => hrefOf(context, pageOrigin(context, route, use), use))].join('\n'));
  };
  return {
    page: (route) => ({
      source: route.owner.name,
      ...(showsFacts(route) ? { showsFacts: true } : {}),
      key: () => pageKey(route),
      keyOfCreated: () => pageKey(route),
      create: () => render(route),
    }),
    twin: (route) => ({
      key: () => keysOf(route).twin,
      create: () => renderMarkdown(context, route),
    }),
    async findUses(route) {
      if (!mayBeWritten(context, bundles, route)) return undefined;
      const { page: key } = keysOf(route);
      if (!templateUses.get(key)) await layOut(route);
      return { key, uses: templateUses.get(key) ?? [] };
    },
    laidOut: (route) => ({
      key: () => keysOf(route).page,
      create: () => (written?.route === route ? written.html : layOut(route)),
    }),
    checkUse: createTemplateUseCheck(context, bundles),
  };
}
