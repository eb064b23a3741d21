import path from 'node:path';
import type { BundleStore } from './bundle/bundleCache.ts';
import { bundleClient, type ClientBundle } from './bundle/client.ts';
import { bundleTemplates, findComponents } from './bundle/templates.ts';
import { buildId } from './cache/buildId.ts';
import { hashOf } from './cache/hash.ts';
import type { SearchCache } from './cache/searchCache.ts';
import type { Cache } from './cache/store.ts';
import type { ResolvedConfig } from './config/config.ts';
import { callOwn } from './config/ownFunction.ts';
import { type Diagnostic, SiteError } from './diagnostics/diagnostic.ts';
import { didYouMean } from './diagnostics/suggest.ts';
import { createAssets, loadStaticFiles } from './load/assets.ts';
import { type ContentReader, contentDirs } from './load/content.ts';
import { type DataFile, findDataFile } from './load/dataFile.ts';
import { loadDocs } from './load/docs.ts';
import { type GitDates, loadGitDates } from './load/gitDates.ts';
import { loadLocaleFiles } from './load/localeFiles.ts';
import { loadMermaid } from './load/vendor.ts';
import { needsGitDate } from './model/blog.ts';
import { checkRules } from './model/checkRules.ts';
import { checkConfigLinks } from './model/configLinks.ts';
import { type Coverage, createCoverage } from './model/coverage.ts';
import { checkImages } from './model/images.ts';
import { showsLastUpdate } from './model/lastUpdate.ts';
import { checkLinks } from './model/links.ts';
import { createLocales } from './model/locales.ts';
import { localizeConfig } from './model/localizeConfig.ts';
import { checkDataFiles, localizeData } from './model/localizeData.ts';
import { locateField } from './model/locate.ts';
import { createNavbar, type Navbar } from './model/navbar.ts';
import { createSite, type Site } from './model/site.ts';
import { borrowBodies, localizeEntries } from './model/translations.ts';
import { createWords, type Words } from './model/words.ts';
import { type BodyOf, bodyDiagnostics, createBodyReader, parseAhead } from './parse/bodies.ts';
import { type Entry, parseEntry } from './parse/entry.ts';
import type { FrontMatterCache } from './parse/frontMatter.ts';
import { createPlainReader, type PlainOf } from './parse/plainMarkdown.ts';
import { createCustomOutputs } from './render/customOutputs.ts';
import { createFeeds } from './render/feeds/feedOutputs.ts';
import { createHeadersFile } from './render/headersFile.ts';
import { createLlmsFiles } from './render/llms.ts';
import { createPages, type LoadTemplates, type Templates } from './render/pages.ts';
import { createRedirectOutputs } from './render/redirects.ts';
import { createSidebarView } from './render/sidebarView.ts';
import { createRobots, createSitemap } from './render/sitemap.ts';
import { createSiteView } from './render/siteView.ts';
import type { SearchOutputs } from './search/searchOutputs.ts';
import { createSiteOpenSearch, createSiteSearch, siteStemmers } from './search/siteSearch.ts';
import type { OutputFile } from './shared/outputFile.ts';
import { createTranslate } from './shared/texts/format.ts';
import type { Body, SourceFile } from './shared/types.ts';
import { withBase } from './shared/url.ts';
import type { ClientAssets } from './shared/views.ts';

/** Entries by the file they were parsed from: a file that is read once is parsed once. */
export type EntryCache = WeakMap<SourceFile, ReturnType<typeof parseEntry>>;

/** What every command runs the pipeline with. */
export interface PipelineOptions {
  readonly config: ResolvedConfig;
  readonly store: BundleStore;
  readonly content: ContentReader;
  readonly entries: EntryCache;
  readonly bodies: Cache<Body>;
  readonly frontMatter: FrontMatterCache;
  /** Empty: all. */
  readonly locales: readonly string[];
  readonly drafts: boolean;
  /** Adds the script that shows edits, and leaves the client readable. */
  readonly dev: boolean;
  /** Threads that parse; undefined: as many as help. */
  readonly jobs?: number;
}

/** Load the Markdown parser before it is needed: while esbuild starts there is nothing else to do. */
export const warmUp = (): Promise<unknown> => import('./parse/parser.ts');

