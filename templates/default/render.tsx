import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createTranslate } from '../../src/shared/messages/format.ts';
import type { KnownIslands, RenderedPage } from '../../src/views/islands.ts';
import type { Fragment, RenderComponent, SidebarItemView, SiteView, View } from '../../src/views/views.ts';
import { Document } from './Document.tsx';
import { createPageIslands } from './pageIslands.ts';
import { Sidebar } from './parts/Sidebar.tsx';
import type { ComponentProps, LayoutProps } from './props.ts';
import { createRenderSession, RenderContext, type RenderContextValue } from './RenderContext.ts';

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

  const createContext = (renderComponent: RenderComponent): RenderContextValue => ({
    ...session,
    renderComponent,
    islands: createPageIslands(known),
  });
  const render = (element: ReactNode, context: RenderContextValue): string =>
    renderToStaticMarkup(<RenderContext value={context}>{element}</RenderContext>);

  /** Start a page. Components are roots of their own, so each gets the context of the page anew. */
  const createPageContext = (page: View, site: SiteView): RenderContextValue => {
    let count = 0;
    const renderComponent: RenderComponent = ({ name, props, html, children }) => {
      const Component = components[name];
      if (!Component) throw new Error(`there is no component "${name}"`);
      const id = `c${count++}`;
      const all = { props, html, nodes: children, id, page, site, text: translateOf(site) };
      return render(<Component {...all} />, context);
    };
    const context = createContext(renderComponent);
    return context;
  };

  return {
    layouts: Object.entries(layouts).map(([name, { module, file, isBuiltIn }]) => ({
      name,
      file,
      isBuiltIn,
      hasDefault: typeof module.default === 'function',
    })),
    renderSidebar(items: readonly SidebarItemView[], site: SiteView): string {
      const context = createContext(({ html }) => html);
      const sidebar = <Sidebar items={items} site={site} text={translateOf(site)} {...site.docsSidebar} />;
      const html = render(sidebar, context);
      const [problem] = context.islands.problems;
      if (problem) throw new Error(problem.message); // a sidebar has many pages, and its islands none of them
      return html;
    },
    renderFragment: (fragment: Fragment, page: View, site: SiteView): string =>
      fragment.toHtml(createPageContext(page, site).renderComponent),
    renderPage(page: View, site: SiteView, sidebarHtml: string): RenderedPage {
      const Layout = layouts[page.layout]?.module.default as ComponentType<LayoutProps>;
      const context = createPageContext(page, site);
      const html = render(
        <Document page={page} site={site}>
          <Layout page={page} site={site} text={translateOf(site)} sidebarHtml={sidebarHtml} />
        </Document>,
        context,
      );
      return { html: `<!doctype html>\n${html}\n`, problems: context.islands.problems };
    },
  };
}
