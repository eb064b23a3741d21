import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SiteContext } from '../../client/default/islands/site/SiteContext.ts';
import { type SharedFile, toLateSettings } from '../../src/shared/clientSettings.ts';
import { createTranslate } from '../../src/shared/messages/format.ts';
import type { PageAddresses, WrittenPlace } from '../../src/views/addresses.ts';
import type { KnownIslands, RenderedPage } from '../../src/views/islands.ts';
import type {
  ComponentNode,
  Fragment,
  RenderComponent,
  SidebarItemView,
  SiteView,
  View,
} from '../../src/views/views.ts';
import { AddressContext } from './addresses/AddressContext.ts';
import { AddressedLink } from './addresses/addressedComponents.tsx';
import { ofContent } from './addresses/ofContent.ts';
import { createSiteSource } from './addresses/siteSource.ts';
import { Document } from './Document.tsx';
import { FrameContext } from './FrameContext.ts';
import type { MdxPage } from './mdx/MdxContext.ts';
import { type MdxLanguages, ofMdx, renderMdx } from './mdx/renderMdx.tsx';
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

const HEAD_END = '</head>';
const TITLE = /<title>[^<]*<\/title>/;

/** A page with elements that its content puts into its head: a title of theirs replaces that of the page. */
function withHead(html: string, elements: readonly string[]): string {
  if (elements.length === 0) return html;
  const added = elements.join('');
  const [title] = TITLE.exec(added) ?? [];
  const titled = title === undefined ? html : html.replace(TITLE, () => title);
  const end = titled.indexOf(HEAD_END);
  return titled.slice(0, end) + added.replace(TITLE, '') + titled.slice(end);
}

/** Run something; what it throws knows the place from which it was called. */
function placeErrors<Result>(run: () => Result, locate: () => WrittenPlace): Result {
  try {
    return run();
  } catch (error) {
    if (error instanceof Error && !('calledFrom' in error)) Object.assign(error, { calledFrom: locate() });
    throw error;
  }
}

/** HTML has no place for it; in texts of Markdown it is replaced in the same way. */
const withoutNulls = (html: string): string => html.replaceAll('\0', '\ufffd');

/** Make the templates of a site for one build: what the render stage calls, and all that knows React. */
export function createTemplates(
  { layouts, components }: TemplateModules,
  known: KnownIslands,
  programs: MdxLanguages = {},
  renderCode?: MdxPage['renderCode'],
) {
  const session = createRenderSession();
  const translateOf = (site: SiteView) =>
    session.memo(site, 'translate', () => createTranslate(site.messages, site.lang));

  const createContext = (renderComponent: RenderComponent, addresses: PageAddresses): RenderContextValue => {
    const head: string[] = [];
    let hasFooter = true;
    return {
      ...session,
      renderComponent,
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
  };
  const render = (element: ReactNode, context: RenderContextValue, site: SiteView, identifierPrefix = ''): string =>
    withoutPreloads(
      renderToStaticMarkup(
        <RenderContext value={context}>
          <AddressContext value={context.addresses}>
            <FrameContext value={context.frame}>
              <SiteContext value={createSiteSource(site, context.addresses)}>{element}</SiteContext>
            </FrameContext>
          </AddressContext>
        </RenderContext>,
        { identifierPrefix },
      ),
    );

  /** Start a page. Components are roots of their own, so each gets the context of the page anew. */
  const createPageContext = (page: View, site: SiteView, addresses: PageAddresses): RenderContextValue => {
    let count = 0;
    const runMdx = ({ file, element }: NonNullable<ComponentNode['mdx']>, locate: () => WrittenPlace): string => {
      const program = programs[site.base]?.[file];
      if (!program) throw new Error(`the program of ${file} is not there`);
      const mdxPage: MdxPage = {
        page,
        site,
        text: translateOf(site),
        Link: AddressedLink,
        renderCode,
      };
      const finals = new Set<string>();
      const id = `mdx${count++}`;
      let roots = 0;
      const mdxContext = { ...context, addresses: ofMdx(addresses, locate, finals) };
      return renderMdx(element, {
        program,
        file,
        page: mdxPage,
        id,
        toHtml: (node) => render(node, mdxContext, site, `${id}r${roots++}`),
        addFinal: (address) => void finals.add(address),
      });
    };
    const renderComponent: RenderComponent = ({ name, props, html, children, mdx }, locate) => {
      if (mdx) return placeErrors(() => runMdx(mdx, locate), locate);
      const Component = components[name];
      if (!Component) throw new Error(`there is no component "${name}"`);
      const id = `c${count++}`;
      const all = { props, html, nodes: children, id, page, site, text: translateOf(site) };
      addresses.addFinal(html);
      const own = { ...context, addresses: ofContent(addresses, props, locate) };
      return placeErrors(() => render(<Component {...all} />, own, site), locate);
    };
    const context = createContext(renderComponent, addresses);
    return context;
  };

  /** Render what many pages show, so that none of them has its islands. */
  const renderAlone = (element: ReactNode, site: SiteView, addresses: PageAddresses): string => {
    const context = createContext(({ html }) => html, addresses);
    const html = render(element, context, site);
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
      return {
        html: withoutNulls(`<!doctype html>\n${withHead(html, context.head())}\n`),
        errors: context.islands.errors,
      };
    },
  };
}