/** One locale's site and its navbar. */
export interface LocalizedSite {
  readonly site: Site;
  readonly navbar: Navbar;
}

/** The outcome of load, parse and model: all that is known without rendering. */
export interface ReadSites {
  readonly sites: readonly LocalizedSite[];
  readonly bodyOf: BodyOf;
  readonly plainOf: PlainOf;
  readonly staticFiles: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** How much of the site each language has. */
  readonly coverage: readonly Coverage[];
  /** Absolute paths of files read beside the content, for the watcher. */
  readonly inputs: readonly string[];
}

function chooseLocales({ config, locales }: PipelineOptions) {
  const all = createLocales(config);
  const unknown = locales.find((name) => !all.some((locale) => locale.name === name));
  if (unknown !== undefined) {
    const names = all.map(({ name }) => name);
    const message = `"${unknown}" is no locale of this site; its locales are ${names.join(', ')}`;
    const hint = didYouMean(unknown, names);
    throw new SiteError([{ code: 'usage', severity: 'error', message, ...(hint ? { hint } : {}) }]);
  }
  return { all, chosen: locales.length === 0 ? all : all.filter(({ name }) => locales.includes(name)) };
}

/** Let the site change the Markdown of its pages. Throws a `SiteError` where its function fails. */
function transformEntries(entries: readonly Entry[], { transform }: ResolvedConfig): readonly Entry[] {
  if (!transform) return entries;
  const keyOf = (file: string, version = '') => `${version}:${file}`;
  const docs = new Map(
    entries.flatMap(({ kind, path: file, version, body }) =>
      kind === 'doc' ? [[keyOf(file, version), body.markdown] as const] : [],
    ),
  );
  return entries.map((entry) => {
    const find = (file: string) => docs.get(keyOf(file, entry.version));
    const own = { name: 'transform', place: { file: entry.file }, gives: 'text' } as const;
    const markdown = callOwn(own, () => transform(entry.body.markdown, { path: entry.path, find }));
    if (markdown === entry.body.markdown) return entry;
    return { ...entry, body: { ...entry.body, markdown, hash: hashOf(markdown) } };
  });
}

function parseEntries(files: readonly SourceFile[], { entries: cache, frontMatter }: PipelineOptions) {
  const parsed = files.map((file) => {
    const entry = cache.get(file) ?? parseEntry(file, frontMatter);
    cache.set(file, entry);
    return entry;
  });
  return { entries: parsed.map(({ entry }) => entry), diagnostics: parsed.flatMap(({ diagnostics }) => diagnostics) };
}

const missingData = (name: string, field: string, entry: Entry, dataDir: string): Diagnostic => ({
  code: 'data-invalid',
  severity: 'error',
  message: `${field}: there is no file "${name}.json", "${name}.yml" or "${name}.yaml" in ${dataDir}`,
  ...locateField(entry, field),
});

/** Read the data files that any page asks for. */
async function loadData(entries: readonly Entry[], { rootDir, dataDir }: ResolvedConfig) {
  const sources = new Map<string, DataFile>();
  const diagnostics: Diagnostic[] = [];
  for (const entry of entries) {
    for (const field of ['data', 'lazyData'] as const) {
      for (const name of entry.frontMatter[field] ?? []) {
        if (sources.has(name)) continue;
        const found = await findDataFile(rootDir, path.resolve(rootDir, dataDir), name);
        if (found) sources.set(name, found);
        else diagnostics.push(missingData(name, field, entry, dataDir));
      }
    }
  }
  return { sources, diagnostics };
}

const readGitDates = ({ config, store }: PipelineOptions): Promise<GitDates> =>
  loadGitDates(
    store,
    contentDirs(config, config.i18n.locales).map(({ dir }) => dir),
  );

