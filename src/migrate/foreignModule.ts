import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OnResolveArgs, Plugin, PluginBuild } from 'esbuild';
import { bundle } from '../bundle/esbuild.ts';
import { parseFrames } from '../bundle/mapStack.ts';
import { scriptLoader } from '../bundle/scriptEndings.ts';
import { findSource, parseInlineMap, type SourcePlace } from '../bundle/sourceMap.ts';
import { SiteError } from '../diagnostics/diagnostic.ts';
import { isInstalled } from '../disk/isInstalled.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import { writeGlobImports } from './globImports.ts';
import type { NoteTaker } from './migratedSite.ts';
import { callModule, runnerModule, STUB, stubModule } from './stubModule.ts';
import type { Value } from './values.ts';

/** A configuration that is a module, and how to run it. */
export interface ForeignModule {
  /** Absolute path of the folder in which it is run. */
  readonly rootDir: string;
  /** Relative to the root. */
  readonly file: string;
  /** Packages that are always replaced by a stub. */
  readonly stubbed?: readonly string[];
  /** Packages whose default export only records its call: `{ $call: name, options }`. */
  readonly called?: readonly string[];
  /** Node modules that the generator makes available as globals. */
  readonly globals?: readonly string[];
}

/** The result of running a configuration. */
export interface ForeignConfig {
  /** Its default export, or the result if that is a function. */
  readonly value: Value;
  /** Packages and files that could not be loaded, so that their values are missing. */
  readonly missing: readonly string[];
  /** Packages among these that are installed, and why it could not be run with them. */
  readonly failed?: { readonly packages: readonly string[]; readonly reason: string } | undefined;
  /** Aliases that plugins add to bundlers, with their targets; `false` for an empty module. */
  readonly aliases: Readonly<Record<string, Value>>;
  /** Plugins that failed when they were asked for aliases. */
  readonly silent: readonly { readonly plugin: string; readonly reason: string }[];
}

const OWN_RESOLVE = Symbol('resolved by esbuild');

/** Files that Node can run; all others are bundled. */
const RUNNABLE = /\.(?:c|m)?js$/;

interface Imports extends ForeignModule {
  /** Replace all packages by stubs. */
  readonly isBare: boolean;
  readonly missing: Set<string>;
  /** Packages among these that are installed. */
  readonly leftOut: Set<string>;
}

/** A stub as a virtual file; its extension makes it CommonJS, whatever it replaces. */
const stubOf = (name: string) => ({ path: `${name}.cjs`, namespace: 'sitegen-stub', pluginData: name });

