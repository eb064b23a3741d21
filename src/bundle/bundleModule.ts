import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildOptions, Metafile, Plugin } from 'esbuild';
import { clearPlace } from '../cache/clearPlace.ts';
import { hashOf } from '../cache/hash.ts';
import { markUsed } from '../cache/sealedFile.ts';
import { type Diagnostic, SiteError } from '../diagnostics/diagnostic.ts';
import { makeFolder } from '../disk/makeFolder.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import { writeAtomically } from '../disk/writeAtomically.ts';
import { joinUrl } from '../shared/url.ts';
import { type AliasSource, hasAliases, siteAliases } from './aliases.ts';
import { assetImports } from './assetImports.ts';
import { ASSET_LOADERS, ASSET_NAMES } from './assetTypes.ts';
import { awaitSettled } from './awaitSettled.ts';
import { type Bundle, type BundleStore, type CachedBundle, cachedBundle } from './bundleCache.ts';
import { ASSET_DIR, type BundledFile, toBundledFiles } from './bundledFiles.ts';
import { componentPackages } from './componentPackages.ts';
import { bundle, bundleInputs, bundleWarnings } from './esbuild.ts';
import { lazyImports } from './lazyImports.ts';
import { formatStack, mapStack, originOf } from './mapStack.ts';
import { installHint } from './optionalPackage.ts';
import { packageModule } from './packageBundles.ts';
import { packageDir } from './packageDir.ts';
import { addressFrom, moveImports, nodeImports, packageAddresses } from './packageImports.ts';
import { requireDefaults } from './requireDefaults.ts';
import { createStyleImports } from './styleImports.ts';
import { JSX_SOURCE, templateJsx } from './templateJsx.ts';
import { workspacePackages } from './workspacePackages.ts';

/** A module of the site, bundled and ready to be imported. */
export interface BundledModule {
  /**
   * Import the module. An error that it throws while it runs becomes a `SiteError`. It runs once for each `input`: a JSON text in
   * a file beside it, whose name the module finds in the query of its own URL.
   */
  readonly load: (input?: string) => Promise<Readonly<Record<string, unknown>>>;
  /** Its code. Where the package ships the module, that one is imported, whose import specifiers differ. */
  readonly code: string;
  /** Its address relative to the cache folder: other bundles there import it by this. */
  readonly address: string;
  /** Assets whose addresses it contains. */
  readonly files: readonly BundledFile[];
  /** Style sheets that it imports, in their order. Absolute paths. */
  readonly styleImports: readonly string[];
  /** Its files and what each of them imports; paths from the site root. */
  readonly imports: ImportGraph;
  /** Warnings about the site's own files. */
  readonly warnings: readonly Diagnostic[];
  /** Changes with any of the input files. */
  readonly hash: string;
  /** Absolute paths of the input files, for the watcher. */
  readonly inputs: readonly string[];
}

/** A module whose code is generated; its imports are resolved from the package's folder. */
interface GeneratedModule {
  readonly contents: string;
  readonly plugins: readonly Plugin[];
  /** Base path of the site, for the addresses of styles and files that the module imports. */
  readonly baseUrl: string;
  /** True for the code of MDX pages: `.js` files may contain JSX, and all packages are bundled. */
  readonly isOfPages?: boolean;
  /** True if nothing of the site goes in. */
  readonly isOfPackage?: boolean;
}

/** Entry point of a bundle: an absolute path, or a generated module. */
export type ModuleEntry = string | GeneratedModule;

/** Node's message about a package that it does not find. */
const MISSING_PACKAGE = /^Cannot find package '([^']+)'/;

/** Node's message about a file of a package that it cannot run, such as TypeScript: packages are not bundled. */
const UNKNOWN_ENDING = /^Unknown file extension "(\.[cm]?[jt]sx?)"/;

const ENDING_HINT =
  'build the package to JavaScript, or import the file by its path (`../ui/index.tsx`): such files are bundled';

/**
 * The diagnostic for an error that was thrown while a module ran. `source` is the module's file, or its name if it was made from
 * many files.
 */