/** load → parse → model, for every chosen locale. Problems are returned, not thrown, unless nothing can be read at all. */
export async function readSites(options: PipelineOptions): Promise<ReadSites> {
  const { config, store, bodies, drafts } = options;
  const { rootDir, blog } = config;
  const { all, chosen } = chooseLocales(options);
  const [files, loadedDocs, authors, tags, staticFiles, allDates] = await Promise.all([
    // Of all languages, chosen or not: pages name those they are translated into.
    options.content.read(
      config,
      all.map(({ name }) => name),
    ),
    loadDocs(store, config),
    blog ? findDataFile(rootDir, path.resolve(rootDir, blog.dir), 'authors') : undefined,
    blog ? findDataFile(rootDir, path.resolve(rootDir, blog.dir), 'tags') : undefined,
    loadStaticFiles(path.resolve(rootDir, config.staticDir)),
    // The sitemap needs them; `dev` asks git only where a page shows them.
    options.dev && !showsLastUpdate(config) ? undefined : readGitDates(options),
  ]);
  const { entries: parsed, diagnostics } = parseEntries(files, options);
  const entries = transformEntries(parsed, config);
  const { sources: dataSources, diagnostics: missing } = await loadData(entries, config);
  const { data, diagnostics: dataMistakes } = checkDataFiles(dataSources, config.data);
  const languages = await Promise.all(
    all.map(async (locale) => {
      const files = await loadLocaleFiles(config, locale.name, [...dataSources.keys()]);
      return { locale, files, words: createWords({ locale, ownTexts: config.texts, file: files.ui }) };
    }),
  );
  const wordsByLocale = new Map(languages.map(({ locale, words }) => [locale.name, words]));
  const gitDates = allDates ?? (entries.some(needsGitDate) ? await readGitDates(options) : new Map());
  const shared = {
    locales: all,
    loadedDocs,
    authors,
    tags,
    gitDates,
    staticPaths: new Set(staticFiles.map((file) => `/${file.path}`)),
    drafts,
    now: new Date(),
    wordsOf: (locale: string) => wordsByLocale.get(locale) as Words, // asked for the site's languages only
  };
  const sites = languages
    .filter(({ locale }) => chosen.includes(locale))
    .map(({ locale, files, words }) => {
      const ofData = localizeData({ sources: dataSources, checked: data }, files.data, config.data);
      const site = createSite({
        ...shared,
        config: localizeConfig(config, words.word),
        locale,
        words,
        entries: borrowBodies(localizeEntries(entries, locale.name, config.i18n.defaultLocale)),
        data: ofData.data,
      });
      const mistakes = [words, ofData].flatMap(({ diagnostics: found }) => found);
      return { site, navbar: createNavbar(site), mistakes: [...mistakes, ...words.unused()] };
    });
  const textsOf = new Map(sites.map(({ site }) => [site.locale.name, site.words.count()]));
  const { coverage, diagnostics: translationMistakes } = createCoverage(entries, textsOf, config.i18n.defaultLocale);
  const sources = [...new Set(sites.flatMap(({ site }) => site.entries.map(({ body }) => body)))];
  const components = findComponents(path.resolve(rootDir, config.templatesDir));
  const salt = hashOf(JSON.stringify([buildId, config.configHash, components]));
  const settings = { config, store, components, cache: bodies, salt };
  if (!options.dev) await parseAhead(sources, settings, options.jobs);
  return {
    sites,
    bodyOf: await createBodyReader(sources, settings),
    plainOf: createPlainReader(rootDir, components),
    staticFiles,
    diagnostics: [
      ...diagnostics,
      ...missing,
      ...dataMistakes,
      ...translationMistakes,
      ...sites.flatMap(({ mistakes }) => mistakes),
      ...siteDiagnostics(sites),
    ],
    coverage,
    inputs: [
      ...loadedDocs.inputs,
      ...languages.flatMap(({ files }) => files.inputs),
      ...[authors, tags].flatMap((data) => (data ? [path.resolve(rootDir, data.file)] : [])),
    ],
  };
}

/** The structure is the same in every locale, and so are its mistakes: they are told once. */
function siteDiagnostics(sites: readonly LocalizedSite[]): readonly Diagnostic[] {
  return unique(sites.flatMap(({ site, navbar }) => [...site.diagnostics, ...navbar.diagnostics]));
}

const unique = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] => [
  ...new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values(),
];

/** Look into every body: what is wrong in it, and where its links lead. */
export function checkBodies({ sites, bodyOf }: Pick<ReadSites, 'sites' | 'bodyOf'>): readonly Diagnostic[] {
  const seen = new Set<string>();
  return sites.flatMap(({ site }) =>
    site.routes.flatMap((route) => {
      if (!('entry' in route)) return [];
      const { entry, url } = route;
      if (seen.has(entry.body.file)) return [];
      seen.add(entry.body.file);
      const origin = { kind: entry.kind, url, source: entry.body };
      return [
        ...bodyDiagnostics(bodyOf(entry.body), entry.body),
        ...checkLinks(site, origin, bodyOf),
        ...checkImages(site, origin, bodyOf),
      ];
    }),
  );
}

