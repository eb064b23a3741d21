import { join } from 'node:path';
import { hashOf } from '../cache/hash.ts';
import type { SearchCache } from '../cache/searchCache.ts';
import { type Diagnostic, rethrowUnexpected } from '../diagnostics/diagnostic.ts';
import { createAssets } from '../load/assets.ts';
import { loadMathStyles } from '../load/mathStyles.ts';
import type { Pictures } from '../load/pictures.ts';
import { loadMermaid } from '../load/vendor.ts';
import type { Site } from '../model/site.ts';
import { namedAddresses } from '../navbar/namedAddresses.ts';
import { hasDiagram } from '../parse/diagrams.ts';
import type { EntrySource } from '../parse/entry.ts';
import { createRenderer, type FindMade, type RenderedRoute, type Renderer } from '../render/createRenderer.ts';
import { mergeMistakes } from '../render/pageDiagnostics.ts';
import type { PageUses } from '../render/pages/pageRenderer.ts';
import { toOutput } from '../render/rendering.ts';
import type { ViewContext } from '../render/views/context.ts';
import { interfaceTexts } from '../render/views/interfaceTexts.ts';
import { jsonFile } from '../render/views/jsonFile.ts';
import { createSidebarView } from '../render/views/sidebarView.ts';
import { createSiteView } from '../render/views/siteView.ts';
import { isEntryRoute, isPageRoute, type PageRoute } from '../routes/route.ts';
import type { IndexOnThread } from '../search/index/runIndexing.ts';
import type { SearchOutputs } from '../search/index/searchOutputs.ts';
import { readShownSections, type ShownOn, showsMore } from '../search/index/shownSections.ts';
import { createPageReader, createSiteSearch, type KeyedPages } from '../search/index/siteSearch.ts';
import { createMemo, type Memo } from '../shared/memo.ts';
import { createTranslate } from '../shared/messages/format.ts';
import type { OutputFile } from '../shared/outputFile.ts';
import { withBase } from '../shared/url.ts';
import type { ClientAssets, SiteView } from '../views/views.ts';
import type { BrowserFiles, SiteBundles } from './bundleSite.ts';
import { giveTurn, type Pause } from './pause.ts';
import type { LocalizedSite, ReadSites } from './readSites.ts';
import { showsSame } from './showsSame.ts';

/** What templates write on the page at a path of the output folder. Plain data. */
export interface WrittenPage extends PageUses {
  readonly path: string;
}

/** All pages, those of a text, by its file, or those of no text. */
export type WhichPages = 'all' | 'others' | { readonly text: string };

/** How uses are looked for. */
export interface FindUsesOptions {
  readonly pause?: Pause | undefined;
  /** Fulfilled when all texts are known: pages that show some wait for it. */
  readonly whenScanned?: Promise<void> | undefined;
  /** Called when it waits for that. */
  readonly onWait?: (() => void) | undefined;
}

