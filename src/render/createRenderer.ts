import { hashOf } from '../cache/hash.ts';
import { markdownUrl } from '../routes/markdownUrl.ts';
import type { EntryRoute, FileGenerator, Route } from '../routes/route.ts';
import type { SiteView } from '../views/views.ts';
import { createFeedRenderer } from './files/feeds/feedOutputs.ts';
import { fullTextRendering, type Twin } from './files/fullText.ts';
import { renderHeaders } from './files/headersFile.ts';
import { renderOverview } from './files/llms.ts';
import { renderOpenSearch } from './files/openSearch.ts';
import { redirectTarget, renderRedirectPage, renderRedirects } from './files/redirectFiles.ts';
import { renderServiceWorker } from './files/serviceWorker.ts';
import { renderRobots, renderSitemap, renderSitemapPart } from './files/sitemap.ts';
import { createPageRenderer, type PageRenderer } from './pages/pageRenderer.ts';
import { factsRendering, type Rendering, textRendering } from './rendering.ts';
import type { PageBundles } from './templates.ts';
import type { ViewContext } from './views/context.ts';

/** Routes that are rendered one by one. Static files are copied, and all files of a search index are made together. */
export type RenderedRoute = Exclude<Route, { readonly kind: 'static' | 'searchIndex' }>;

/** Renders the routes of a locale. */
export interface Renderer extends Pick<PageRenderer, 'checkUse' | 'findUses' | 'laidOut'> {
  readonly render: (route: RenderedRoute) => Rendering;
}

/** Finds a file, by its path in the output folder, that another worker thread or another machine has rendered. */
export type FindMade = (path: string) => Rendering | undefined;

/** Creates the renderer of a locale. Rendering is lazy: nothing is made before its key or content is read. */
export function createRenderer(
  context: ViewContext,
  { findMade, ...bundles }: { readonly siteView: SiteView; readonly findMade: FindMade } & PageBundles,
): Renderer {
  const { site, text } = context;
  const pages = createPageRenderer(context, bundles);
  const feed = createFeedRenderer(context, bundles);
  /** Looks for the file only when it is read: by then the other shards have been merged. */
  const findTwin = (page: EntryRoute): Twin => {
    const path = site.locale.dir + (markdownUrl(page) ?? '').slice(1);
    const find = () => findMade(path) ?? pages.twin(page);
    return { path, key: () => find().key(), create: () => find().create(), findFile: () => find().findFile?.() };
  };
  const files: Readonly<Record<FileGenerator, (url: string) => Rendering>> = {
    sitemap: () => factsRendering(() => renderSitemap(site)),
    sitemapPart: (url) => factsRendering(() => renderSitemapPart(site, url)),
    openSearch: () => textRendering(() => renderOpenSearch(site, text)),
    robots: () => textRendering(() => renderRobots(site)),
    llms: () => factsRendering(() => renderOverview(context)),
    llmsFull: (url) => fullTextRendering(context, url.slice(1), findTwin),
    headers: () => textRendering(() => renderHeaders(site, bundles.siteView.contentSecurityPolicy)),
    noJekyll: () => textRendering(() => ''),
    redirects: () => textRendering(() => renderRedirects(site)),
    serviceWorker: () => textRendering(() => renderServiceWorker(site)),
    rootHome: () =>
      textRendering(() => renderRedirectPage(site, { href: site.locale.base, route: site.findPage('/') }, text)),
    rootNotFound: (url) => {
      const page = site.findPage(url);
      if (!page) throw new Error('every locale has a page for addresses that do not exist');
      return pages.page(page);
    },
  };
  const render = (route: RenderedRoute): Rendering => {
    switch (route.kind) {
      case 'file':
        return files[route.generator](route.url);
      case 'feed':
        return feed(route);
      case 'twin':
        return pages.twin(route.page);
      case 'output':
        return { key: () => hashOf(route.content), create: () => route.content };
      case 'redirect':
        return textRendering(() => renderRedirectPage(site, redirectTarget(site, route), text));
      default:
        return pages.page(route);
    }
  };
  const { findUses, checkUse, laidOut } = pages;
  return { render, findUses, checkUse, laidOut };
}
