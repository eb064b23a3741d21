import path from 'node:path';
import { needsGitDate } from '../blog/blog.ts';
import { ASSET_DIR } from '../bundle/client.ts';
import { findComponents } from '../bundle/templates.ts';
import { buildId } from '../cache/buildId.ts';
import { hashOf } from '../cache/hash.ts';
import type { ResolvedConfig } from '../config/config.ts';
import {
  allOrDiagnostics,
  type Diagnostic,
  type DiagnosticCode,
  type Outcome,
  orStandIn,
  SiteError,
} from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { unique } from '../diagnostics/unique.ts';
import { showsLastUpdate } from '../docs/lastUpdate.ts';
import { type Coverage, createCoverage } from '../i18n/coverage.ts';
import { createLocales, type Locale } from '../i18n/locales.ts';
import { localizeConfig } from '../i18n/localizeConfig.ts';
import { checkDataFiles, localizeData } from '../i18n/localizeData.ts';
import { createMessages, type Messages } from '../i18n/messages.ts';
import { borrowBodies, localizeEntries } from '../i18n/translations.ts';
import { createFileFinder, loadStaticFiles } from '../load/assets.ts';
import { contentDirs } from '../load/content.ts';
import { type DataFile, findDataFile } from '../load/dataFile.ts';
import { type GitDates, loadGitDates } from '../load/gitDates.ts';
import { loadDocs } from '../load/loadDocs.ts';
import { type LocaleFiles, loadLocaleFiles } from '../load/localeFiles.ts';
import { loadStrayTranslations } from '../load/strayTranslations.ts';
import { createSites, type Site } from '../model/site.ts';
import { createSiteContent } from '../model/siteContent.ts';
import type { SiteInput } from '../model/siteInput.ts';
import { createNavbar, type Navbar } from '../navbar/navbar.ts';
import { type BodyOf, createBodyReader, parseAhead } from '../parse/bodies.ts';
import type { Entry } from '../parse/entry.ts';
import { createPlainReader, type PlainOf } from '../parse/plainMarkdown.ts';
import type { StaticRoute } from '../routes/route.ts';
import type { OutputFile } from '../shared/outputFile.ts';
import { createEntries } from './createEntries.ts';
import { loadData } from './loadData.ts';
import type { PipelineOptions } from './options.ts';

/** One locale's site and its navbar. */
export interface LocalizedSite {
  readonly site: Site;
  readonly navbar: Navbar;
}

