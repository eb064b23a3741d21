import path from 'node:path';
import { needsGitDate, writtenDate } from '../blog/blog.ts';
import { ASSET_DIR } from '../bundle/bundledFiles.ts';
import { COMPONENT_MODULES } from '../bundle/mdxTheme.ts';
import { findPackageOf } from '../bundle/optionalPackage.ts';
import { findComponents } from '../bundle/templates.ts';
import { buildId } from '../cache/buildId.ts';
import { hashOf } from '../cache/hash.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { openSiteFiles } from '../config/openSiteFiles.ts';
import { staticFile } from '../config/staticDirs.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { unique } from '../diagnostics/unique.ts';
import type { DiagramThreads } from '../diagrams/diagramTasks.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import type { SiteFiles } from '../disk/siteFiles.ts';
import { type Coverage, createCoverage } from '../i18n/coverage.ts';
import { checkDataFiles } from '../i18n/localizeData.ts';
import type { Messages } from '../i18n/messages.ts';
import { createPlaceFinder } from '../load/contentDirs.ts';
import { loadCreationDates } from '../load/creationDates.ts';
import type { GitDates } from '../load/gitDates.ts';
import { loadStrayTranslations } from '../load/strayTranslations.ts';
import { createSites, type Site } from '../model/site.ts';
import { createNavbar, type Navbar } from '../navbar/createNavbar.ts';
import { type BodyReader, createBodyReader } from '../parse/bodies.ts';
import { hasDiagram } from '../parse/diagrams.ts';
import type { Entry, EntrySource } from '../parse/entry.ts';
import type { DetectOptions } from '../parse/mdx/detect.ts';
import { markMdx } from '../parse/mdx/markMdx.ts';
import { loadMdxReader, type MdxSettings, type ReadMdx } from '../parse/mdx/mdxReader.ts';
import { BLOCK_TAGS, INLINE_TAGS } from '../parse/rules/builtInTags.ts';
import { showsTemplates, type TextScan } from '../parse/textScan.ts';
import type { StaticRoute } from '../routes/route.ts';
import type { OutputFile } from '../shared/outputFile.ts';
import { isBlank } from '../source/encodedText.ts';
import { checkElements, checkTheme } from './checkElements.ts';
import { completeEntries } from './completeEntries.ts';
import { type ComposerInput, createComposer } from './composeEntries.ts';
import { createEntries } from './createEntries.ts';
import { filesToRender } from './filesToRender.ts';
import { createHostRedirect, loadHostRedirects } from './hostRedirects.ts';
import { type CommonInput, chooseLocales, createLocalizedContent, loadLanguages } from './languages.ts';
import { loadData } from './loadData.ts';
import { loadSources, readGitDates } from './loadSources.ts';
import type { PipelineOptions } from './options.ts';
import { componentsEverywhere, findOwnComponents, isOfElement, ownComponents } from './ownComponents.ts';
import { divide, type Owns, type Share } from './shares.ts';

/** One locale's site and its navbar. */
export interface LocalizedSite {
  readonly site: Site;
  readonly navbar: Navbar;
}

/** The outcome of load, parse and model: all that is known without rendering. */
export interface ReadSites extends BodyReader {
  /** As it is written, in the default language. */
  readonly config: ResolvedConfig;
  readonly sites: readonly LocalizedSite[];
  /** Of all languages, as pages show them. */
  readonly entries: readonly Entry[];
  /** The same as they are written. */
  readonly written: readonly Entry[];
  /** When files were committed. */
  readonly gitDates: GitDates;
  /** Tells which texts are this run's to parse, and whose pages are its to make, on whichever of its threads. */
  readonly owns: Owns;
  /**
   * Changes with all that pages can know of other texts than their own, beside `Findings`; what they know of other files is no
   * part of it.
   */
  readonly structure: () => string;
  /** When the next post of a later date is published; undefined if there is none. */
  readonly changesAt: Date | undefined;
  /** True where whatever belongs to no text is made too. */
  readonly makesOthers: boolean;
  /** Equal for runs that have read the same content. */
  readonly signature: string;
  /** Names of the components whose tags are known. */
  readonly components: readonly string[];
  /** What MDX is taken apart with; absent where no page is MDX. */
  readonly mdx?: MdxSettings;
  /** Takes MDX apart; absent where no page is MDX. */
  readonly readMdx?: ReadMdx;
  /** Those that pages may show. */
  readonly files: SiteFiles;
  /** What templates wrote on pages, by the key of the page. */
  readonly templateUses: PipelineOptions['templateUses'];
  /** Draws diagrams. */
  readonly diagrams: PipelineOptions['diagrams'];
  /** What is wrong with diagrams. */
  readonly diagramFaults: PipelineOptions['diagramFaults'];
  readonly parseDiagrams: DiagramThreads['parse'];
  readonly staticFiles: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** How much of the site each language has. */
  readonly coverage: readonly Coverage[];
  /** Absolute paths of files read beside the content, for the watcher. */
  readonly inputs: readonly string[];
}

