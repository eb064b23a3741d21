import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createTranslate, type Translate } from '../../src/shared/messages/format.ts';
import type { Fragment, RenderComponent, SidebarItemView, SiteView, View } from '../../src/views/views.ts';
import { Document } from './Document.tsx';
import { ComponentsContext } from './parts/Html.tsx';
import { Sidebar } from './parts/Sidebar.tsx';
import type { ComponentProps, LayoutProps } from './props.ts';

/** A layout's module and the file it comes from, for messages. */
interface LayoutModule {
  readonly module: { readonly default?: unknown };
  readonly file: string;
}

/** Make the templates of a site from its layouts and components: what the render stage calls, and all that knows React. */
export function createTemplates(
  layouts: Readonly<Record<string, LayoutModule>>,
  components: Readonly<Record<string, ComponentType<ComponentProps>>>,
) {
  const translates = new WeakMap<SiteView, Translate>();
  const textsOf = (site: SiteView): Translate => {
    const text = translates.get(site) ?? createTranslate(site.messages, site.lang);
    translates.set(site, text);
    return text;
  };

  const componentRenderer = (page: View, site: SiteView): RenderComponent => {
    let count = 0;
    return ({ name, props, html, children }) => {
      const Component = components[name];
      if (!Component) throw new Error(`there is no component "${name}"`);
      const id = `c${count++}`;
      const all = { props, html, nodes: children, id, page, site, text: textsOf(site) };
      return renderToStaticMarkup(<Component {...all} />);
    };
  };

  return {
    layouts: Object.entries(layouts).map(([name, { module, file }]) => ({
      name,
      file,
      hasDefault: typeof module.default === 'function',
    })),
    renderSidebar: (items: readonly SidebarItemView[], site: SiteView): string =>
      renderToStaticMarkup(<Sidebar items={items} site={site} text={textsOf(site)} {...site.docsSidebar} />),
    renderFragment: (fragment: Fragment, page: View, site: SiteView): string =>
      fragment.toHtml(componentRenderer(page, site)),
    renderPage(page: View, site: SiteView, sidebarHtml: string): string {
      const Layout = layouts[page.layout]?.module.default as ComponentType<LayoutProps>;
      const html = renderToStaticMarkup(
        <ComponentsContext value={componentRenderer(page, site)}>
          <Document page={page} site={site}>
            <Layout page={page} site={site} text={textsOf(site)} sidebarHtml={sidebarHtml} />
          </Document>
        </ComponentsContext>,
      );
      return `<!doctype html>\n${html}\n`;
    },
  };
}
