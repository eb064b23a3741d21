import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Loader, Metafile, Plugin } from 'esbuild';
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
import { APART, partHelpers } from './partHelpers.ts';
import { createStyleImports } from './styleImports.ts';
import { workspacePackages } from './workspacePackages.ts';

const BUILT_IN_DIR = path.join(libraryDir, 'client/default');
const MAIN = path.join(BUILT_IN_DIR, 'main.js');
/** What tells islands of the site around them. */
const SITE_INFO = path.join(BUILT_IN_DIR, 'islands/site/siteInfo.js');
const WHOLE_REACT = path.join(BUILT_IN_DIR, 'islands/hydration/wholeReact.js');
/** The browser's part of the site but for the styles of its own. Paths are below the output folder. */
export interface ClientBundle {
  readonly outputs: readonly OutputFile[];
  readonly script: string;
  /** The built-in ones. */
  readonly styles: string;
  /** Those of search, which only its page names: else they are loaded with it. */
  readonly searchStyles: string;
  /** The site's own. */
  readonly siteScript?: string;
  readonly devScript?: string;
  /** Names of the islands. */
  readonly islands: readonly string[];
  /** True if some of them ask for the site around them, in the browser. */
  readonly asksForSite: boolean;
  /** Style sheets that its modules import, in their order. Absolute paths. */
  readonly styleImports: readonly string[];
  /** Addresses that the site's own modules write out. */
  readonly addresses: readonly LiteralAddress[];
  /** What is suspicious in the site's own scripts, and islands that browsers will not find. */
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of the sources, for the watcher. */
  readonly inputs: readonly string[];
}

interface BundledFiles {
  readonly files: readonly BundledFile[];
  readonly entries: Readonly<Record<string, string>>;
  /** What is suspicious in the site's own files. */
  readonly warnings: readonly Diagnostic[];
  /** Names of the islands whose file does not export them. */
  readonly unexported: readonly string[];
  /** Style sheets that modules import, from the site root. */
  readonly styleImports: readonly string[];
  readonly addresses: readonly LiteralAddress[];
  readonly asksForSite: boolean;
}

/** What search loads of a language in one file: its stemmer and its words. */
function languageModule({ name, isStemmed, hasWords }: LoadedLanguage): string {
  const words = specifierOf(path.join(libraryDir, `src/search/engine/words/${name}.js`));
  return [
    isStemmed ? `export { default as plugin } from 'lunr-languages/lunr.${name}.js';\n` : '',
    hasWords ? `export { words } from ${words};\n` : '',
  ].join('');
}

/** Languages by name: each is loaded beside what all stemmers of lunr-languages stand on. */
function languagesModule(languages: readonly LoadedLanguage[]): string {
  const support = `, import('lunr-languages/lunr.stemmer.support.js')`;
  const lines = languages.map(
    ({ name, isStemmed }) =>
      `  ${name}: () => Promise.all([import('sitegen:language-${name}')${isStemmed ? support : ''}]),`,
  );
  return `export const languages = {\n${lines.join('\n')}\n};\n`;
}

/** What a site's search asks, by the name of its provider. */
export type ProviderName = 'lunr' | 'algolia';

const PROVIDERS: Readonly<Record<ProviderName, string>> = {
  lunr: 'createLunrProvider',
  algolia: 'createAlgoliaProvider',
};

/** The provider that a site uses: a file of its own, which search loads. */
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
 * esbuild makes a file of every set of modules that the same scripts share: many requests, and little to compress in each.
 * Modules that import each other stay together. So all of the client imports the first script, and all that needs React
 * imports the whole of it.
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
      return { contents: `${source}\n${lines.join('')}`, loader: path.extname(file).slice(1) as Loader };
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

/** What the browser bundle is made from. */
interface ClientSources {
  /** Entry points by name. */
  readonly entries: Readonly<Record<string, string>>;
  /** Files of islands by name. */
  readonly islands: ReadonlyMap<string, string>;
  /** The modules that are generated: what is imported as `sitegen:NAME`, by its name. */
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
      // Packages that Node runs too call it so.
      global: 'globalThis',
      // Readers have no use for what React tells its developer tools.
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

/** The output of each entry point by name, and the outputs that nobody needs. */
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
  // The first script lies in the chunk that the others import. Pages name that, and not the entry that only imports it.
  const isIdle = ({ entry = '', sources }: (typeof made)[number]) =>
    Object.values(entries).includes(entry) && !sources.includes(entry);
  return { named: Object.fromEntries(named), idle: new Set(made.filter(isIdle).map((file) => file.path)) };
}

/** True if something of a file (absolute) is in the bundle. */
const isUsed = (file: string, { outputs }: Metafile): boolean =>
  Object.values(outputs).some(({ inputs }) => (inputs[path.relative(packageDir, file)]?.bytesInOutput ?? 0) > 0);

/** Addresses that the site's own modules write out, of those that went into the bundle. */
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
  // The bundler tells who imports them.
  const result = refused.size > 0 ? await runBundler(store, sources, styleImports.plugin, refused) : tried;
  const { named, idle } = findEntries(result.metafile, sources.entries);
  const inputs = bundleInputs(result, packageDir);
  const files = toBundledFiles(partHelpers(result)).filter((file) => !idle.has(file.path));
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

/** How a site's browser bundle is made. */
export interface ClientOptions {
  readonly dev: boolean;
  /** Languages that search loads. */
  readonly languages: readonly LoadedLanguage[];
  readonly searchProvider: ProviderName;
  /** Pages of which browsers run some tags. @default [] */
  readonly mdx?: readonly MdxClientPage[];
  /** For scripts that the bundler has minified. It takes seconds. @default none */
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