/** All that is wrong in the texts of the site: in every body, and in the links that the configuration puts on every page. */
export function checkTexts(read: Pick<ReadSites, 'sites' | 'bodyOf'>): readonly Diagnostic[] {
  // The pages are the same in every language: one of them tells it all.
  const [first] = read.sites;
  if (!first) return [];
  const ofRules = unique(read.sites.flatMap(({ site }) => checkRules(site)));
  return [...checkConfigLinks(first.site, read.bodyOf), ...checkBodies(read), ...ofRules];
}

/** All files of the finished site, each made when it is asked for. */
export interface SiteOutputs {
  /** Pages and all that they name; complete once every page's key is known. */
  readonly pages: readonly OutputFile[];
  /** What is beside the pages: their Markdown, feeds, sitemap, robots.txt, llms.txt. A static file of the same name stands in for one. */
  readonly extras: readonly OutputFile[];
  /** Pictures and other files that pages name. */
  readonly assets: () => readonly OutputFile[];
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

/** The part that bundling plays: it runs beside load and parse, on esbuild's own threads. */
export async function bundleSite({ config, store, dev }: PipelineOptions) {
  const templatesDir = path.resolve(config.rootDir, config.templatesDir);
  const clientDir = path.resolve(config.rootDir, config.clientDir);
  const [templates, client] = await Promise.all([
    bundleTemplates(store, templatesDir),
    bundleClient(store, clientDir, { dev, stemmers: siteStemmers(config) }),
  ]);
  let loaded: Promise<Templates> | undefined;
  const loadTemplates: LoadTemplates = () => {
    loaded ??= templates.load().then((exports) => exports.default as Templates);
    return loaded;
  };
  return { loadTemplates, templatesHash: templates.hash, client, inputs: [...templates.inputs, ...client.inputs] };
}

/** What `bundleSite` gives. */
export type SiteBundles = Awaited<ReturnType<typeof bundleSite>>;

const MERMAID_FENCE = /^\s*(?:`{3,}|~{3,})\s*mermaid\b/m;

const hasDiagrams = ({ site }: LocalizedSite): boolean =>
  site.entries.some(({ body }) => MERMAID_FENCE.test(body.markdown));

/** render: the outputs of every locale. */
export function createOutputs(read: ReadSites, bundles: SiteBundles, searches: SearchCache): SiteOutputs {
  const assets = createAssets();
  const mermaid = read.sites.some(hasDiagrams) ? loadMermaid() : undefined;
  const headers: OutputFile[] = [];
  const hasOwnHeaders = read.staticFiles.some((file) => file.path === '_headers');
  const perLocale = read.sites.map(({ site, navbar }) => {
    const text = createTranslate(site.words.texts, site.locale.htmlLang);
    const sidebars = new Map(
      site.versions
        .flatMap(({ sidebarsById }) => [...sidebarsById.values()])
        .map((sidebar) => [sidebar.uid, createSidebarView(sidebar, site.locale.base)]),
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
      ...createSiteOpenSearch(site),
      ...createRedirectOutputs(site, text),
      ...createLlmsFiles(context, markdownPages),
    ];
    const taken = [...read.staticFiles, ...headers, ...pages, ...extras].map((output) => output.path);
    return { pages, extras: [...extras, ...createCustomOutputs(site, new Set(taken))] };
  });
  const staticPaths = new Set(read.staticFiles.map((file) => file.path));
  return {
    pages: perLocale.flatMap(({ pages }) => pages),
    extras: perLocale.flatMap(({ extras }) => extras.filter((extra) => !staticPaths.has(extra.path))),
    assets: () => [...assets.outputs(), ...(mermaid ? [mermaid] : [])],
    search: read.sites.flatMap(({ site }) => createSiteSearch(site, read.bodyOf, searches) ?? []),
    client: bundles.client,
    staticFiles: [...read.staticFiles, ...headers],
    inputs: bundles.inputs,
  };
}
