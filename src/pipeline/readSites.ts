import path from 'node:path';
import { needsGitDate, writtenDate } from '../blog/blog.ts';
import { ASSET_DIR } from '../bundle/bundledFiles.ts';
import { findComponents } from '../bundle/templates.ts';
import { hashOf } from '../cache/hash.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { openSiteFiles } from '../config/openSiteFiles.ts';
import { staticFile } from '../config/staticDirs.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { unique } from '../diagnostics/unique.ts';
import type { DiagramThreads } from '../diagrams/diagramTasks.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import type { SiteFiles } from '../disk/siteFiles.ts';
import { showsLastUpdate } from '../docs/lastUpdate.ts';
import { type ComparedTranslations, compareTranslations } from '../i18n/coverage.ts';
import { checkDataFiles } from '../i18n/localizeData.ts';
import type { Messages } from '../i18n/messages.ts';
import { createPlaceFinder } from '../load/contentDirs.ts';
import { loadCreationDates } from '../load/creationDates.ts';
import type { GitDates } from '../load/gitDates.ts';
import { loadStrayTranslations } from '../load/strayTranslations.ts';
import { createSites, type Site } from '../model/site.ts';
import { createNavbar, type Navbar } from '../navbar/createNavbar.ts';
import type { BodyReader } from '../parse/bodies.ts';
import { hasDiagram } from '../parse/diagrams.ts';
import type { Entry } from '../parse/entry.ts';
import { markMdx } from '../parse/mdx/markMdx.ts';
import { loadMdxReader, type MdxSettings, type ReadMdx } from '../parse/mdx/mdxReader.ts';
import type { StaticRoute } from '../routes/route.ts';
import { once } from '../shared/once.ts';
import type { OutputFile } from '../shared/outputFile.ts';
import { isBlank } from '../source/encodedText.ts';
import { checkElements, checkTheme } from './checkElements.ts';
import { completeEntries } from './completeEntries.ts';
import { createComposer } from './composeEntries.ts';
import { createEntries } from './createEntries.ts';
import { createHostRedirect, loadHostRedirects } from './hostRedirects.ts';
import { type CommonInput, chooseLocales, createLocalizedContent, loadLanguages } from './languages.ts';
import { loadData } from './loadData.ts';
import { loadSources, readGitDates } from './loadSources.ts';
import { mdxDetection, mdxSettings } from './mdxSettings.ts';
import type { PipelineOptions } from './options.ts';
import { prepareBodies } from './prepareBodies.ts';
import { divide, type Owns, type Share } from './shares.ts';

/** The site of one locale, with its navbar. */
export interface LocalizedSite {
  readonly site: Site;
  readonly navbar: Navbar;
}

/** The outcome of load, parse and model: everything that is known without rendering. */
export interface ReadSites extends BodyReader {
  /** The configuration in the default language. */
  readonly config: ResolvedConfig;
  readonly sites: readonly LocalizedSite[];
  /** Entries of all languages, as pages show them. */
  readonly entries: readonly Entry[];
  /** These entries as they are written, before includes and variables are inserted. */
  readonly written: readonly Entry[];
  /** These entries with includes and variables, before the site's `transform`; in the order of `entries`. */
  readonly composed: readonly Entry[];
  /** When files were committed. */
  readonly gitDates: GitDates;
  /** True if pages show dates of git, or have them in their addresses. */
  readonly asksGit: boolean;
  /** True for the texts that this run parses and makes the pages of, on any of its threads. */
  readonly owns: Owns;
  /** A hash of everything that pages can depend on in other texts than their own, except for what `examine.ts` finds in them. */
  readonly structure: () => string;
  /** When the next post with a date in the future is published; undefined if there is none. */
  readonly changesAt: Date | undefined;
  /** True if this run also makes the files that belong to no text, such as lists and feeds. */
  readonly makesOthers: boolean;
  /** A hash of the content: equal for runs that have read the same. */
  readonly signature: string;
  /** Names of the components that Markdown may use as tags. */
  readonly components: readonly string[];
  /** Settings for parsing MDX; absent if no page is MDX. */
  readonly mdx?: MdxSettings;
  /** Parses MDX; absent if no page is MDX. */
  readonly readMdx?: ReadMdx;
  /** The files that pages may show. */
  readonly files: SiteFiles;
  /** What templates write on pages, by the key of the page. */
  readonly templateUses: PipelineOptions['templateUses'];
  /** Draws diagrams. */
  readonly diagrams: PipelineOptions['diagrams'];
  /** Results of parsing diagrams. */
  readonly diagramErrors: PipelineOptions['diagramErrors'];
  readonly parseDiagrams: DiagramThreads['parse'];
  readonly staticFiles: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** Compares all translations with their sources, as they are at the time of the call. */
  readonly compareTranslations: () => ComparedTranslations;
  /** Absolute paths of files read besides the content, for the watcher. */
  readonly inputs: readonly string[];
}

