import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Metafile, Plugin } from 'esbuild';
import { buildId } from '../cache/buildId.ts';
import { hashOf } from '../cache/hash.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { isInside } from '../disk/isInside.ts';
import { isInstalled } from '../disk/isInstalled.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import type { LoadedLanguage } from '../search/engine/languageWords.ts';
import { compareText } from '../shared/compareText.ts';
import type { OutputFile } from '../shared/outputFile.ts';
import { hasAliases, siteAliases } from './aliases.ts';
import { assetImports } from './assetImports.ts';
import { ASSET_LOADERS, ASSET_NAMES } from './assetTypes.ts';
import { type Bundle, type BundleStore, cachedBundle } from './bundleCache.ts';
import {
  ASSET_DIR,
  assetPath,
  type BundledFile,
  bundledOutputs,
  type Shrink,
  shrinkScripts,
  toBundledFiles,
} from './bundledFiles.ts';
import { createIslandModule, findIslands, findUnexported, islandNotExported } from './clientIslands.ts';
import { BROWSERS, bundle, bundleInputs, bundleWarnings } from './esbuild.ts';
import { specifierOf } from './filesByName.ts';
import { findModuleAddresses, type LiteralAddress } from './literalAddresses.ts';
import { stemmingLunr } from './lunrSource.ts';
import { type MdxClientPage, mdxClient, mdxIslandLines, mdxIslandName } from './mdxClient.ts';
import { findOnlyFile } from './moduleFiles.ts';
import { nodeParts, usedNodeParts } from './nodeParts.ts';
import { libraryDir, packageDir } from './packageDir.ts';
import { browserImports, siteImports } from './packageImports.ts';
import { scriptLoader } from './scriptEndings.ts';
import { APART, separateHelpers } from './separateHelpers.ts';
import { createStyleImports } from './styleImports.ts';
import { workspacePackages } from './workspacePackages.ts';

const BUILT_IN_DIR = path.join(libraryDir, 'client/default');
const MAIN = path.join(BUILT_IN_DIR, 'main.js');
/** The module through which islands learn about the site around them. */
const SITE_INFO = path.join(BUILT_IN_DIR, 'islands/site/siteInfo.js');
const WHOLE_REACT = path.join(BUILT_IN_DIR, 'islands/hydration/wholeReact.js');

/** The browser scripts and built-in styles of a site; its own styles are a `StyleBundle`. Paths are below the output folder. */
export interface ClientBundle {
  readonly outputs: readonly OutputFile[];
  readonly script: string;
  /** The built-in styles. */
  readonly styles: string;
  /** Styles of search. Only the search page links to them: elsewhere they are loaded together with search. */
  readonly searchStyles: string;
  /** The site's own script. */
  readonly siteScript?: string;
  readonly devScript?: string;
  /** Names of the islands. */
  readonly islands: readonly string[];
  /** True if an island uses information about the site around it in the browser. */
  readonly asksForSite: boolean;
  /** Style sheets that its modules import, in their order. Absolute paths. */
  readonly styleImports: readonly string[];
  /** Literal addresses in the site's own modules. */
  readonly addresses: readonly LiteralAddress[];
  /** Warnings about the site's own scripts, and errors about islands that their file does not export. */
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of the sources, for the watcher. */
  readonly inputs: readonly string[];
}

interface BundledFiles {
  readonly files: readonly BundledFile[];
  readonly entries: Readonly<Record<string, string>>;
  /** Warnings about the site's own files. */
  readonly warnings: readonly Diagnostic[];
  /** Names of the islands whose file does not export them. */
  readonly unexported: readonly string[];
  /** Style sheets that modules import, from the site root. */
  readonly styleImports: readonly string[];
  readonly addresses: readonly LiteralAddress[];
  readonly asksForSite: boolean;
}

