import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { createAssets } from '../load/assets.ts';
import { loadMermaid } from '../load/loadMermaid.ts';
import { loadMathStyles } from '../load/mathStyles.ts';
import type { Pictures } from '../load/pictures.ts';
import type { Site } from '../model/site.ts';
import { namedAddresses } from '../navbar/namedAddresses.ts';
import { hasDiagram } from '../parse/diagrams.ts';
import type { EntrySource } from '../parse/entry.ts';
import type { FindMade, RenderedRoute } from '../render/createRenderer.ts';
import { toOutput } from '../render/rendering.ts';
import { isEntryRoute, isPageRoute } from '../routes/route.ts';
import type { IndexThreads } from '../search/index/runIndexing.ts';
import type { SearchCache } from '../search/index/searchCache.ts';
import type { KeyedPage, SearchOutputs } from '../search/index/searchOutputs.ts';
import { readShownSections, type ShownOn, showsMore } from '../search/index/shownSections.ts';
import { createPageReader, createSiteSearch, type KeyedPages } from '../search/index/siteSearch.ts';
import { groupBy } from '../shared/groupBy.ts';
import { createMemo, type Memo } from '../shared/memo.ts';
import type { OutputFile } from '../shared/outputFile.ts';
import type { BrowserFiles, SiteBundles } from './bundleSite.ts';
import { type CheckCardsOptions, checkCards } from './checkCards.ts';
import type { LocalizedSite, ReadSites } from './readSites.ts';
import { createRenderedPaths, type RenderedPath } from './renderedPaths.ts';
import { checkUses, type FindUsesOptions, findUses, type WhichPages, type WrittenPage } from './templateUses.ts';

/** All files of the finished site, each made on demand. */
export interface SiteOutputs {
  /** Pages and Markdown twins of the texts that this run owns, by the file of the text. */
  readonly texts: ReadonlyMap<string, readonly OutputFile[]>;
  /** All other routes that are rendered, such as lists; empty for shares without these (`makesOthers`). */
  readonly routes: readonly OutputFile[];
  /** Files that are copied unchanged. */
  readonly staticFiles: readonly OutputFile[];
  /** Number of pages of the whole site. */
  readonly pageCount: number;
  /** Find what templates write on pages, rendering those for which it is not cached. Pages that fail to render are left out. */
  readonly findUses: (which: WhichPages, options?: FindUsesOptions) => Promise<readonly WrittenPage[]>;
  /** Check the social cards of pages. */
  readonly checkCards: (options: CheckCardsOptions) => Promise<readonly Diagnostic[]>;
  /** Check what templates write. */
  readonly checkUses: (pages: readonly WrittenPage[]) => readonly Diagnostic[];
  /** Pictures and other files that pages name. Grows while pages are made. */
  readonly assets: readonly OutputFile[];
  /** Paths of the assets named since the last call. */
  readonly takeNamedAssets: () => readonly string[];
  /** Reads what templates show on a page, for the search index. */
  readonly shownOn: ShownOn;
  /** The search index of each locale that has one. */
  readonly search: readonly SearchOutputs[];
  readonly client: BrowserFiles;
  /** Absolute paths of the sources of templates and client, for the watcher. */
  readonly inputs: readonly string[];
}

/** The text that a route is rendered from; undefined if there is none. */
const textOf = (route: RenderedRoute): EntrySource | undefined => {
  const page = route.kind === 'twin' ? route.page : route;
  return isEntryRoute(page) ? page.entry.source : undefined;
};

const hasDiagrams = ({ site }: LocalizedSite): boolean => site.entries.some(({ source }) => hasDiagram(source));

/** True for routes that this run makes: pages of its texts, and other routes if it makes these at all. */
const isOwn = ({ owns, makesOthers }: Pick<ReadSites, 'owns' | 'makesOthers'>, route: RenderedRoute): boolean => {
  const text = textOf(route);
  return text ? owns(text) : makesOthers;
};

const toFile = ({ path, route, renderer }: RenderedPath): OutputFile => toOutput(path, renderer.render(route));

/** Create a reader for the text that templates show on pages beyond the page's own Markdown. The cache saves rendering. */
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

/** What search indexes are made from. */
export interface SearchRun extends IndexThreads {
  readonly cache: SearchCache;
  /** The searched pages of a site. @default all pages, read from their bodies */
  readonly pages?: (site: Site) => KeyedPages;
  /** Pages of a site in the last index that may differ from these, or be gone. @default none */
  readonly before?: (site: Site) => KeyedPages;
  /** Folder (absolute path) for data that waits until it is written. @default memory */
  readonly notesDir?: string;
  /** The files in the output folder by path. @default none */
  readonly written?: ReadonlyMap<string, { readonly key: string }>;
}

/** Options for outputs. */
export interface OutputOptions {
  /** Absent: no search indexes are made. */
  readonly search?: SearchRun;
  /** Makes smaller versions of pictures. Absent: pages show the originals. */
  readonly pictures?: Pictures | undefined;
  /** Finds files that other shares have made. */
  readonly findMade?: FindMade;
  /** Keeps sidebars for callers that create outputs of one site repeatedly. @default a new one */
  readonly sidebarMemo?: Memo;
  /** False to leave diagrams as source text, which is quicker. @default true */
  readonly drawsDiagrams?: boolean;
}

/** Read the pages of a site's index from their bodies. */
function readPages(site: Site, { bodyOf }: Pick<ReadSites, 'bodyOf'>, shownOn: ShownOn): KeyedPages {
  const { routes = [], read: readPage } = createPageReader(site, bodyOf, shownOn) ?? {};
  return new Map(
    routes.flatMap((route): [string, KeyedPage][] => {
      if (!readPage) return [];
      const { page, readSections, ...facts } = readPage(route);
      return [[route.url, { ...facts, page: { ...page, sections: readSections() } }]];
    }),
  );
}

/** Create the search index of each locale that has one. */
function createSearches(read: ReadSites, search: SearchRun, shownOn: ShownOn): readonly SearchOutputs[] {
  const { pages = (site) => readPages(site, read, shownOn), before, ...run } = search;
  return read.sites.flatMap(({ site, navbar }) => {
    const input = { getPages: () => pages(site), named: namedAddresses(site, navbar), shownOn };
    return createSiteSearch(site, input, { ...run, before: before && (() => before(site).values()) }) ?? [];
  });
}

/** The render step: create the outputs of every locale. */
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
    createRenderedPaths(site, read, {
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

  const own = paths.filter(({ route }) => isOwn(read, route));
  const byText = groupBy(own, ({ route }) => textOf(route)?.file);
  const others = byText.get(undefined) ?? [];
  return {
    texts: new Map([...byText].flatMap(([text, ofText]) => (text ? [[text, ofText.map(toFile)]] : []))),
    routes: [...(mermaid && read.makesOthers ? [mermaid] : []), ...others.map(toFile)],
    findUses(which, options) {
      if (which === 'all') return findUses(own, options);
      return findUses(which === 'others' ? others : (byText.get(which.text) ?? []), options);
    },
    checkCards: async (options) => (read.config.socialCards ? checkCards(own, assets, options) : []),
    checkUses: (pages) => checkUses(paths, pages),
    staticFiles: read.staticFiles,
    pageCount: read.sites.flatMap(({ site }) => [...site.routes.values()].filter(isPageRoute)).length,
    assets: assets.outputs,
    takeNamedAssets: assets.takeNamed,
    shownOn,
    search: search ? createSearches(read, search, shownOn) : [],
    client: bundles.client,
    inputs: bundles.inputs,
  };
}
