import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SharedFile } from '../../client/default/dom/loadSettings.ts';
import { toLateSettings } from '../../src/shared/clientSettings.ts';
import { createTranslate } from '../../src/shared/messages/format.ts';
import type { PageAddresses } from '../../src/views/addresses.ts';
import type { KnownIslands, RenderedPage } from '../../src/views/islands.ts';
import type { ComponentNode, Fragment, SidebarItemView, SiteView, View } from '../../src/views/views.ts';
import { createComponentRenderer } from './componentRenderer.tsx';
import { Document } from './Document.tsx';
import type { MdxPage } from './mdx/MdxContext.ts';
import type { MdxLanguages } from './mdx/renderMdx.tsx';
import { createPageIslands } from './pageIslands.ts';
import { Sidebar } from './parts/Sidebar.tsx';
import { SidebarItems } from './parts/SidebarItems.tsx';
import type { ComponentProps, LayoutProps } from './props.ts';
import { createRenderSession, type RenderContextValue, type RenderSession } from './RenderContext.ts';
import { renderInContext } from './renderInContext.tsx';
import { searchProps } from './searchProps.ts';

/** The module of a layout, and its file for messages. */
interface LayoutModule {
  readonly module: { readonly default?: unknown };
  readonly file: string;
  readonly isBuiltIn: boolean;
}

/** The modules of a site's templates, by name. */
export interface TemplateModules {
  readonly layouts: Readonly<Record<string, LayoutModule>>;
  readonly components: Readonly<Record<string, ComponentType<ComponentProps>>>;
}

const HEAD_END = '</head>';

/** Elements that a head has only once, as React writes them: the title, and metadata with a name. */
const NAMED = /<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*?\s((?:name|property)="[^"]*"|rel="canonical")[^>]*>/g;

/** Append elements to a head; they replace metadata of the same name. */
function addElements(head: string, elements: string): string {
  const names = new Set([...elements.matchAll(NAMED)].map(([, name]) => name));
  return head.replace(NAMED, (known, name: string | undefined) => (names.has(name) ? '' : known)) + elements;
}

/** Add the elements of the content to the head of a page; those of inner components come last, and win. */
function withHead(html: string, elements: readonly string[]): string {
  if (elements.length === 0) return html;
  const end = html.indexOf(HEAD_END);
  return elements.reduce(addElements, html.slice(0, end)) + html.slice(end);
}

/** Replaces null characters, which HTML does not allow; the Markdown parser replaces them in the same way. */
const withoutNulls = (html: string): string => html.replaceAll('\0', '\ufffd');

/** The initial context of a page, without the renderer of its components. */
function createContext(
  session: RenderSession,
  known: KnownIslands,
  addresses: PageAddresses,
): Omit<RenderContextValue, 'renderComponent'> {
  const head: string[] = [];
  let hasFooter = true;
  return {
    ...session,
    islands: createPageIslands(known),
    addresses,
    frame: {
      addToHead: (elements) => void head.push(renderToStaticMarkup(elements)),
      leaveOutFooter() {
        hasFooter = false;
      },
    },
    hasNoFooter: () => !hasFooter,
    head: () => head,
  };
}

/** Create the templates of a site for one build. The render stage calls them; only they know React. */
export function createTemplates(
  { layouts, components }: TemplateModules,
  known: KnownIslands,
  programs: MdxLanguages = {},
  renderCode?: MdxPage['renderCode'],
) {
  const session = createRenderSession();
  const translateOf = (site: SiteView) =>
    session.memo(site, 'translate', () => createTranslate(site.messages, site.lang));

  const createPageContext = (page: View, site: SiteView, addresses: PageAddresses): RenderContextValue => {
    const context = createContext(session, known, addresses);
    const open = { page, site, text: translateOf(site), context };
    return { ...context, renderComponent: createComponentRenderer({ components, programs, renderCode }, open) };
  };

  /** Render what many pages share. It must not depend on the islands of a page. */
  const renderAlone = (element: ReactNode, site: SiteView, addresses: PageAddresses): string => {
    const context = { ...createContext(session, known, addresses), renderComponent: ({ html }: ComponentNode) => html };
    const html = renderInContext(element, context, site);
    const [error] = context.islands.errors;
    if (error) throw new Error(error.message);
    return withoutNulls(html);
  };

  return {
    layouts: Object.entries(layouts).map(([name, { module, file, isBuiltIn }]) => ({
      name,
      file,
      isBuiltIn,
      hasDefault: typeof module.default === 'function',
    })),
    sharedFile: (site: SiteView): SharedFile => ({ ...toLateSettings(site.client), search: searchProps(site) }),
    renderSidebar: (items: readonly SidebarItemView[], site: SiteView, addresses: PageAddresses): string =>
      renderAlone(
        <Sidebar items={items} site={site} text={translateOf(site)} {...site.docsSidebar} />,
        site,
        addresses,
      ),
    renderSidebarItems: (items: readonly SidebarItemView[], site: SiteView, addresses: PageAddresses): string =>
      renderAlone(<SidebarItems items={items} level={2} text={translateOf(site)} />, site, addresses),
    renderFragment: (fragment: Fragment, page: View, site: SiteView, addresses: PageAddresses): string =>
      fragment.toHtml(createPageContext(page, site, addresses).renderComponent),
    renderPage(
      page: View,
      site: SiteView,
      { sidebarHtml, addresses }: { readonly sidebarHtml: string; readonly addresses: PageAddresses },
    ): RenderedPage {
      const Layout = layouts[page.layout]?.module.default as ComponentType<LayoutProps>;
      const context = createPageContext(page, site, addresses);
      addresses.addFinal(sidebarHtml);
      const html = renderInContext(
        <Document page={page} site={site}>
          <Layout page={page} site={site} text={translateOf(site)} sidebarHtml={sidebarHtml} />
        </Document>,
        context,
        site,
      );
      return {
        html: withoutNulls(`<!doctype html>\n${withHead(html, context.head())}\n`),
        errors: context.islands.errors,
      };
    },
  };
}