/** Code of the module that search loads for a language: its stemmer and its words. */
function languageModule({ name, module, hasWords }: LoadedLanguage): string {
  const words = specifierOf(path.join(libraryDir, `src/search/engine/words/${name}.js`));
  const lines = [
    ...(module === undefined
      ? []
      : [
          `export { stemmer } from '@orama/stemmers/${module}';`,
          `export { stopwords } from '@orama/stopwords/${module}';`,
        ]),
    ...(hasWords ? [`export { words } from ${words};`] : []),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/** Code of a module that loads a language by name. */
function languagesModule(languages: readonly LoadedLanguage[]): string {
  const lines = languages.map(({ name }) => `  ${name}: () => import('sitegen:language-${name}'),`);
  return `export const languages = {\n${lines.join('\n')}\n};\n`;
}

/** Name of the search provider that a site uses. */
export type ProviderName = 'lunr' | 'algolia';

const PROVIDERS: Readonly<Record<ProviderName, string>> = {
  lunr: 'createLunrProvider',
  algolia: 'createAlgoliaProvider',
};

/** Code of the module with the site's search provider: a file of its own, which search loads. */
function searchProviderModule(provider: ProviderName): string {
  const file = specifierOf(path.join(BUILT_IN_DIR, `search/providers/${provider}Provider.js`));
  return `export { ${PROVIDERS[provider]} as createProvider } from ${file};\n`;
}

const virtualModule = (name: string, contents: string): Plugin => ({
  name: `sitegen-${name}`,
  setup(build) {
    build.onResolve({ filter: new RegExp(`^sitegen:${name}$`) }, () => ({ path: name, namespace: 'sitegen' }));
    build.onLoad({ filter: new RegExp(`^${name}$`), namespace: 'sitegen' }, () => ({
      contents,
      resolveDir: packageDir,
      loader: 'ts',
    }));
  },
});

/**
 * esbuild makes a chunk of every set of modules that the same scripts share: many requests, each with little to compress. Modules
 * that import each other stay in one chunk. So every module of the client is made to import the main script, and every module
 * that needs React to import all of React.
 */
const fewerChunks: Plugin = {
  name: 'sitegen-fewer-chunks',
  setup(build) {
    build.onLoad({ filter: /\.[jt]sx?$/ }, async ({ path: file }) => {
      const isPart = isBuiltIn(file) && file !== MAIN;
      const isComponent = /\.[jt]sx$/.test(file);
      if (!isPart && !isComponent) return undefined;
      const source = await readFile(file, 'utf8');
      const isReact = isComponent || source.includes('from "react/jsx-runtime"');
      const imports = [...(isPart ? [MAIN] : []), ...(isReact ? [WHOLE_REACT] : [])];
      const lines = imports.map((name) => `import ${JSON.stringify(name)};\n`);
      return { contents: `${source}\n${lines.join('')}`, loader: scriptLoader(file) };
    });
  },
};

/** Entry points by name. The site's own script comes after the built-in one, in a file of its own. Paths are absolute. */
function entryPoints(rootDir: string, clientDir: string, dev: boolean): Record<string, string> {
  const ownScript = findOnlyFile(rootDir, clientDir, ['main.ts', 'main.js']);
  return {
    main: MAIN,
    styles: path.join(BUILT_IN_DIR, 'styles/main.css'),
    search: path.join(BUILT_IN_DIR, 'styles/search.css'),
    ...(ownScript === undefined ? {} : { siteScript: ownScript }),
    ...(dev ? { dev: path.join(BUILT_IN_DIR, 'dev/liveUpdate.js') } : {}),
  };
}

const isBuiltIn = (file: string): boolean => file.startsWith(BUILT_IN_DIR + path.sep);

/** The sources of the browser bundle. */
interface ClientSources {
  /** Entry points by name. */
  readonly entries: Readonly<Record<string, string>>;
  /** Files of islands by name. */
  readonly islands: ReadonlyMap<string, string>;
  /** Code of generated modules by name: `NAME` is imported as `sitegen:NAME`. */
  readonly modules: Readonly<Record<string, string>>;
  readonly dev: boolean;
  readonly mdx: readonly MdxClientPage[];
}

const runBundler = (
  store: BundleStore,
  { entries, modules, dev, mdx }: ClientSources,
  styleImports: Plugin,
  refusedParts: ReadonlySet<string> = new Set(),
) =>
  bundle(store.rootDir, {
    // esbuild names chunks after the paths of their sources: relative to the package they are the same on every machine.
    absWorkingDir: packageDir,
    entryPoints: { ...entries, [APART.name]: APART.entry },
    outdir: ASSET_DIR,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: ASSET_NAMES,
    splitting: true,
    minify: !dev,
    target: [...BROWSERS],
    loader: mdx.length > 0 ? { ...ASSET_LOADERS, '.js': 'jsx' } : ASSET_LOADERS,
    define: {
      'process.env.NODE_ENV': JSON.stringify(dev ? 'development' : 'production'),
      // Packages that are written for Node too use this name.
      global: 'globalThis',
      // Removes what React does for its developer tools, which readers have no use for.
      ...(dev ? {} : { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }),
    },
    legalComments: 'none',
    charset: 'utf8',
    plugins: [
      siteAliases(store),
      workspacePackages(store.rootDir),
      nodeParts(refusedParts),
      ...Object.entries({ ...modules, [APART.name]: APART.text }).map(([name, contents]) =>
        virtualModule(name, contents),
      ),
      ...mdxClient(store.rootDir, mdx),
      styleImports,
      assetImports('browser'),
      browserImports,
      siteImports(store.rootDir, /^algoliasearch\//),
      stemmingLunr,
      fewerChunks,
    ],
  });

/** The output of each entry point by name, and the outputs that can be left out. */
function findEntries({ outputs }: Metafile, entries: ClientSources['entries']) {
  const sourceOf = (name: string): string => path.resolve(packageDir, name);
  const made = Object.entries(outputs).map(([file, { entryPoint, inputs }]) => ({
    path: assetPath(file),
    sources: Object.keys(inputs).map(sourceOf),
    entry: entryPoint && sourceOf(entryPoint),
  }));
  const named = Object.entries(entries).flatMap(([name, source]) => {
    const file = made.find(({ sources }) => sources.includes(source));
    return file ? [[name, file.path] as const] : [];
  });
  // The main script lies in a chunk that the others import. Pages load that chunk, not the entry that merely imports it.
  const isRedundant = ({ entry = '', sources }: (typeof made)[number]) =>
    Object.values(entries).includes(entry) && !sources.includes(entry);
  return { named: Object.fromEntries(named), redundant: new Set(made.filter(isRedundant).map((file) => file.path)) };
}

/** True if the bundle contains code of a file (absolute path). */
const isUsed = (file: string, { outputs }: Metafile): boolean =>
  Object.values(outputs).some(({ inputs }) => (inputs[path.relative(packageDir, file)]?.bytesInOutput ?? 0) > 0);

/** Find literal addresses in those of a bundle's inputs that are modules of the site. */
async function findOwnAddresses(rootDir: string, inputs: readonly string[]): Promise<readonly LiteralAddress[]> {
  const isOwn = (file: string): boolean => /\.[jt]sx$/.test(file) && !isInside(libraryDir, file) && !isInstalled(file);
  const found = inputs.filter(isOwn).map(async (file) => {
    const sitePath = relativeFile(rootDir, file);
    return findModuleAddresses(await readFile(file, 'utf8'), sitePath);
  });
  return (await Promise.all(found)).flat();
}

async function bundleFiles(store: BundleStore, sources: ClientSources, shrink?: Shrink): Promise<Bundle<BundledFiles>> {
  const { rootDir } = store;
  const styleImports = createStyleImports(rootDir);
  const tried = await runBundler(store, sources, styleImports.plugin);
  const refused = usedNodeParts(tried.metafile);
  // Bundle again: for refused parts, esbuild reports who imports them.
  const result = refused.size > 0 ? await runBundler(store, sources, styleImports.plugin, refused) : tried;
  const { named, redundant } = findEntries(result.metafile, sources.entries);
  const inputs = bundleInputs(result, packageDir);
  const files = toBundledFiles(separateHelpers(result)).filter((file) => !redundant.has(file.path));
  return {
    result: {
      files: shrink ? await shrinkScripts(files, shrink) : files,
      entries: named,
      warnings: bundleWarnings(result, { rootDir, workingDir: packageDir }),
      unexported: findUnexported(sources.islands, result.metafile),
      styleImports: styleImports.find(result.metafile).map((file) => path.relative(rootDir, file)),
      addresses: await findOwnAddresses(rootDir, inputs),
      asksForSite: isUsed(SITE_INFO, result.metafile),
    },
    inputs: [...inputs, ...styleImports.inputs()],
  };
}

/** Options of `bundleClient`. */
export interface ClientOptions {
  readonly dev: boolean;
  /** Languages that search loads. */
  readonly languages: readonly LoadedLanguage[];
  readonly searchProvider: ProviderName;
  /** MDX pages with tags that browsers run. @default [] */
  readonly mdx?: readonly MdxClientPage[];
  /** Minifies scripts further, after esbuild. Takes seconds. @default none */
  readonly shrink?: Shrink;
}

/** Bundle the browser's scripts and the built-in styles: split, minified and named by content. */
export async function bundleClient(
  store: BundleStore,
  clientDir: string,
  { dev, languages, searchProvider, mdx = [], shrink }: ClientOptions,
): Promise<ClientBundle> {
  const { rootDir } = store;
  const islands = findIslands(clientDir);
  const sources: ClientSources = {
    entries: entryPoints(rootDir, clientDir, dev),
    islands,
    modules: {
      islands: createIslandModule(islands, mdxIslandLines(mdx)),
      languages: languagesModule(languages),
      ...Object.fromEntries(languages.map((language) => [`language-${language.name}`, languageModule(language)])),
      searchProvider: searchProviderModule(searchProvider),
    },
    dev,
    mdx,
  };
  const entryPaths = Object.entries(sources.entries).map(([name, file]) => [name, path.relative(packageDir, file)]);
  const programs = mdx.length > 0 ? [mdx] : [];
  const salt = hashOf(JSON.stringify([buildId, sources.modules, entryPaths, ...programs]));
  const name = `client${mdx.length > 0 ? '-mdx' : ''}${dev ? '-dev' : ''}`;
  const files = [...islands.values(), ...Object.values(sources.entries)];
  const isOfPackage = files.every(isBuiltIn) && mdx.length === 0 && !hasAliases(store);
  const { result, inputs } = await cachedBundle(store, { name, salt, isOfPackage }, () =>
    bundleFiles(store, sources, shrink),
  );
  const { entries, warnings, unexported, styleImports, addresses, asksForSite } = result;
  return {
    outputs: bundledOutputs(result.files),
    script: entries.main ?? '',
    styles: entries.styles ?? '',
    searchStyles: entries.search ?? '',
    ...(entries.siteScript ? { siteScript: entries.siteScript } : {}),
    ...(entries.dev ? { devScript: entries.dev } : {}),
    islands: [...islands.keys(), ...mdx.map(({ file }) => mdxIslandName(file))].sort(compareText),
    styleImports: styleImports.map((file) => path.resolve(rootDir, file)),
    addresses,
    asksForSite,
    diagnostics: [...warnings, ...unexported.map((name) => islandNotExported(name, islands.get(name) ?? '', rootDir))],
    inputs,
  };
}