/** The outcome of load, parse and model: all that is known without rendering. */
export interface ReadSites {
  /** As it is written, in the default language. */
  readonly config: ResolvedConfig;
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

const readGitDates = ({ config, store }: PipelineOptions): Promise<GitDates> =>
  loadGitDates(
    store,
    contentDirs(config, config.i18n.locales).map(({ dir }) => dir),
  );

const NOTHING: Outcome<undefined> = { value: undefined, diagnostics: [] };

/** Read all files but data and translations, which depend on the pages. What cannot be read leaves some things `untellable`. */
async function loadSources(options: PipelineOptions, locales: readonly Locale[]) {
  const { config, store } = options;
  const { rootDir, blog } = config;
  const loadBesidePosts = async (name: string): Promise<Outcome<DataFile | undefined>> =>
    blog ? orStandIn(findDataFile(rootDir, path.resolve(rootDir, blog.dir), name), undefined) : NOTHING;
  // Of all languages, chosen or not: pages name those they are translated into.
  const names = locales.map(({ name }) => name);
  const [files, loadedDocs, authors, tags, staticFiles, gitDates] = await allOrDiagnostics([
    options.content.read(config, names),
    loadDocs(store, config),
    loadBesidePosts('authors'),
    loadBesidePosts('tags'),
    loadStaticFiles(path.resolve(rootDir, config.staticDir)),
    // The sitemap needs them; `dev` asks git only where a page shows them.
    options.dev && !showsLastUpdate(config) ? undefined : readGitDates(options),
  ]);
  return {
    files,
    loadedDocs,
    authors: authors.value,
    tags: tags.value,
    staticFiles,
    gitDates,
    diagnostics: [...loadedDocs.diagnostics, ...authors.diagnostics, ...tags.diagnostics],
    untellable: new Set<DiagnosticCode>([
      ...(loadedDocs.hasBrokenSidebars ? (['sidebar-unknown'] as const) : []),
      ...(authors.diagnostics.length > 0 ? (['author-unknown'] as const) : []),
    ]),
  };
}

/** What a language brings beside its Markdown. */
interface Language {
  readonly locale: Locale;
  readonly files: LocaleFiles;
  readonly messages: Messages;
}

/** Read the words of all languages, which pages name one another by, and the data of those that are built. */
const loadLanguages = (
  { config }: PipelineOptions,
  { all, chosen }: { readonly all: readonly Locale[]; readonly chosen: readonly Locale[] },
  dataNames: readonly string[],
): Promise<readonly Language[]> => {
  const sourceLanguage = all.find(({ isDefault }) => isDefault)?.htmlLang ?? config.i18n.defaultLocale;
  return allOrDiagnostics(
    all.map(async (locale) => {
      const files = await loadLocaleFiles(config, locale.name, chosen.includes(locale) ? dataNames : []);
      const messages = createMessages({ locale, sourceLanguage, ownTexts: config.texts, file: files.ui });
      return { locale, files, messages };
    }),
  );
};

/** What the sites of all languages have in common. */
type CommonInput = Omit<SiteInput, 'config' | 'locale' | 'messages' | 'entries' | 'data'>;

/** Data files as they are written, and as their schemas made them. */
type Data = Pick<Parameters<typeof localizeData>[0], 'sources' | 'checked'>;

/** model, for one language, but for its addresses. `entries` are those of all. */
function createLocalizedContent(
  { locale, files, messages }: Language,
  { config }: PipelineOptions,
  { entries, data, common }: { readonly entries: readonly Entry[]; readonly data: Data; readonly common: CommonInput },
) {
  const ofData = localizeData(data, files.data, config.data);
  const borrowed = borrowBodies(localizeEntries(entries, locale.name, config.i18n.defaultLocale));
  const content = createSiteContent({
    ...common,
    config: localizeConfig(config, messages.translate),
    locale,
    messages,
    entries: borrowed.value,
    data: ofData.data,
  });
  const diagnostics = [messages.diagnostics, ofData.diagnostics, borrowed.diagnostics, content.diagnostics].flat();
  return { content, diagnostics };
}

const staticRoute = ({ path: file }: OutputFile, { staticDir }: ResolvedConfig): StaticRoute => ({
  kind: 'static',
  url: `/${file}`,
  owner: { name: 'static file', file: `${staticDir}/${file}` },
});

/** Make ready to parse what the sites show. */
async function createReaders(sites: readonly LocalizedSite[], options: PipelineOptions) {
  const { config, store, bodies } = options;
  const sources = [...new Set(sites.flatMap(({ site }) => site.entries.map(({ source }) => source)))];
  const components = findComponents(path.resolve(config.rootDir, config.templatesDir));
  const salt = hashOf(JSON.stringify([buildId, config.configHash, components]));
  const settings = { config, store, components, cache: bodies, salt };
  if (!options.dev)
    await parseAhead(sources, settings, { jobs: options.jobs, startThreads: options.threads.startParsing });
  return {
    bodyOf: await createBodyReader(sources, settings),
    plainOf: createPlainReader(config.rootDir, components),
  };
}

/** load → parse → model, for every chosen locale. Problems are returned, not thrown, unless nothing can be read at all. */
export async function readSites(options: PipelineOptions): Promise<ReadSites> {
  const { config, drafts } = options;
  const { rootDir } = config;
  const { all, chosen } = chooseLocales(options);
  const loaded = await loadSources(options, all);
  const { files, loadedDocs, authors, tags, staticFiles, gitDates, untellable } = loaded;
  const { entries, diagnostics: entryMistakes } = createEntries(files, options);
  const { sources, diagnostics: missingData } = await loadData(entries, config);
  const { data: checked, diagnostics: dataMistakes } = checkDataFiles(sources, config.data);
  const dataNames = [...sources.keys()];
  const [languages, strays] = await Promise.all([
    loadLanguages(options, { all, chosen }, dataNames),
    loadStrayTranslations(config, { locales: chosen.map(({ name }) => name), dataNames }),
  ]);
  const messagesByLocale = new Map(languages.map(({ locale, messages }) => [locale.name, messages]));
  const common: CommonInput = {
    locales: all,
    loadedDocs,
    authors,
    tags,
    gitDates: gitDates ?? (entries.some(needsGitDate) ? await readGitDates(options) : new Map()),
    isFile: createFileFinder(),
    drafts,
    now: new Date(),
    messagesOf: (locale) => messagesByLocale.get(locale) as Messages, // asked for the site's languages only
  };
  const localized = languages
    .filter(({ locale }) => chosen.includes(locale))
    .map((language) => createLocalizedContent(language, options, { entries, data: { sources, checked }, common }));
  const { sites: withRoutes, diagnostics: routeDiagnostics } = createSites(
    localized.map(({ content }) => content),
    { staticFiles: staticFiles.map((file) => staticRoute(file, config)), reserved: [ASSET_DIR] },
  );
  const sites = withRoutes.map((site): LocalizedSite => ({ site, navbar: createNavbar(site) }));
  const textsOf = new Map(sites.map(({ site }) => [site.locale.name, site.messages.count()]));
  const { coverage, diagnostics: translationMistakes } = createCoverage(entries, textsOf, config.i18n.defaultLocale);
  return {
    config,
    sites,
    ...(await createReaders(sites, options)),
    staticFiles,
    diagnostics: [
      ...loaded.diagnostics,
      ...languages.flatMap(({ files: { diagnostics } }) => diagnostics),
      ...entryMistakes,
      ...missingData,
      ...dataMistakes,
      ...translationMistakes,
      ...strays,
      // The structure is the same in every language, and so is what is wrong with it: it is told once.
      ...unique([
        ...localized.flatMap(({ diagnostics }) => diagnostics),
        ...routeDiagnostics,
        ...sites.flatMap(({ site, navbar }) => [...navbar.diagnostics, ...site.messages.unused()]),
      ]),
    ].filter(({ code }) => !untellable.has(code)),
    coverage,
    inputs: [
      ...loadedDocs.inputs,
      ...languages.flatMap(({ files: { inputs } }) => inputs),
      ...[authors, tags].flatMap((data) => (data ? [path.resolve(rootDir, data.file)] : [])),
    ],
  };
}
