import type { ClientBundle } from '../bundle/client.ts';
import type { SearchCache } from '../cache/searchCache.ts';
import { createAssets } from '../load/assets.ts';
import { loadMermaid } from '../load/vendor.ts';
import { createCustomOutputs } from '../render/files/customOutputs.ts';
import { createFeeds } from '../render/files/feeds/feedOutputs.ts';
import { createHeadersFile } from '../render/files/headersFile.ts';
import { createLlmsFiles } from '../render/files/llms.ts';
import { createRedirectOutputs } from '../render/files/redirectFiles.ts';
import { createRootFiles } from '../render/files/rootFiles.ts';
import { createRobots, createSitemap } from '../render/files/sitemap.ts';
import { createPages } from '../render/pages/createPages.ts';
import { createSidebarView } from '../render/views/sidebarView.ts';
import { createSiteView } from '../render/views/siteView.ts';
import type { SearchOutputs } from '../search/index/searchOutputs.ts';
import { createSiteOpenSearch, createSiteSearch } from '../search/index/siteSearch.ts';
import { createTranslate } from '../shared/messages/format.ts';
import type { OutputFile } from '../shared/outputFile.ts';
import { withBase } from '../shared/url.ts';
import type { ClientAssets } from '../views/views.ts';
import type { SiteBundles } from './bundleSite.ts';
import type { LocalizedSite, ReadSites } from './readSites.ts';

/** All files of the finished site, each made when it is asked for. */
export interface SiteOutputs {
  /** The HTML of every page. */
  readonly pages: readonly OutputFile[];
  /**
   * What is beside the pages: their Markdown, feeds, sitemap, robots.txt, llms.txt, and the script that draws diagrams. A
   * static file of the same name stands in for one.
   */
  readonly extras: readonly OutputFile[];
  /** Pictures and other files that pages name: it grows while pages are made. */
  readonly assets: readonly OutputFile[];
  /** The search index of each locale that has one. */
  readonly search: readonly SearchOutputs[];
  readonly client: ClientBundle;
  readonly staticFiles: readonly OutputFile[];
  /** Absolute paths of the sources of templates and client, for the watcher. */
  readonly inputs: readonly string[];
}

function clientAssets(client: ClientBundle, baseUrl: string): ClientAssets {
  const { script, styles, searchStyles, siteScript, devScript, fonts } = client;
  return {
    script: withBase(baseUrl, `/${script}`),
    styles: styles.map((file) => withBase(baseUrl, `/${file}`)),
    searchStyles: withBase(baseUrl, `/${searchStyles}`),
    ...(siteScript ? { siteScript: withBase(baseUrl, `/${siteScript}`) } : {}),
    ...(devScript ? { devScript: withBase(baseUrl, `/${devScript}`) } : {}),
    fonts: fonts.map((file) => withBase(baseUrl, `/${file}`)),
  };
}

const MERMAID_FENCE = /^\s*(?:`{3,}|~{3,})\s*mermaid\b/m;

const hasDiagrams = ({ site }: LocalizedSite): boolean =>
  site.entries.some(({ source }) => MERMAID_FENCE.test(source.markdown));

/** render: the outputs of every locale. */
export function createOutputs(read: ReadSites, bundles: SiteBundles, searches: SearchCache): SiteOutputs {
  const assets = createAssets();
  const mermaid = read.sites.some(hasDiagrams) ? loadMermaid() : undefined;
  const headers: OutputFile[] = [];
  const hasOwnHeaders = read.staticFiles.some((file) => file.path === '_headers');
  const perLocale = read.sites.map(({ site, navbar }) => {
    const text = createTranslate(site.messages.catalog, site.locale.htmlLang);
    const sidebars = new Map(
      site.versions
        .flatMap(({ sidebarsById }) => [...sidebarsById.values()])
        .map((sidebar) => [sidebar.uid, createSidebarView(sidebar, site)]),
    );
    const mermaidScript = mermaid && withBase(site.config.baseUrl, `/${mermaid.path}`);
    const siteView = createSiteView(site, clientAssets(bundles.client, site.config.baseUrl), { text, mermaidScript });
    if (site.locale.isDefault && !hasOwnHeaders) headers.push(createHeadersFile(site, siteView.contentSecurityPolicy));
    const context = { site, navbar, sidebars, assets, bodyOf: read.bodyOf, plainOf: read.plainOf, text };
    const { pages, markdownPages } = createPages(context, { siteView, ...bundles });
    const extras = [
      ...markdownPages,
      ...createFeeds(context, { siteView, ...bundles }),
      createSitemap(site),
      ...createRobots(site),
      ...createSiteOpenSearch(site, text),
      ...createRedirectOutputs(site, text),
      ...createRootFiles(site, pages, text),
      ...createLlmsFiles(context, markdownPages),
    ];
    const taken = [...read.staticFiles, ...headers, ...pages, ...extras].map((output) => output.path);
    return { pages, extras: [...extras, ...createCustomOutputs(site, new Set(taken))] };
  });
  const staticPaths = new Set(read.staticFiles.map((file) => file.path));
  return {
    pages: perLocale.flatMap(({ pages }) => pages),
    extras: [
      ...perLocale.flatMap(({ extras }) => extras.filter((extra) => !staticPaths.has(extra.path))),
      ...(mermaid ? [mermaid] : []),
    ],
    assets: assets.outputs,
    search: read.sites.flatMap(({ site }) => createSiteSearch(site, read.bodyOf, searches) ?? []),
    client: bundles.client,
    staticFiles: [...read.staticFiles, ...headers],
    inputs: bundles.inputs,
  };
}