/** All files of the finished site, each made when it is asked for. */
export interface SiteOutputs {
  /** Pages of the texts that this run owns, and their Markdown, by the file of the text. */
  readonly texts: ReadonlyMap<string, readonly OutputFile[]>;
  /** What else the table of routes lists; only the run that makes the first share makes these. */
  readonly routes: readonly OutputFile[];
  /** Files that are copied as they are. */
  readonly staticFiles: readonly OutputFile[];
  /** How many of these are pages. */
  readonly pageCount: number;
  /**
   * What templates write on pages. Renders those for which no run has found that out; what cannot be rendered is told elsewhere.
   */
  readonly findUses: (which: WhichPages, options?: FindUsesOptions) => Promise<readonly WrittenPage[]>;
  /** What is wrong with what templates write. */
  readonly checkUses: (pages: readonly WrittenPage[]) => readonly Diagnostic[];
  /** Pictures and other files that pages name: it grows while pages are made. */
  readonly assets: readonly OutputFile[];
  /** Paths of those that were named since this was asked last. */
  readonly takeNamedAssets: () => readonly string[];
  /** What templates show on pages that search finds. */
  readonly shownOn: ShownOn;
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

const hasDiagrams = ({ site }: LocalizedSite): boolean => site.entries.some(({ source }) => hasDiagram(source));

/** A route of the table, with what renders it. */
interface RenderedPath {
  readonly path: string;
  readonly route: RenderedRoute;
  readonly renderer: Renderer;
}

/** What the table lists for a locale and this run makes. */
function createLocaleOutputs(
  { site, navbar }: LocalizedSite,
  read: ReadSites,
  {
    bundles,
    mermaid,
    findMade,
    sidebarMemo,
    ...shared
  }: { bundles: SiteBundles; mermaid: OutputFile | undefined; findMade: FindMade; sidebarMemo: Memo } & Pick<
    ViewContext,
    'assets' | 'diagrams' | 'memo' | 'mathStyles' | 'pictures'
  >,
): readonly RenderedPath[] {
  const { baseUrl } = site.config;
  const text = createTranslate(site.messages.catalog, site.locale.htmlLang);
  const mermaidScript = mermaid && withBase(baseUrl, `/${mermaid.path}`);
  const { asksForSite } = bundles.client;
  const texts = shared.assets.made(jsonFile(`${site.locale.dir}assets/texts.json`, interfaceTexts(site)));
  const withoutFiles = createSiteView(site, clientAssets(bundles.client, baseUrl), {
    text,
    navbar,
    mermaidScript,
    asksForSite,
    textsHref: withBase(baseUrl, `/${texts.path}`),
    sizeOf: shared.assets.size,
  });
  const salt = hashOf(JSON.stringify([bundles.templatesName, withoutFiles]));
  const sharedFile = shared.assets.made({
    path: `${site.locale.dir}assets/shared.json`,
    key: salt + bundles.outsideSalt, // named after what it begins with
    create: async () => JSON.stringify((await bundles.loadTemplates()).sharedFile(siteView)),
  });
  const siteView: SiteView = { ...withoutFiles, sharedHref: withBase(baseUrl, `/${sharedFile.path}`) };
  const sidebars = new Map(
    site.instances.flatMap((docs) =>
      docs.versions
        .flatMap(({ sidebarsById }) => [...sidebarsById.values()])
        .map((sidebar) => {
          const view = sidebarMemo(sidebar, salt, () => createSidebarView(sidebar, site, { docs, salt }));
          return [sidebar.uid, view];
        }),
    ),
  );
  const { bodyOf, scanOf, summaryOf, idsOf, templateUses } = read;
  const context = { ...shared, site, navbar, sidebars, bodyOf, scanOf, summaryOf, idsOf, text, templateUses };
  const renderer = createRenderer(context, { siteView, findMade, ...bundles });
  return [...site.routes].flatMap(([path, route]) => {
    if (route.kind === 'static' || route.kind === 'searchIndex') return []; // copied, and made with the rest of the index
    return [{ path, route, renderer }];
  });
}

/** The text that a route is made of, if it is made of one. */
const textOf = (route: RenderedRoute): EntrySource | undefined => {
  const page = route.kind === 'twin' ? route.page : route;
  return isEntryRoute(page) ? page.entry.source : undefined;
};

/** True for routes that are this run's to make: pages of its texts, and all that belongs to no text if it is the first share. */
const isOwn = ({ owns, makesOthers }: ReadSites, route: RenderedRoute): boolean => {
  const text = textOf(route);
  return text ? owns(text) : makesOthers;
};

/**
 * Of pages that show the same in several languages, one is rendered, and the first one of each layout in every language: what
 * templates write depends on what they show.
 */
async function findUses(
  paths: readonly RenderedPath[],
  { pause = giveTurn, whenScanned, onWait }: FindUsesOptions = {},
): Promise<readonly WrittenPage[]> {
  const written: WrittenPage[] = [];
  const rendered = new Map<string, { readonly route: PageRoute; readonly uses: PageUses | undefined }>();
  const layouts = new Map<Renderer, Set<string>>();
  const pages = paths.flatMap(({ route, ...path }) => (isPageRoute(route) ? [{ ...path, route }] : []));
  const isLast = ({ route }: (typeof pages)[number]): boolean => isEntryRoute(route) || 'posts' in route;
  for (const page of pages.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)))) {
    const { path, route, renderer } = page;
    try {
      if (isLast(page)) {
        onWait?.();
        await whenScanned;
      }
      const tried = layouts.get(renderer) ?? new Set();
      layouts.set(renderer, tried);
      const other = tried.has(route.layout) ? rendered.get(route.url) : undefined;
      const uses =
        other && showsSame(route, other.route, other.uses?.uses ?? []) ? other.uses : await renderer.findUses(route);
      tried.add(route.layout);
      if (!rendered.has(route.url)) rendered.set(route.url, { route, uses });
      if (uses) written.push({ path, ...uses });
    } catch (error) {
      rethrowUnexpected(error);
    }
    await pause();
  }
  return written;
}

function checkUses(paths: readonly RenderedPath[], pages: readonly WrittenPage[]): readonly Diagnostic[] {
  const byPath = new Map(paths.map((rendered) => [rendered.path, rendered]));
  return mergeMistakes(
    pages.flatMap(({ path, uses }) => {
      const { route, renderer } = byPath.get(path) ?? {};
      if (!renderer || !route || !isPageRoute(route)) return [];
      return [{ route, mistakes: uses.flatMap((use) => renderer.checkUse(route, use) ?? []) }];
    }),
  );
}

