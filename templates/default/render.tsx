import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SiteContext } from '../../client/default/islands/site/SiteContext.ts';
import { type SharedFile, toLateSettings } from '../../src/shared/clientSettings.ts';
import { createTranslate } from '../../src/shared/messages/format.ts';
import type { PageAddresses } from '../../src/views/addresses.ts';
import type { KnownIslands, RenderedPage } from '../../src/views/islands.ts';
import type { Fragment, RenderComponent, SidebarItemView, SiteView, View } from '../../src/views/views.ts';
import { AddressContext } from './addresses/AddressContext.ts';
import { ofContent } from './addresses/ofContent.ts';
import { createSiteSource } from './addresses/siteSource.ts';
import { Document } from './Document.tsx';
import { sharedNavbarProps } from './navbarProps.ts';
import { createPageIslands } from './pageIslands.ts';
import { Sidebar } from './parts/Sidebar.tsx';
import { SidebarItems } from './parts/SidebarItems.tsx';
import type { ComponentProps, LayoutProps } from './props.ts';
import { createRenderSession, RenderContext, type RenderContextValue } from './RenderContext.ts';
import { withoutPreloads } from './withoutPreloads.ts';

/** A layout's module and the file it comes from, for messages. */
interface LayoutModule {
  readonly module: { readonly default?: unknown };
  readonly file: string;
  readonly isBuiltIn: boolean;
}

/** What the templates of a site are made from, by name. */
export interface TemplateModules {
  readonly layouts: Readonly<Record<string, LayoutModule>>;
  readonly components: Readonly<Record<string, ComponentType<ComponentProps>>>;
}

/** Make the templates of a site for one build: what the render stage calls, and all that knows React. */
export function createTemplates({ layouts, components }: TemplateModules, known: KnownIslands) {
  const session = createRenderSession();
  const translateOf = (site: SiteView) =>
    session.memo(site, 'translate', () => createTranslate(site.messages, site.lang));

  const createContext = (renderComponent: RenderComponent, addresses: PageAddresses): RenderContextValue => ({
    ...session,
    renderComponent,
    islands: createPageIslands(known),
    addresses,
  });
  const render = (element: ReactNode, context: RenderContextValue, site: SiteView): string =>
    renderToStaticMarkup(
      <RenderContext value={context}>
        <AddressContext value={context.addresses}>
          <SiteContext value={createSiteSource(site, context.addresses)}>{element}</SiteContext>
        </AddressContext>
      </RenderContext>,
    );

  /** Start a page. Components are roots of their own, so each gets the context of the page anew. */
  const createPageContext = (page: View, site: SiteView, addresses: PageAddresses): RenderContextValue => {
    let count = 0;
    const renderComponent: RenderComponent = ({ name, props, html, children }, locate) => {
      const Component = components[name];
      if (!Component) throw new Error(`there is no component "${name}"`);
      const id = `c${count++}`;
      const all = { props, html, nodes: children, id, page, site, text: translateOf(site) };
      addresses.addFinal(html);
      return render(<Component {...all} />, { ...context, addresses: ofContent(addresses, props, locate) }, site);
    };
    const context = createContext(renderComponent, addresses);
    return context;
  };

  /** Render what many pages show, so that none of them has its islands. */
  const renderAlone = (element: ReactNode, site: SiteView, addresses: PageAddresses): string => {
    const context = createContext(({ html }) => html, addresses);
    const html = render(element, context, site);
    const [problem] = context.islands.problems;
    if (problem) throw new Error(problem.message);
    return withoutPreloads(html);
  };

  return {
    layouts: Object.entries(layouts).map(([name, { module, file, isBuiltIn }]) => ({
      name,
      file,
      isBuiltIn,
      hasDefault: typeof module.default === 'function',
    })),
    sharedFile: (site: SiteView): SharedFile => ({
      ...sharedNavbarProps(site, translateOf(site)),
      client: toLateSettings(site.client),
    }),
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
      const html = render(
        <Document page={page} site={site}>
          <Layout page={page} site={site} text={translateOf(site)} sidebarHtml={sidebarHtml} />
        </Document>,
        context,
        site,
      );
      return { html: `<!doctype html>\n${html}\n`, problems: context.islands.problems };
    },
  };
}
