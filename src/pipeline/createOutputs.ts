import { hashOf } from '../cache/hash.ts';
import type { SearchCache } from '../cache/searchCache.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { createAssets } from '../load/assets.ts';
import { loadMathStyles } from '../load/mathStyles.ts';
import type { Pictures } from '../load/pictures.ts';
import { loadMermaid } from '../load/vendor.ts';
import { createRenderer } from '../render/createRenderer.ts';
import { type CheckedPage, checkPages } from '../render/pageDiagnostics.ts';
import { toOutput } from '../render/rendering.ts';
import type { ViewContext } from '../render/views/context.ts';
import { createSidebarView } from '../render/views/sidebarView.ts';
import { createSiteView } from '../render/views/siteView.ts';
import { isPageRoute } from '../routes/route.ts';
import type { IndexOnThread } from '../search/index/runIndexing.ts';
import type { SearchOutputs } from '../search/index/searchOutputs.ts';
import { createSiteSearch } from '../search/index/siteSearch.ts';
import { createMemo } from '../shared/memo.ts';
import { createTranslate } from '../shared/messages/format.ts';
import type { OutputFile } from '../shared/outputFile.ts';
import { withBase } from '../shared/url.ts';
import type { ClientAssets, SiteView } from '../views/views.ts';
import type { BrowserFiles, SiteBundles } from './bundleSite.ts';
import type { LocalizedSite, ReadSites } from './readSites.ts';

/** All files of the finished site, each made when it is asked for. */
export interface SiteOutputs {
  /** What the table of routes lists: pages and the files beside them. */
  readonly routes: readonly OutputFile[];
  /** Files that are copied as they are. */
  readonly staticFiles: readonly OutputFile[];
  /** How many of these are pages. */
  readonly pageCount: number;
  /** What is wrong with what templates write. Renders the pages for which no run has found out what they write. */
  readonly checkPages: (signal?: AbortSignal) => Promise<readonly Diagnostic[]>;
  /** Pictures and other files that pages name: it grows while pages are made. */
  readonly assets: readonly OutputFile[];
  /** The search index of each locale that has one. */
  readonly search: readonly SearchOutputs[];
  readonly client: BrowserFiles;
  /** Absolute paths of the sources of templates and client, for the watcher. */
  readonly inputs: readonly string[];
}

function clientAssets(client: BrowserFiles, baseUrl: string): ClientAssets {
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

const MERMAID_FENCE = /^[\t >]*(?:`{3,}|~{3,})\s*mermaid\b/m;

const hasDiagrams = ({ site }: LocalizedSite): boolean =>
  site.entries.some(({ source }) => MERMAID_FENCE.test(source.markdown));

/** What the table lists for a locale. */
function createLocaleOutputs(
  { site, navbar }: LocalizedSite,
  read: ReadSites,
  {
    bundles,
    mermaid,
    ...shared
  }: { bundles: SiteBundles; mermaid: OutputFile | undefined } & Pick<
    ViewContext,
    'assets' | 'memo' | 'mathStyles' | 'pictures'
  >,
): { readonly outputs: readonly OutputFile[]; readonly pages: readonly CheckedPage[] } {
  const { baseUrl } = site.config;
  const text = createTranslate(site.messages.catalog, site.locale.htmlLang);
  const mermaidScript = mermaid && withBase(baseUrl, `/${mermaid.path}`);
  const { asksForSite } = bundles.client;
  const withoutFiles = createSiteView(site, clientAssets(bundles.client, baseUrl), {
    text,
    navbar,
    mermaidScript,
    asksForSite,
  });
  const salt = hashOf(JSON.stringify([bundles.templatesHash, withoutFiles]));
  const navbarProps = shared.assets.made({
    path: 'assets/navbar.json',
    key: salt,
    create: async () => JSON.stringify((await bundles.loadTemplates()).navbarProps(siteView)),
  });
  const siteView: SiteView = { ...withoutFiles, navbarPropsHref: withBase(baseUrl, `/${navbarProps.path}`) };
  const sidebars = new Map(
    site.versions
      .flatMap(({ sidebarsById }) => [...sidebarsById.values()])
      .map((sidebar) => [sidebar.uid, createSidebarView(sidebar, site, salt)]),
  );
  const { bodyOf, templateUses } = read;
  const context = { ...shared, site, navbar, sidebars, bodyOf, text, templateUses };
  const { render, checkTemplateUses } = createRenderer(context, { siteView, ...bundles });
  const outputs = [...site.routes].flatMap(([path, route]) => {
    if (route.kind === 'static' || route.kind === 'searchIndex') return []; // copied, and made with the rest of the index
    return [toOutput(path, render(route))];
  });
  return { outputs, pages: site.pages.map((route) => ({ route, check: () => checkTemplateUses(route) })) };
}

/** What search indexes are made with. */
export interface SearchRun {
  readonly cache: SearchCache;
  readonly onThread: IndexOnThread;
}

/** What is made beside the pages. */
export interface OutputOptions {
  /** Without it there are no indexes. */
  readonly search?: SearchRun;
  /** Without it large pictures are shown as they are. */
  readonly pictures?: Pictures | undefined;
}

/** render: the outputs of every locale. */
export function createOutputs(
  read: ReadSites,
  bundles: SiteBundles,
  { search, pictures }: OutputOptions = {},
): SiteOutputs {
  const assets = createAssets(read.files);
  const memo = createMemo();
  const { markdown, rootDir } = read.config;
  const mathStyles = () =>
    markdown.math ? memo(read, 'styles of formulas', () => loadMathStyles(rootDir)) : undefined;
  const mermaid = read.sites.some(hasDiagrams) ? loadMermaid() : undefined;
  const perLocale = read.sites.map((site) =>
    createLocaleOutputs(site, read, { bundles, assets, memo, mermaid, mathStyles, pictures }),
  );
  return {
    routes: [...perLocale.flatMap(({ outputs }) => outputs), ...(mermaid ? [mermaid] : [])],
    checkPages: (signal) =>
      checkPages(
        perLocale.flatMap(({ pages }) => pages),
        signal,
      ),
    staticFiles: read.staticFiles,
    pageCount: read.sites.flatMap(({ site }) => [...site.routes.values()].filter(isPageRoute)).length,
    assets: assets.outputs,
    search: read.sites.flatMap(({ site }) => (search && createSiteSearch(site, read.bodyOf, search)) ?? []),
    client: bundles.client,
    inputs: bundles.inputs,
  };
}