const staticRoute = ({ path: file }: OutputFile, config: ResolvedConfig): StaticRoute => ({
  kind: 'static',
  url: `/${file}`,
  file,
  owner: { name: 'static file', file: staticFile(config, file) },
});

/** Hash entries without their texts. */
const hashStructure = (entries: readonly Entry[]): string =>
  hashOf(
    JSON.stringify(
      entries.map(({ source, hash: _, filePath: __, ...entry }) => {
        const { file, path: sourcePath, locale, version, instance, hasHeading } = source;
        return [entry, file, sourcePath, locale, version, instance, hasHeading, isBlank(source), hasDiagram(source)];
      }),
    ),
  );

/** The earliest date in the future of a post. */
function nextDate(entries: readonly Entry[], now: Date): Date | undefined {
  const dates = entries.flatMap((entry) => (entry.kind === 'post' ? (writtenDate(entry) ?? []) : []));
  return dates.filter((date) => date > now).sort((a, b) => a.getTime() - b.getTime())[0];
}

/** Read when content was committed, and for posts that git does not know, when their files were created. */
async function readDates(
  entries: readonly Entry[],
  known: GitDates | undefined,
  options: PipelineOptions,
): Promise<Pick<CommonInput, 'gitDates' | 'creationDates'>> {
  const undated = entries.filter(needsGitDate);
  const gitDates = known ?? (undated.length > 0 ? await readGitDates(options) : new Map());
  const unknown = undated.filter(({ file }) => gitDates.get(file)?.created === undefined);
  return { gitDates, creationDates: loadCreationDates(unknown) };
}

/** Limit a read site to a share of its texts, without the files that belong to no text. */
export const ofShare = (read: ReadSites, share: Share): ReadSites => ({
  ...read,
  owns: divide(read.written, share),
  makesOthers: false,
});

/** The load step: read entries as written, and everything that they are completed from. */
async function load(options: PipelineOptions) {
  const { config } = options;
  const locales = chooseLocales(options);
  const files = openSiteFiles(config);
  const { files: sources, ...loaded } = await loadSources(options, locales.all, files);
  const { entries: written, diagnostics: entryDiagnostics } = createEntries(sources, options);
  const components = findComponents(path.resolve(config.rootDir, config.templatesDir));
  const composer = await createComposer({ entries: written, files, components }, options);
  const named = [...composer.dataNames(), ...Object.keys(config.data)];
  const { sources: dataFiles, diagnostics: missingData } = await loadData(written, config, named);
  const { data: checked, diagnostics: dataDiagnostics } = checkDataFiles(dataFiles, config.data);
  const dataNames = [...dataFiles.keys()];
  const [languages, strays] = await Promise.all([
    loadLanguages(options, locales, dataNames),
    loadStrayTranslations(config, { locales: locales.chosen.map(({ name }) => name), dataNames }),
  ]);
  return {
    ...loaded,
    locales,
    files,
    written,
    components,
    composer,
    languages,
    data: { sources: dataFiles, checked },
    diagnostics: [
      ...loaded.diagnostics,
      ...languages.flatMap((language) => language.files.diagnostics),
      ...entryDiagnostics,
      ...missingData,
      ...dataDiagnostics,
      ...strays,
    ],
  };
}

type Loaded = Awaited<ReturnType<typeof load>>;

/** The parse step: complete the entries, and create the reader of their bodies. */
async function parse({ files, components, ...loaded }: Loaded, options: PipelineOptions) {
  const { config } = options;
  const completed = completeEntries(loaded, options);
  const mdx = mdxSettings(components, options);
  const entries = markMdx(completed.entries, mdxDetection(mdx, options), options.mdx);
  const readMdx = entries.some(({ source }) => source.isMdx) ? await loadMdxReader(mdx) : undefined;
  return {
    entries,
    composed: completed.composed,
    mdx: readMdx ? { mdx, readMdx } : {},
    bodies: await prepareBodies({ entries, files, components, readMdx, ...mdx }, options),
    included: completed.inputs,
    diagnostics: [...checkElements(config.rootDir, entries), ...checkTheme(config), ...completed.diagnostics],
  };
}