function runFailure(error: unknown, source: { readonly file: string } | { readonly name: string }): Diagnostic {
  const reason = error instanceof Error ? error.message : String(error);
  const [, missing] = MISSING_PACKAGE.exec(reason) ?? [];
  const what = missing === undefined ? reason : `there is no package "${missing}"`;
  const common = { code: 'bundle-failed', severity: 'error' } as const;
  const advice = missing === undefined ? UNKNOWN_ENDING.test(reason) && ENDING_HINT : installHint(missing);
  const hint = advice ? { hint: advice } : {};
  const frames = mapStack(error);
  const place = { ...originOf(frames), stack: formatStack(frames) };
  if ('name' in source)
    return { ...common, message: `the ${source.name} could not be run: ${what}`, ...place, ...hint };
  return { ...common, message: `could not be run: ${what}`, file: source.file, ...place, ...hint };
}

const isIntact = (file: string, code: string): boolean => {
  try {
    return readFileSync(file, 'utf8') === code;
  } catch {
    return false;
  }
};

/** Write a file into the cache folder, unless an earlier run has written the same there. */
function writeCached(file: string, text: string): void {
  if (isIntact(file, text)) markUsed(file);
  else {
    clearPlace(file);
    writeAtomically(file, text);
  }
}

/** Write a bundle, and its input into a file beside it. Returns the URL to import. */
function writeModule(file: string, code: string, input: string | undefined): URL {
  writeCached(file, code);
  const address = pathToFileURL(file);
  if (input !== undefined) {
    // Not `.json`: module loaders that go by the end of the URL would read the bundle as JSON.
    const name = `${path.basename(file, '.mjs')}-${hashOf(input)}.input`;
    writeCached(path.join(path.dirname(file), name), input);
    address.search = name;
  }
  return address;
}

async function runModule(
  address: URL,
  source: Parameters<typeof runFailure>[1],
): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await awaitSettled(import(address.href) as Promise<Record<string, unknown>>);
  } catch (error) {
    throw new SiteError([runFailure(error, source)]);
  }
}

const sitePathOf = ({ rootDir }: BundleStore, file: string): string => relativeFile(rootDir, file);

/** A file that another one imports, from the site root. */
export interface ImportedFile {
  readonly path: string;
  /** The specifier in the source; absent for imports that esbuild has added. */
  readonly name?: string;
}

/** The files of a bundle, each with the files that it imports; paths from the site root. Empty for bundles of the package. */
export type ImportGraph = Readonly<Record<string, readonly ImportedFile[]>>;

/** A bundle as it is cached. */
interface ModuleParts {
  readonly code: string;
  readonly files: readonly BundledFile[];
  readonly imports: ImportGraph;
  readonly warnings: readonly Diagnostic[];
  /** From the site root. */
  readonly styleImports: readonly string[];
}

/** Options of esbuild that depend on the entry point. */
function entryOptions(
  rootDir: string,
  { name, entry }: Pick<BundleParts, 'name' | 'entry'>,
  styleImports: Plugin,
): BuildOptions {
  if (typeof entry === 'string') return { entryPoints: [entry], plugins: [requireDefaults] };
  const { contents, plugins, baseUrl, isOfPages = false } = entry;
  return {
    stdin: { contents, resolveDir: packageDir, loader: 'ts', sourcefile: `sitegen:${name}` },
    // Of packages that have both, take ES modules, as webpack does also for Node: their CommonJS files may be meant for use
    // without a bundler.
    mainFields: ['module', 'main'],
    assetNames: ASSET_NAMES,
    loader: isOfPages ? { ...ASSET_LOADERS, '.js': 'jsx' } : ASSET_LOADERS,
    publicPath: joinUrl(baseUrl, ASSET_DIR),
    jsxDev: true,
    jsxImportSource: JSX_SOURCE,
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsxdev', jsxImportSource: JSX_SOURCE } },
    plugins: [
      workspacePackages(rootDir),
      ...(isOfPages ? [lazyImports] : []),
      ...plugins,
      templateJsx,
      styleImports,
      assetImports('node'),
      componentPackages({ all: isOfPages }),
    ],
  };
}

/** The first line of every bundle: defines a `require` that finds packages from the cache folder, that is, from the site. */
export const REQUIRE_LINE =
  "import { createRequire as sitegenRequire } from 'node:module';const require = sitegenRequire(import.meta.url);";

const importsOf = ({ inputs }: Metafile): ImportGraph =>
  Object.fromEntries(
    Object.entries(inputs).map(([file, { imports }]) => [
      file,
      imports.map(({ path: imported, original }) => ({ path: imported, ...(original ? { name: original } : {}) })),
    ]),
  );