const packageOf = (name: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;

async function resolveImport(
  build: PluginBuild,
  { path: name, kind, importer, resolveDir }: OnResolveArgs,
  imports: Imports,
) {
  const { stubbed = [], called = [], isBare, missing, leftOut } = imports;
  if (isBuiltin(name)) return { path: name, external: true };
  if (called.includes(name)) return { path: name, namespace: 'sitegen-call' };
  const isPackage = !name.startsWith('.') && !path.isAbsolute(name);
  if (isPackage && stubbed.includes(packageOf(name))) return stubOf(name);
  const found = await build.resolve(name, { kind, importer, resolveDir, pluginData: OWN_RESOLVE });
  const isLeftOut = isBare && isPackage && isInstalled(found.path);
  if (found.errors.length > 0 || isLeftOut) {
    const one = isPackage ? packageOf(name) : name;
    missing.add(one);
    if (isLeftOut && found.errors.length === 0) leftOut.add(one);
    return stubOf(name);
  }
  if (!isInstalled(found.path) || !RUNNABLE.test(found.path)) return found;
  return { path: kind === 'require-call' ? found.path : pathToFileURL(found.path).href, external: true };
}

/** Replaces references to the file's own location by its original location, as the bundle is somewhere else. */
async function loadWithPlace(file: string) {
  const source = await readFile(file, 'utf8');
  const places: Readonly<Record<string, string>> = {
    'import.meta.url': pathToFileURL(file).href,
    'import.meta.dirname': path.dirname(file),
    'import.meta.filename': file,
    __dirname: path.dirname(file),
    __filename: file,
  };
  const declares = /\b(?:const|let|var)\s+(?:\{[^}]*)?(__dirname|__filename)\b/;
  const contents = writeGlobImports(source, file).replace(
    /\bimport\.meta\.(?:url|dirname|filename)\b|(?<![\w.'"])__(?:dir|file)name\b(?!['"])/g,
    (name) => (name.startsWith('__') && declares.test(source) ? name : JSON.stringify(places[name] ?? name)),
  );
  return { contents, loader: scriptLoader(file) };
}

const foreignImports = (imports: Imports): Plugin => ({
  name: 'sitegen-foreign-imports',
  setup(build) {
    build.onResolve({ filter: /.*/ }, (args) =>
      args.kind === 'entry-point' || args.pluginData === OWN_RESOLVE ? undefined : resolveImport(build, args, imports),
    );
    const stubs = { resolveDir: imports.rootDir, loader: 'js' as const };
    build.onLoad({ filter: /.*/, namespace: 'sitegen-stub' }, ({ pluginData: name }) => ({
      ...stubs,
      contents: stubModule(name as string),
    }));
    build.onLoad({ filter: /.*/, namespace: 'sitegen-call' }, ({ path: name }) => ({
      ...stubs,
      contents: callModule(name),
    }));
    build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, ({ path: file }) => loadWithPlace(file));
  },
});

/**
 * Replaces `require`: modules that cannot be resolved become stubs. A module may exist and still fail, if one that it requires is
 * missing.
 */
const prelude = (file: string, globals: readonly string[]): string => `
  import sitegenModule from 'node:module';
  import sitegenPath from 'node:path';
  {
    const { createRequire } = sitegenModule;
    ${STUB}
    globalThis.sitegenMissing = [];
    for (const name of ${JSON.stringify(globals)}) globalThis[name] ??= process.getBuiltinModule(name);
    sitegenModule.createRequire = (from) => {
      const created = createRequire(from);
      const safe = (name) => {
        try {
          return created(name);
        } catch (error) {
          if (error.code !== 'MODULE_NOT_FOUND') throw error;
          const [, inner = name] = /Cannot find module '([^']+)'/.exec(error.message) ?? [];
          const by = inner === name ? undefined : error.requireStack?.[0];
          globalThis.sitegenMissing.push(by && inner.startsWith('.') ? sitegenPath.resolve(by, '..', inner) : inner);
          return stub(name);
        }
      };
      const resolve = (name) => { try { return created.resolve(name); } catch { return name; } };
      return Object.assign(safe, created, { resolve: Object.assign(resolve, created.resolve) });
    };
    sitegenModule.syncBuiltinESMExports();
  }
  const require = sitegenModule.createRequire(${JSON.stringify(file)});`;

/** Vite's variables about the mode (vite.dev/guide/env-and-mode), as in a production build. */
const BUILD_ENV = { MODE: 'production', PROD: true, DEV: false, SSR: true, BASE_URL: '/' };

async function bundleForeign(imports: Imports): Promise<string> {
  const { rootDir, file, globals = [] } = imports;
  const filePath = path.join(rootDir, file);
  const { outputFiles } = await bundle(rootDir, {
    stdin: { contents: runnerModule(filePath), resolveDir: rootDir, sourcefile: 'sitegen:runner', loader: 'js' },
    platform: 'node',
    target: 'node20',
    charset: 'utf8',
    define: { 'import.meta.env': JSON.stringify(BUILD_ENV) },
    banner: { js: prelude(filePath, globals) },
    loader: { '.css': 'empty', '.svg': 'text', '.md': 'text', '.mdx': 'text' },
    plugins: [foreignImports(imports)],
    sourcemap: 'inline',
    outfile: path.join(rootDir, 'config.mjs'),
  });
  return outputFiles.find((output) => output.path.endsWith('.mjs'))?.text ?? '';
}

/** Time limit: a configuration that takes longer is stuck. */
const LONGEST_MS = 60_000;

/** Limit of the output that is searched for the reason of a failure, in characters. */
const MOST_SAID = 100_000;

/** Why a configuration could not be read, and where, if that is in a file of the site. */
interface Failure {
  readonly reason: string;
  readonly place?: SourcePlace | undefined;
}

/** Finds the position in the site's own code at which the bundle threw, in the stack that Node printed. */
function findOrigin(said: string, code: string): SourcePlace | undefined {
  const map = parseInlineMap(code);
  const sources = parseFrames(said).map((frame) =>
    frame.file.endsWith('config.mjs') && map ? findSource(map, frame) : undefined,
  );
  return sources.find((source) => source !== undefined && !/^sitegen|(?:^|\/)node_modules\//.test(source.file));
}

/** Runs a configuration in a child process, in the folder of its site. Returns its value, or why it failed. */
async function runForeign(code: string, rootDir: string): Promise<ForeignConfig | Failure> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'sitegen-migrate-'));
  try {
    const [script, output] = ['config.mjs', 'config.json'].map((name) => path.join(dir, name)) as [string, string];
    writeFileSync(script, code);
    const child = spawn(process.execPath, [script, output], {
      cwd: rootDir,
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: LONGEST_MS,
      killSignal: 'SIGKILL',
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(0, MOST_SAID)));
    await once(child, 'close');
    if (existsSync(output)) return JSON.parse(readFileSync(output, 'utf8')) as ForeignConfig;
    if (child.signalCode !== null) return { reason: `it does not come to an end within ${LONGEST_MS / 1000} seconds` };
    const [, reason] = /^(?:\w*Error(?: \[\w+\])?: )(.+)$/m.exec(said) ?? [];
    return { reason: reason ?? 'it exports no configuration', place: findOrigin(said, code) };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** True for an existing script that Node cannot resolve, such as TypeScript without an extension. */
const isScriptOfSite = (name: string, rootDir: string): boolean =>
  name.startsWith('.') && ['', '.ts', '.tsx', '.mts', '.cts'].some((end) => existsSync(path.join(rootDir, name + end)));

/** Notes which packages and files a configuration lacked. */
export function noteMissing({ missing, failed }: ForeignConfig, configFile: string, notes: NoteTaker): void {
  for (const name of missing) {
    const why = failed?.packages.includes(name)
      ? `cannot be used (${failed.reason})`
      : `is not ${/^[./]/.test(name) ? 'there' : 'installed'}`;
    notes.todo(name, `${why}, so what ${configFile} takes from it is missing: check what depends on that`);
  }
}

/**
 * Reads a configuration that is a module, as its own generator would. Imports that cannot be loaded are replaced by stubs. Throws
 * a `SiteError` if it cannot be run.
 */
export async function loadForeignConfig(module: ForeignModule): Promise<ForeignConfig> {
  let failure: Failure | undefined;
  for (const isBare of [false, true]) {
    const missing = new Set<string>();
    const leftOut = new Set<string>();
    const code = await bundleForeign({ ...module, isBare, missing, leftOut });
    const run = await runForeign(code, module.rootDir);
    if ('value' in run) {
      const files = run.missing
        .map((name) => (path.isAbsolute(name) ? `./${relativeFile(module.rootDir, name)}` : name))
        .filter((name) => !isScriptOfSite(name, module.rootDir));
      const failed = failure && { packages: [...leftOut], reason: failure.reason };
      return { ...run, missing: [...new Set([...missing, ...files])].sort(), failed };
    }
    failure ??= run;
  }
  throw new SiteError([
    {
      code: 'bundle-failed',
      severity: 'error',
      message: `could not be run: ${failure?.reason ?? ''}`,
      ...(failure?.place ?? { file: module.file }),
      hint: 'it must run as in the old site: install the packages of the old site, and generate the files that it reads',
    },
  ]);
}