const staticRoute = ({ path: file }: OutputFile, config: ResolvedConfig): StaticRoute => ({
  kind: 'static',
  url: `/${file}`,
  file,
  owner: { name: 'static file', file: staticFile(config, file) },
});

/** Make ready to parse what the sites show. */
function prepareBodies(
  {
    entries,
    files,
    components,
    readMdx,
    everywhere,
    known,
    elements,
  }: Pick<ComposerInput, 'entries' | 'files' | 'components'> &
    Pick<MdxSettings, 'everywhere' | 'known' | 'elements'> & { readonly readMdx: ReadMdx | undefined },
  options: PipelineOptions,
): Promise<BodyReader> {
  const { config, bodies, scans } = options;
  const used = [
    config.markdown.math ? 'katex' : [],
    config.markdown.html === 'safe' ? 'sanitize-html' : [],
    readMdx ? '@mdx-js/mdx' : [],
  ].flat();
  const versions = used.map((name) => findPackageOf(name, config.rootDir)?.version);
  const salt = hashOf(
    JSON.stringify([
      buildId,
      config.configHash,
      components,
      everywhere && [...everywhere],
      [...known],
      [...elements],
      ...versions,
    ]),
  );
  const rendered = filesToRender(config, entries);
  const templates = new Set(components);
  const mayRender = (source: EntrySource, scan: TextScan): boolean =>
    rendered.has(source.file) || showsTemplates(scan, templates);
  return createBodyReader({ config, components, cache: bodies, scans, mayRender, salt, files, readMdx });
}

/** Pages of those who are not trusted run nothing. */
const formatOf = ({ markdown: { html, format } }: PipelineOptions['config']) => (html === 'safe' ? 'md' : format);

function mdxSettings(components: readonly string[], { config: { rootDir, markdown } }: PipelineOptions): MdxSettings {
  const own = ownComponents(rootDir);
  const names = new Set(own.map(({ name }) => name));
  const all = [...components, ...BLOCK_TAGS.keys(), ...INLINE_TAGS.keys()];
  return {
    rootDir,
    hasMath: markdown.math !== false,
    known: new Set(all.filter((name) => !names.has(name))),
    blocks: new Set([...BLOCK_TAGS.keys()].filter((name) => COMPONENT_MODULES[name] && !components.includes(name))),
    everywhere: componentsEverywhere(rootDir),
    elements: new Set(own.filter(isOfElement).map(({ name }) => name)),
    isDetected: markdown.format === 'detect',
  };
}

/** What tells MDX from Markdown. */
export const mdxDetection = (components: readonly string[], options: PipelineOptions): DetectOptions => {
  const { known, elements } = mdxSettings(components, options);
  const hasElements = elements.size > 0;
  const hasOwnComponents = findOwnComponents(options.config.rootDir) !== undefined;
  return { format: formatOf(options.config), hasOwnComponents, hasElements, components: known };
};

/** Entries without their texts. */
const hashStructure = (entries: readonly Entry[]): string =>
  hashOf(
    JSON.stringify(
      entries.map(({ source, hash: _, filePath: __, ...entry }) => {
        const { file, path: sourcePath, locale, version, instance, hasHeading } = source;
        return [entry, file, sourcePath, locale, version, instance, hasHeading, isBlank(source), hasDiagram(source)];
      }),
    ),
  );

/** The first date of a post that has not come. */
function nextDate(entries: readonly Entry[], now: Date): Date | undefined {
  const dates = entries.flatMap((entry) => (entry.kind === 'post' ? (writtenDate(entry) ?? []) : []));
  return dates.filter((date) => date > now).sort((a, b) => a.getTime() - b.getTime())[0];
}

/** When content was committed, and when the files of posts were made that git does not know. */
async function readDates(
  entries: readonly Entry[],
  known: GitDates | undefined,
  options: PipelineOptions,
): Promise<Pick<CommonInput, 'gitDates' | 'creationDates'>> {
  const undated = entries.filter(needsGitDate);
  const gitDates = known ?? (undated.length > 0 ? await readGitDates(options) : new Map());
  const untold = undated.filter(({ file }) => gitDates.get(file)?.created === undefined);
  return { gitDates, creationDates: loadCreationDates(untold) };
}

/** A share of a site that is read: some of its texts, and nothing of what belongs to none. */
export const ofShare = (read: ReadSites, share: Share): ReadSites => ({
  ...read,
  owns: divide(read.written, share),
  makesOthers: false,
});