/** The model step: create the site of every chosen locale. */
async function model(
  { locales, files, loadedDocs, loadedBlogs, staticFiles, gitDates, languages, data }: Loaded,
  entries: readonly Entry[],
  now: Date,
  options: PipelineOptions,
) {
  const { config, drafts } = options;
  const messagesByLocale = new Map(languages.map(({ locale, messages }) => [locale.name, messages]));
  const common: CommonInput = {
    locales: locales.all,
    loadedDocs,
    loadedBlogs,
    ...(await readDates(entries, gitDates, options)),
    files,
    placeOf: createPlaceFinder(config),
    hostRedirect: createHostRedirect(await loadHostRedirects(config)),
    drafts,
    now,
    messagesOf: (locale) => messagesByLocale.get(locale) as Messages, // asked for the site's languages only
  };
  const localized = await Promise.all(
    languages
      .filter(({ locale }) => locales.chosen.includes(locale))
      .map((language) => createLocalizedContent(language, options, { entries, data, common })),
  );
  const { sites: withRoutes, diagnostics: routeDiagnostics } = createSites(
    localized.map(({ content }) => content),
    { staticFiles: staticFiles.map((file) => staticRoute(file, config)), reserved: [ASSET_DIR] },
  );
  const sites = withRoutes.map((site): LocalizedSite => ({ site, navbar: createNavbar(site) }));
  const textsOf = new Map(sites.map(({ site }) => [site.locale.name, site.messages.count()]));
  return {
    sites,
    compareTranslations: () => compareTranslations(entries, textsOf, config.i18n.defaultLocale),
    gitDates: common.gitDates,
    diagnostics: [
      // The structure is the same in every language, and so are its diagnostics: each is reported once.
      ...unique([
        ...localized.flatMap(({ diagnostics }) => diagnostics),
        ...routeDiagnostics,
        ...sites.flatMap(({ site, navbar }) => [...navbar.diagnostics, ...site.messages.unused()]),
      ]),
    ],
  };
}

/** Run load, parse and model for every chosen locale. Diagnostics are returned, not thrown, unless nothing can be read at all. */
export async function readSites(options: PipelineOptions): Promise<ReadSites> {
  const { config, now = new Date(), templateUses, diagrams, diagramErrors, threads } = options;
  const loaded = await load(options);
  const parsed = await parse(loaded, options);
  const { entries } = parsed;
  const modeled = await model(loaded, entries, now, options);

  const included = parsed.included.map((file) => relativeFile(config.rootDir, file));
  const holdsIncluded = (place = ''): boolean =>
    included.some((file) => file === place || file.startsWith(`${place}/`));
  const isReliable = ({ code, file }: Diagnostic): boolean =>
    !loaded.unreliable.has(code) && !(code === 'file-unread' && holdsIncluded(file));
  return {
    config,
    sites: modeled.sites,
    entries,
    written: loaded.written,
    composed: parsed.composed,
    gitDates: modeled.gitDates,
    asksGit: showsLastUpdate(config) || entries.some(needsGitDate),
    owns: () => true,
    structure: once(() => hashStructure(entries)),
    changesAt: nextDate(entries, now),
    makesOthers: true,
    signature: hashOf(entries.map(({ file, hash }) => file + hash).join('\n')),
    ...parsed.bodies,
    components: loaded.components,
    ...parsed.mdx,
    files: loaded.files,
    templateUses,
    diagrams,
    diagramErrors,
    parseDiagrams: threads.diagrams.parse,
    staticFiles: loaded.staticFiles,
    diagnostics: [...loaded.diagnostics, ...parsed.diagnostics, ...modeled.diagnostics].filter(isReliable),
    compareTranslations: modeled.compareTranslations,
    inputs: [
      ...parsed.included,
      ...loaded.loadedDocs.flatMap(({ inputs }) => inputs),
      ...loaded.languages.flatMap((language) => language.files.inputs),
      ...loaded.loadedBlogs.flatMap(({ inputs }) => inputs),
    ],
  };
}