/** The inputs of a bundle, and the folder that it will lie in. All folders are absolute. */
interface BundleParts extends AliasSource {
  readonly name: string;
  readonly entry: ModuleEntry;
  readonly bundleDir: string;
  readonly isOfPackage: boolean;
}

async function bundleParts({
  name,
  entry,
  bundleDir,
  isOfPackage,
  ...source
}: BundleParts): Promise<Bundle<ModuleParts>> {
  const { rootDir } = source;
  const styleImports = createStyleImports(rootDir);
  const { plugins = [], ...options } = entryOptions(rootDir, { name, entry }, styleImports.plugin);
  const result = await bundle(rootDir, {
    ...options,
    // Never written: its folder makes the paths in the source map relative to the site root.
    outfile: path.join(rootDir, 'bundle.mjs'),
    platform: 'node',
    target: 'node20',
    keepNames: true,
    sourcemap: isOfPackage ? false : 'inline',
    // CommonJS modules in the bundle may require modules outside of it.
    banner: { js: REQUIRE_LINE },
    sourcesContent: false,
    plugins: [...(isOfPackage ? [] : [siteAliases(source)]), ...plugins, nodeImports(bundleDir)],
  });
  const isCode = ({ path: file }: { path: string }) => file.endsWith('.mjs');
  return {
    result: {
      code: result.outputFiles.find(isCode)?.text ?? '',
      files: toBundledFiles(result.outputFiles.filter((file) => !isCode(file))),
      styleImports: styleImports.find(result.metafile).map((file) => path.relative(rootDir, file)),
      imports: isOfPackage ? {} : importsOf(result.metafile),
      warnings: bundleWarnings(result, { rootDir, workingDir: rootDir }),
    },
    inputs: [...bundleInputs(result, rootDir), ...styleImports.inputs()],
  };
}

/** True for a module made of the package's files alone: it is the same for all sites, except for its import specifiers. */
const isWhollyOfPackage = (store: BundleStore, entry: ModuleEntry): boolean =>
  typeof entry !== 'string' && entry.isOfPackage === true && !hasAliases(store);

/** Bundle a module, or read its bundle from a cache. One of the package is made to lie in the package's folder. */
function cachedParts(
  store: BundleStore,
  { name, salt, entry, bundleDir }: Pick<BundleParts, 'name' | 'entry' | 'bundleDir'> & { readonly salt: string },
): Promise<CachedBundle<ModuleParts>> {
  if (typeof entry !== 'string' && isWhollyOfPackage(store, entry)) {
    const parts = { name, entry, rootDir: packageDir, bundleDir: packageDir, isOfPackage: true };
    const id = { name, salt: entry.contents, isOfPackage: true };
    return cachedBundle(store, id, () => bundleParts(parts));
  }
  const own = typeof entry === 'string' ? [sitePathOf(store, entry)] : [entry.contents, entry.baseUrl];
  const id = { name, salt: [salt, ...own, ...packageAddresses(bundleDir)].join('\n') };
  const parts = { ...store, name, entry, bundleDir, isOfPackage: false };
  return cachedBundle(store, id, () => bundleParts(parts));
}

/**
 * Bundle TypeScript for Node, since Node 20 cannot run it. The bundle is imported from the cache folder, which is inside the
 * site, so that Node finds the site's own packages from there. It carries its source map, for `mapStack`.
 */
export async function bundleModule(
  store: BundleStore,
  { name, salt = '', entry }: { readonly name: string; readonly salt?: string; readonly entry: ModuleEntry },
): Promise<BundledModule> {
  makeFolder(store.cacheDir);
  const bundleDir = realpathSync(store.cacheDir);
  const { result, hash, inputs } = await cachedParts(store, { name, salt, entry, bundleDir });
  const { files, imports, warnings } = result;
  const known = packageModule(name, hash);
  const isKnown = existsSync(known);
  const code = !isKnown && isWhollyOfPackage(store, entry) ? moveImports(result.code, bundleDir) : result.code;
  const file = isKnown ? known : path.join(bundleDir, `${name}-${hashOf(code)}.mjs`);
  const source = typeof entry === 'string' ? { file: sitePathOf(store, entry) } : { name };
  return {
    load: (input) => runModule(isKnown ? pathToFileURL(file) : writeModule(file, code, input), source),
    code,
    address: addressFrom(bundleDir, file),
    files,
    styleImports: result.styleImports.map((sheet) => path.resolve(store.rootDir, sheet)),
    imports,
    warnings,
    hash,
    inputs,
  };
}
