import { existsSync } from 'node:fs';
import path from 'node:path';
import { bundledOutputs } from '../bundle/bundledFiles.ts';
import { bundleClient, type ClientBundle } from '../bundle/client.ts';
import { findDuplicates } from '../bundle/filesByName.ts';
import { checkIslandNames, locateIsland } from '../bundle/islandUses.ts';
import { createLocateWritten } from '../bundle/locateWritten.ts';
import { bundleMdx, type MdxBundle } from '../bundle/mdx.ts';
import { elementsIsland, type MdxClientPage } from '../bundle/mdxClient.ts';
import { nameOfSources } from '../bundle/nameOfSources.ts';
import { findOutside, outsideSalt } from '../bundle/outsideWorld.ts';
import { bundleStyles, type StyleBundle } from '../bundle/styles.ts';
import { bundleTemplates, type TemplateBundle } from '../bundle/templates.ts';
import {
  findMisplacedComponents,
  findNearlyComponents,
  findUnreadParts,
  findUnreadStyles,
} from '../bundle/unreadFiles.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { allOrDiagnostics, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { LoadTemplates, Templates } from '../render/templates.ts';
import { searchLanguages } from '../search/index/siteSearch.ts';
import { once } from '../shared/once.ts';
import type { OutputFile } from '../shared/outputFile.ts';
import type { TemplateAddress, WrittenPlace } from '../views/addresses.ts';
import type { KnownIslands } from '../views/islands.ts';
import { loadPrograms, type ProgramLanguage } from './loadPrograms.ts';
import type { PipelineOptions } from './options.ts';
import { ownComponents, rendersElement } from './ownComponents.ts';
import type { ReadSites } from './readSites.ts';
import { nodesInside, type ProgramWriters, writePrograms } from './writePrograms.ts';

/** The default export of the templates' bundle. */
type CreateTemplates = (islands: KnownIslands, programs?: object, renderCode?: object) => Templates;

/** The bundled programs of MDX pages, with the languages of the pages. */
interface MdxPrograms {
  readonly bundle: MdxBundle;
  readonly languages: readonly ProgramLanguage[];
}

/** Scripts, styles and fonts for the browser. Paths are relative to the output folder. */
export interface BrowserFiles
  extends Omit<ClientBundle, 'addresses' | 'diagnostics' | 'inputs' | 'styleImports' | 'styles'> {
  /** The built-in style sheet, then the site's own. */
  readonly styles: readonly string[];
  /** Fonts named `NAME.preload.woff2`, which pages preload. */
  readonly fonts: readonly string[];
}

/** Merge the outputs of several bundles: a file that more than one names is kept once. */
const mergeOutputs = (outputs: readonly OutputFile[]): readonly OutputFile[] => [
  ...new Map(outputs.map((output) => [output.path, output])).values(),
];

const addressKey = ({
  target,
  place,
}: {
  readonly target: string;
  readonly place?: WrittenPlace | undefined;
}): string => `${place?.file}:${place?.line}:${place?.column} ${target}`;

/** Absolute path of the site's main style sheet, which every page loads. */
const mainSheet = ({ rootDir, clientDir }: ResolvedConfig): string =>
  path.resolve(rootDir, clientDir, 'styles/main.css');

/** Bundle the site's own styles: its main sheet, then the styles that templates and islands import. */
function bundleSiteStyles(
  { config, store, dev }: Pick<PipelineOptions, 'config' | 'store' | 'dev'>,
  { templates, client, mdx }: Bundles,
): Promise<StyleBundle> {
  const main = mainSheet(config);
  const files = [
    ...(existsSync(main) ? [main] : []),
    ...templates.styleImports,
    ...(mdx?.bundle.styleImports ?? []),
    ...client.styleImports,
  ];
  return bundleStyles(store, files, { dev });
}

const templatesDirOf = ({ rootDir, templatesDir }: ResolvedConfig): string => path.resolve(rootDir, templatesDir);

const clientDirOf = ({ rootDir, clientDir }: ResolvedConfig): string => path.resolve(rootDir, clientDir);

