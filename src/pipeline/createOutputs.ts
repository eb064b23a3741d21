import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { createAssets } from '../load/assets.ts';
import { loadMathStyles } from '../load/mathStyles.ts';
import type { Pictures } from '../load/pictures.ts';
import { loadMermaid } from '../load/vendor.ts';
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
import { createMemo, type Memo } from '../shared/memo.ts';
import type { OutputFile } from '../shared/outputFile.ts';
import type { BrowserFiles, SiteBundles } from './bundleSite.ts';
import { type CheckCardsOptions, checkCards } from './checkCards.ts';
import type { LocalizedSite, ReadSites } from './readSites.ts';
import { createRenderedPaths, type RenderedPath } from './renderedPaths.ts';
import { checkUses, type FindUsesOptions, findUses, type WhichPages, type WrittenPage } from './templateUses.ts';

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
  /** What is wrong with the pictures that the configuration draws for pages. */
  readonly checkCards: (options: CheckCardsOptions) => Promise<readonly Diagnostic[]>;
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

/** The text that a route is made of, if it is made of one. */
const textOf = (route: RenderedRoute): EntrySource | undefined => {
  const page = route.kind === 'twin' ? route.page : route;
  return isEntryRoute(page) ? page.entry.source : undefined;
};

const hasDiagrams = ({ site }: LocalizedSite): boolean => site.entries.some(({ source }) => hasDiagram(source));

/** True for routes that are this run's to make: pages of its texts, and all that belongs to no text if it is the first share. */
const isOwn = ({ owns, makesOthers }: Pick<ReadSites, 'owns' | 'makesOthers'>, route: RenderedRoute): boolean => {
  const text = textOf(route);
  return text ? owns(text) : makesOthers;
};

const toFile = ({ path, route, renderer }: RenderedPath): OutputFile => toOutput(path, renderer.render(route));

/** Part paths by the file of the text that each is made of. */
function byText(paths: readonly RenderedPath[]) {
  const ofTexts = new Map<string, RenderedPath[]>();
  const others: RenderedPath[] = [];
  for (const rendered of paths) {
    const text = textOf(rendered.route)?.file;
    const ofText = text === undefined ? others : ofTexts.get(text);
    if (ofText) ofText.push(rendered);
    else if (text !== undefined) ofTexts.set(text, [rendered]);
  }
  return { ofTexts, others };
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
export interface SearchRun extends IndexThreads {
  readonly cache: SearchCache;
  /** By locale, what is found. @default all that the bodies of the site's pages hold */
  readonly pages?: (site: Site) => KeyedPages;
  /** By locale, what of the last index may not be among these. @default nothing */
  readonly before?: (site: Site) => KeyedPages;
  /** Folder (absolute) for what waits until it is written. @default memory */
  readonly notesDir?: string;
  /** What the output folder has, by path, with the key of each file. @default nothing */
  readonly written?: ReadonlyMap<string, { readonly key: string }>;
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
  const readPages = (site: Site): KeyedPages => {
    const { routes: found = [], read: readPage } = createPageReader(site, read.bodyOf, shownOn) ?? {};
    return new Map(
      found.flatMap((route): [string, KeyedPage][] => {
        if (!readPage) return [];
        const { page, readSections, ...facts } = readPage(route);
        return [[route.url, { ...facts, page: { ...page, sections: readSections() } }]];
      }),
    );
  };
  const own = paths.filter(({ route }) => isOwn(read, route));
  const { ofTexts, others } = byText(own);
  return {
    texts: new Map([...ofTexts].map(([text, ofText]) => [text, ofText.map(toFile)])),
    routes: [...(mermaid && read.makesOthers ? [mermaid] : []), ...others.map(toFile)],
    findUses(which, options) {
      if (which === 'all') return findUses(own, options);
      return findUses(which === 'others' ? others : (ofTexts.get(which.text) ?? []), options);
    },
    checkCards: async (options) => (read.config.socialCards ? checkCards(own, assets, options) : []),
    checkUses: (pages) => checkUses(paths, pages),
    staticFiles: read.staticFiles,
    pageCount: read.sites.flatMap(({ site }) => [...site.routes.values()].filter(isPageRoute)).length,
    assets: assets.outputs,
    takeNamedAssets: assets.takeNamed,
    shownOn,
    search: read.sites.flatMap(({ site, navbar }) => {
      if (!search) return [];
      const { pages: find = readPages, before, ...run } = search;
      return (
        createSiteSearch(
          site,
          { getPages: () => find(site), named: namedAddresses(site, navbar), shownOn },
          {
            ...run,
            before: before && (() => before(site).values()),
          },
        ) ?? []
      );
    }),
    client: bundles.client,
    inputs: bundles.inputs,
  };
}