/** load → parse → model, for every chosen locale. Problems are returned, not thrown, unless nothing can be read at all. */
export async function readSites(options: PipelineOptions): Promise<ReadSites> {
  const { config, drafts } = options;
  const { rootDir } = config;
  const { all, chosen } = chooseLocales(options);
  const now = options.now ?? new Date();
  const siteFiles = openSiteFiles(config);
  const loaded = await loadSources(options, all, siteFiles);
  const { files, loadedDocs, authors, tags, staticFiles, gitDates, untellable } = loaded;
  const { entries: written, diagnostics: entryMistakes } = createEntries(files, options);
  const components = findComponents(path.resolve(rootDir, config.templatesDir));
  const composer = await createComposer({ entries: written, files: siteFiles, components }, options);
  const { sources, diagnostics: missingData } = await loadData(written, config, [
    ...composer.dataNames(),
    ...Object.keys(config.data),
  ]);
  const { data: checked, diagnostics: dataMistakes } = checkDataFiles(sources, config.data);
  const dataNames = [...sources.keys()];
  const [languages, strays] = await Promise.all([
    loadLanguages(options, { all, chosen }, dataNames),
    loadStrayTranslations(config, { locales: chosen.map(({ name }) => name), dataNames }),
  ]);
  const data = { sources, checked };
  const completed = completeEntries({ composer, languages, loadedDocs, data }, options);
  const mdx = mdxSettings(components, options);
  const entries = markMdx(completed.entries, mdxDetection(components, options), options.mdx);
  const readMdx = entries.some(({ source }) => source.isMdx) ? await loadMdxReader(mdx) : undefined;
  const messagesByLocale = new Map(languages.map(({ locale, messages }) => [locale.name, messages]));
  const common: CommonInput = {
    locales: all,
    loadedDocs,
    authors,
    tags,
    ...(await readDates(entries, gitDates, options)),
    files: siteFiles,
    placeOf: createPlaceFinder(config),
    hostRedirect: createHostRedirect(await loadHostRedirects(config)),
    drafts,
    now,
    messagesOf: (locale) => messagesByLocale.get(locale) as Messages, // asked for the site's languages only
  };
  const localized = await Promise.all(
    languages
      .filter(({ locale }) => chosen.includes(locale))
      .map((language) => createLocalizedContent(language, options, { entries, data, common })),
  );
  const { sites: withRoutes, diagnostics: routeDiagnostics } = createSites(
    localized.map(({ content }) => content),
    { staticFiles: staticFiles.map((file) => staticRoute(file, config)), reserved: [ASSET_DIR] },
  );
  const sites = withRoutes.map((site): LocalizedSite => ({ site, navbar: createNavbar(site) }));
  const textsOf = new Map(sites.map(({ site }) => [site.locale.name, site.messages.count()]));
  const { coverage, diagnostics: translationMistakes } = createCoverage(entries, textsOf, config.i18n.defaultLocale);
  let structure: string | undefined;
  const included = completed.inputs.map((file) => relativeFile(rootDir, file));
  const holdsIncluded = (place = ''): boolean =>
    included.some((file) => file === place || file.startsWith(`${place}/`));
  const bodies = await prepareBodies({ entries, files: siteFiles, components, readMdx, ...mdx }, options);
  return {
    config,
    sites,
    entries,
    written,
    gitDates: common.gitDates,
    owns: () => true,
    structure() {
      structure ??= hashStructure(entries);
      return structure;
    },
    changesAt: nextDate(entries, now),
    makesOthers: true,
    signature: hashOf(entries.map(({ file, hash }) => file + hash).join('\n')),
    ...bodies,
    components,
    ...(readMdx ? { mdx, readMdx } : {}),
    files: siteFiles,
    templateUses: options.templateUses,
    diagrams: options.diagrams,
    diagramFaults: options.diagramFaults,
    parseDiagrams: options.threads.diagrams.parse,
    staticFiles,
    diagnostics: [
      ...loaded.diagnostics,
      ...languages.flatMap(({ files: { diagnostics } }) => diagnostics),
      ...entryMistakes,
      ...checkElements(rootDir, entries),
      ...checkTheme(config),
      ...completed.diagnostics,
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
    ].filter(({ code, file }) => !untellable.has(code) && !(code === 'file-unread' && holdsIncluded(file))),
    coverage,
    inputs: [
      ...completed.inputs,
      ...loadedDocs.flatMap(({ inputs }) => inputs),
      ...languages.flatMap(({ files: { inputs } }) => inputs),
      ...[authors, tags].flatMap((data) => (data ? [path.resolve(rootDir, data.file)] : [])),
    ],
  };
}