/** Bundle the client. `mdx` are pages with tags that are islands. */
const bundleBrowser = (
  { config, store, dev }: Pick<PipelineOptions, 'config' | 'store' | 'dev'>,
  mdx: readonly MdxClientPage[] = [],
) =>
  bundleClient(store, clientDirOf(config), {
    dev,
    languages: searchLanguages(config),
    searchProvider: config.search === false ? 'lunr' : config.search.provider,
    mdx,
  });

/** The bundles of a site. */
interface Bundles {
  readonly templates: TemplateBundle;
  readonly client: ClientBundle;
  /** Absent if no page is MDX. */
  readonly mdx?: MdxPrograms;
}

/** Create a function that loads the templates on its first call. */
const createTemplatesLoader = (
  config: ResolvedConfig,
  { templates, mdx }: Bundles,
  islands: KnownIslands,
): LoadTemplates =>
  once(async () => {
    const more = mdx
      ? ([loadPrograms(mdx.bundle, { templates, languages: mdx.languages }), loadCodeRenderer(config)] as const)
      : [];
    const [{ default: createTemplates }, programs, renderCode] = await Promise.all([templates.load(), ...more]);
    return (createTemplates as CreateTemplates)(islands, programs, renderCode);
  });

/** Merge the parts of all bundles that browsers load. */
function toBrowserFiles({ templates, client, mdx }: Bundles, styles: StyleBundle): BrowserFiles {
  const outputs = mergeOutputs([
    ...client.outputs,
    ...bundledOutputs(templates.files),
    ...bundledOutputs(mdx?.bundle.files ?? []),
    ...styles.outputs,
  ]);
  return {
    ...client,
    outputs,
    styles: [client.styles, ...(styles.sheet ? [styles.sheet] : [])],
    fonts: outputs.map((file) => file.path).filter((file) => /\.preload-\w+\.woff2$/.test(file)),
  };
}

/** Create a test for addresses that are literals in a template. Templates are searched for these on its first call. */
function createLiteralCheck({ findAddresses }: TemplateBundle): (address: TemplateAddress) => boolean {
  const literals = once(() => new Set(findAddresses().map(addressKey)));
  return (address) => literals().has(addressKey(address));
}

/** Find mistakes in the names and places of bundled files, and files beside them that are not bundled by mistake. */
function checkBundledFiles(config: ResolvedConfig, inputs: readonly string[]): readonly Diagnostic[] {
  const { rootDir } = config;
  const templatesDir = templatesDirOf(config);
  const clientDir = clientDirOf(config);
  const partsDir = path.join(templatesDir, 'parts');
  const namedDirs = [partsDir, path.join(templatesDir, 'components'), path.join(clientDir, 'islands')];
  const componentDirs = [templatesDir, ...namedDirs];
  const bundled = { rootDir, inputs };
  return [
    ...findDuplicates(rootDir, componentDirs),
    ...findNearlyComponents(bundled, componentDirs),
    ...findMisplacedComponents(bundled, namedDirs),
    ...findUnreadParts(bundled, partsDir),
    ...findUnreadStyles(bundled, [clientDir, templatesDir], mainSheet(config)),
  ];
}

/** Join the bundles of a site, and bundle the styles that they import. */
async function joinBundles(options: PipelineOptions, all: Bundles) {
  const { config } = options;
  const { templates, client, mdx } = all;
  const styles = await bundleSiteStyles(options, all);
  const { islandUses } = templates;
  const outside = findOutside(templates.inputs, templatesDirOf(config));
  const names = client.islands;
  const islands: KnownIslands = {
    names: new Set([...names, ...islandUses.flatMap(({ name }) => name ?? [])]),
    locate: (island) => locateIsland(islandUses, island),
  };
  const inputs = [...templates.inputs, ...client.inputs, ...styles.inputs, ...(mdx?.bundle.inputs ?? [])];
  return {
    bundles: { templates, client },
    loadTemplates: createTemplatesLoader(config, all, islands),
    templatesHash: templates.hash,
    /** A hash that is the same on every machine, for names of output files. */
    templatesName: nameOfSources(config.rootDir, templates.inputs),
    outside,
    outsideSalt: outsideSalt(outside, options.now ?? new Date()),
    /** Changes with the programs of MDX pages. */
    ...(mdx ? { mdxHash: mdx.bundle.hash } : {}),
    addressWriters: templates.addressWriters,
    isLiteral: createLiteralCheck(templates),
    locateWritten: createLocateWritten(config.rootDir, [...templates.inputs, ...(mdx?.bundle.inputs ?? [])]),
    islandAddresses: client.addresses,
    styleAddresses: styles.addresses,
    client: toBrowserFiles(all, styles),
    inputs,
    diagnostics: [
      ...checkBundledFiles(config, inputs),
      ...client.diagnostics,
      ...(mdx?.bundle.warnings ?? []),
      ...styles.diagnostics,
      ...checkIslandNames(islandUses, { names, islandsDir: path.posix.join(config.clientDir, 'islands') }),
    ],
  };
}