/** Set up the reading of what templates show. What is known of pages is in the cache. */
function createShownOn(paths: readonly RenderedPath[], cache: SearchCache['shown'] | undefined): ShownOn {
  const renderers = new Map(
    paths.flatMap(({ route, renderer }) =>
      isPageRoute(route) && showsMore(route) ? [[route, renderer] as const] : [],
    ),
  );
  return (route) => {
    const laidOut = renderers.get(route)?.laidOut(route);
    if (!laidOut) return undefined;
    const key = laidOut.key();
    const known = cache?.get(key);
    return {
      key,
      async read() {
        const sections = known ?? (await readShownSections(await laidOut.create()));
        if (!known) cache?.set(key, sections);
        return sections;
      },
    };
  };
}

/** What search indexes are made with. */
export interface SearchRun {
  readonly cache: SearchCache;
  readonly onThread: IndexOnThread;
  /** By locale, what is found. @default all that the bodies of the site's pages hold */
  readonly pages?: (site: Site) => KeyedPages;
  /** By locale, what of the last index may not be among these. @default nothing */
  readonly before?: (site: Site) => KeyedPages;
  /** Folder (absolute) for what waits until it is written. @default memory */
  readonly notesDir?: string;
}

/** What is made beside the pages. */
export interface OutputOptions {
  /** Without it there are no indexes. */
  readonly search?: SearchRun;
  /** Without it large pictures are shown as they are. */
  readonly pictures?: Pictures | undefined;
  /** Finds what other shares have made. */
  readonly findMade?: FindMade;
  /** What is made of sidebars, for whoever makes outputs of one site again. @default none */
  readonly sidebarMemo?: Memo;
  /** Without drawings pages have the source of diagrams, which costs less. @default true */
  readonly drawsDiagrams?: boolean;
}

/** render: the outputs of every locale. */
export function createOutputs(
  read: ReadSites,
  bundles: SiteBundles,
  {
    search,
    pictures,
    findMade = () => undefined,
    drawsDiagrams = true,
    sidebarMemo = createMemo(),
  }: OutputOptions = {},
): SiteOutputs {
  const assets = createAssets(read.files);
  const memo = createMemo();
  const { markdown, rootDir } = read.config;
  const mathStyles = () =>
    markdown.math ? memo(read, 'styles of formulas', () => loadMathStyles(rootDir)) : undefined;
  const isDrawnHere = read.config.mermaid.render === 'build';
  const diagrams = isDrawnHere && drawsDiagrams ? read.diagrams : undefined;
  const mermaid = !isDrawnHere && read.sites.some(hasDiagrams) ? loadMermaid() : undefined;
  const paths = read.sites.flatMap((site) =>
    createLocaleOutputs(site, read, {
      bundles,
      assets,
      diagrams,
      memo,
      mermaid,
      mathStyles,
      pictures,
      findMade,
      sidebarMemo,
    }),
  );
  const shownOn = createShownOn(paths, search?.cache.shown);
  const readPages = (site: Site): KeyedPages => {
    const { routes: found = [], read: readPage } = createPageReader(site, read.bodyOf, shownOn) ?? {};
    return new Map(found.flatMap((route) => (readPage ? [[route.url, readPage(route)] as const] : [])));
  };
  const own = paths.filter(({ route }) => isOwn(read, route));
  const texts = new Map<string, OutputFile[]>();
  const pagesOf = new Map<string, RenderedPath[]>();
  const others: RenderedPath[] = [];
  const routes: OutputFile[] = mermaid && read.makesOthers ? [mermaid] : [];
  for (const { path, route, renderer } of own) {
    const file = toOutput(path, renderer.render(route));
    const text = textOf(route)?.file;
    if (text === undefined) {
      routes.push(file);
      others.push({ path, route, renderer });
    } else {
      texts.set(text, [...(texts.get(text) ?? []), file]);
      pagesOf.set(text, [...(pagesOf.get(text) ?? []), { path, route, renderer }]);
    }
  }
  return {
    texts,
    routes,
    findUses(which, options) {
      if (which === 'all') return findUses(own, options);
      return findUses(which === 'others' ? others : (pagesOf.get(which.text) ?? []), options);
    },
    checkUses: (pages) => checkUses(paths, pages),
    staticFiles: read.staticFiles,
    pageCount: read.sites.flatMap(({ site }) => [...site.routes.values()].filter(isPageRoute)).length,
    assets: assets.outputs,
    takeNamedAssets: assets.takeNamed,
    shownOn,
    search: read.sites.flatMap(({ site, navbar }) => {
      if (!search) return [];
      const { cache, onThread, pages: find = readPages, before, notesDir } = search;
      return (
        createSiteSearch(
          site,
          { getPages: () => find(site), named: namedAddresses(site, navbar), shownOn },
          {
            cache,
            onThread,
            before: before && (() => before(site).values()),
            piecesFile: notesDir && join(notesDir, `index-${site.locale.name}`),
          },
        ) ?? []
      );
    }),
    client: bundles.client,
    inputs: bundles.inputs,
  };
}
