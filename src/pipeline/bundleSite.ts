import { existsSync } from 'node:fs';
import path from 'node:path';
import { bundledOutputs } from '../bundle/bundledFiles.ts';
import { bundleClient, type ClientBundle } from '../bundle/client.ts';
import { findDuplicates, findNearlyComponents } from '../bundle/filesByName.ts';
import { checkIslandNames, locateIsland } from '../bundle/islandUses.ts';
import { findOutside, outsideSalt } from '../bundle/outsideWorld.ts';
import { bundleStyles, type StyleBundle } from '../bundle/styles.ts';
import { bundleTemplates, type TemplateBundle } from '../bundle/templates.ts';
import { allOrDiagnostics } from '../diagnostics/diagnostic.ts';
import type { LoadTemplates, Templates } from '../render/templates.ts';
import { siteStemmers } from '../search/index/siteSearch.ts';
import type { OutputFile } from '../shared/outputFile.ts';
import type { TemplateAddress, WrittenPlace } from '../views/addresses.ts';
import type { KnownIslands } from '../views/islands.ts';
import type { PipelineOptions } from './options.ts';

/** As the bundle of the templates exports it by default. */
type CreateTemplates = (islands: KnownIslands) => Templates;

/** What the browser gets of a site. Paths are below the output folder. */
export interface BrowserFiles
  extends Omit<ClientBundle, 'addresses' | 'diagnostics' | 'inputs' | 'styleImports' | 'styles'> {
  /** The built-in ones, then the site's own. */
  readonly styles: readonly string[];
  /** Fonts named `NAME.preload.woff2`: pages load them before the styles ask. */
  readonly fonts: readonly string[];
}

/** Outputs of several bundles: a file that more than one of them names is one. */
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

/** Bundle the site's own styles: its main sheet, then what templates and islands import. */
function bundleSiteStyles(
  { config, store, dev }: PipelineOptions,
  { templates, client }: { readonly templates: TemplateBundle; readonly client: ClientBundle },
): Promise<StyleBundle> {
  const main = path.resolve(config.rootDir, config.clientDir, 'styles/main.css');
  const files = [...(existsSync(main) ? [main] : []), ...templates.styleImports, ...client.styleImports];
  return bundleStyles(store, files, { dev });
}

/** Bundle templates, client and styles. esbuild does so on threads of its own, while content is loaded and parsed. */
export async function bundleSite(options: PipelineOptions) {
  const { config, store, dev } = options;
  const templatesDir = path.resolve(config.rootDir, config.templatesDir);
  const clientDir = path.resolve(config.rootDir, config.clientDir);
  const [templates, client] = await allOrDiagnostics([
    bundleTemplates(store, templatesDir, config),
    bundleClient(store, clientDir, {
      dev,
      stemmers: siteStemmers(config),
      searchProvider: config.search === false ? 'lunr' : config.search.provider,
    }),
  ]);
  const styles = await bundleSiteStyles(options, { templates, client });
  const { load, islandUses, hash } = templates;
  const outside = findOutside(templates.inputs, templatesDir);
  const names = client.islands;
  const islands: KnownIslands = {
    names: new Set([...names, ...islandUses.flatMap(({ name }) => name ?? [])]),
    locate: (island) => locateIsland(islandUses, island),
  };
  let loading: Promise<Templates> | undefined;
  const loadTemplates: LoadTemplates = () => {
    loading ??= load().then(({ default: createTemplates }) => (createTemplates as CreateTemplates)(islands));
    return loading;
  };
  const islandsDir = path.posix.join(config.clientDir, 'islands');
  const outputs = mergeOutputs([...client.outputs, ...bundledOutputs(templates.files), ...styles.outputs]);
  const browser: BrowserFiles = {
    ...client,
    outputs,
    styles: [client.styles, ...(styles.sheet ? [styles.sheet] : [])],
    fonts: outputs.map((file) => file.path).filter((file) => /\.preload-\w+\.woff2$/.test(file)),
  };
  const inputs = [...templates.inputs, ...client.inputs, ...styles.inputs];
  const componentDirs = [
    templatesDir,
    path.join(templatesDir, 'parts'),
    path.join(templatesDir, 'components'),
    path.join(clientDir, 'islands'),
  ];
  let literals: ReadonlySet<string> | undefined;
  const isLiteral = ({ target, place }: TemplateAddress): boolean => {
    literals ??= new Set(templates.findAddresses().map(addressKey));
    return literals.has(addressKey({ target, place }));
  };
  return {
    loadTemplates,
    templatesHash: hash,
    outside,
    outsideSalt: outsideSalt(outside, options.now ?? new Date()),
    addressWriters: templates.addressWriters,
    isLiteral,
    islandAddresses: client.addresses,
    styleAddresses: styles.addresses,
    client: browser,
    inputs,
    diagnostics: [
      ...findDuplicates(config.rootDir, componentDirs),
      ...findNearlyComponents(config.rootDir, componentDirs, inputs),
      ...client.diagnostics,
      ...styles.diagnostics,
      ...checkIslandNames(islandUses, { names, islandsDir }),
    ],
  };
}

/** What `bundleSite` gives. */
export type SiteBundles = Awaited<ReturnType<typeof bundleSite>>;

/** Start to bundle; the promise may be awaited at any time, or never: a rejection does not count as unhandled. */
export function startBundling(options: PipelineOptions): Promise<SiteBundles> {
  const bundling = bundleSite(options);
  bundling.catch(() => undefined);
  return bundling;
}

/** Load the Markdown parser before it is needed: while esbuild starts, this thread is idle. */
export const preloadParser = (): Promise<unknown> => import('../parse/parser.ts');