/** Load the highlighter for code that components of MDX pages show. */
async function loadCodeRenderer({ code }: ResolvedConfig) {
  const { createCodeRenderer } = await import('../parse/code/codeRenderer.ts');
  return createCodeRenderer(code);
}

/** Bundle templates, client and styles. esbuild runs in a process of its own, while this thread loads and parses content. */
async function bundleSite(options: PipelineOptions) {
  const { config, store } = options;
  const [templates, client] = await allOrDiagnostics([
    bundleTemplates(store, templatesDirOf(config), config),
    bundleBrowser(options),
  ]);
  return joinBundles(options, { templates, client });
}

/**
 * Bundle the programs of MDX pages, and join them with the other bundles, whose templates they share. If some tags are islands,
 * the client is bundled again. Without MDX pages, the given bundles are returned.
 */
async function withMdx(
  bundling: Promise<SiteBundles>,
  read: ReadSites,
  options: PipelineOptions,
  writers: ProgramWriters | undefined,
): Promise<SiteBundles> {
  const [bundles, pages] = await Promise.all([bundling, writePrograms(read, options.store, writers)]);
  if (pages.length === 0) return bundles;
  const { config, store } = options;
  const { templates } = bundles.bundles;
  const elements = ownComponents(config.rootDir)
    .filter(rendersElement)
    .map(({ name, uses }) => ({ name, uses }));
  const mdx = await bundleMdx(store, pages, { templates, baseUrl: config.baseUrl, elements });
  const withIslands = pages.flatMap((page): MdxClientPage[] => {
    const nodes = mdx.islands.get(page.file);
    return nodes ? [{ ...page, islandNodes: nodesInside(page, nodes) }] : [];
  });
  const browserPages =
    mdx.elementIslands.length > 0 ? [...withIslands, elementsIsland(elements.map(({ name }) => name))] : withIslands;
  const client = browserPages.length > 0 ? await bundleBrowser(options, browserPages) : bundles.bundles.client;
  const languages = read.sites.map(({ site }) => ({ base: site.locale.base, messages: site.messages.catalog }));
  return joinBundles(options, { templates, client, mdx: { bundle: mdx, languages } });
}

/** All bundles of a site. */
export type SiteBundles = Awaited<ReturnType<typeof bundleSite>>;

/** Add the programs of MDX pages to bundles. A rejection counts as handled, so the promise may be awaited late or never. */
export function addMdx(
  bundling: Promise<SiteBundles>,
  reading: ReadSites | Promise<ReadSites>,
  options: PipelineOptions,
  writers?: ProgramWriters,
): Promise<SiteBundles> {
  const adding = Promise.resolve(reading).then((read) => withMdx(bundling, read, options, writers));
  adding.catch(() => undefined);
  return adding;
}

/** Start bundling. A rejection counts as handled, so the promise may be awaited late or never. */
export function startBundling(options: PipelineOptions): Promise<SiteBundles> {
  const bundling = bundleSite(options);
  bundling.catch(() => undefined);
  return bundling;
}

/** Load the Markdown parser ahead of use, while this thread waits for esbuild to start. */
export const preloadParser = (): Promise<unknown> => import('../parse/parser.ts');
