import { mkdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { hashOf } from '../cache/hash.ts';
import { markUsed } from '../cache/sealedFile.ts';
import { type Diagnostic, SiteError } from '../diagnostics/diagnostic.ts';
import { writeAtomically } from '../disk/writeAtomically.ts';
import { type BundleStore, cachedBundle } from './bundleCache.ts';
import { bundle, bundleInputs } from './esbuild.ts';
import { formatStack, mapStack, originOf } from './mapStack.ts';
import { installHint } from './optionalPackage.ts';
import { packageDir } from './packageDir.ts';
import { nodeImports, packageAddresses } from './packageImports.ts';

/** A module of the site, bundled and ready to be imported. */
export interface BundledModule {
  /** Import it. What it throws while it runs is the site's mistake, and becomes a `SiteError`. */
  readonly load: () => Promise<Readonly<Record<string, unknown>>>;
  /** Its text, as it is imported. */
  readonly code: string;
  /** Changes with any file that went in. */
  readonly hash: string;
  /** Absolute paths of those files, for the watcher. */
  readonly inputs: readonly string[];
}

/** What a bundle starts from: a file (absolute), or the text of a module whose imports start from the package. */
export type ModuleEntry = string | { readonly contents: string; readonly plugins: readonly Plugin[] };

/** A package that Node does not find, by what its message says of it. */
const MISSING_PACKAGE = /^Cannot find package '([^']+)'/;

/** What was thrown while a module ran. `source` is the file it was made from, or what it is called if it is made from many. */
function runFailure(error: unknown, source: { readonly file: string } | { readonly name: string }): Diagnostic {
  const reason = error instanceof Error ? error.message : String(error);
  const [, missing] = MISSING_PACKAGE.exec(reason) ?? [];
  const what = missing === undefined ? reason : `there is no package "${missing}"`;
  const common = { code: 'bundle-failed', severity: 'error' } as const;
  const hint = missing === undefined ? {} : { hint: installHint(missing) };
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

/** Import a bundle from a file that is written for it; one of an earlier run is used if it holds the same. */
async function runModule(
  file: string,
  code: string,
  source: Parameters<typeof runFailure>[1],
): Promise<Record<string, unknown>> {
  if (isIntact(file, code)) markUsed(file);
  else writeAtomically(file, code);
  try {
    return (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  } catch (error) {
    throw new SiteError([runFailure(error, source)]);
  }
}

const sitePathOf = ({ rootDir }: BundleStore, file: string): string =>
  path.relative(rootDir, file).split(path.sep).join('/');

/**
 * Bundle TypeScript for Node: Node 20 reads none. The bundle is imported from a file in the cache folder, inside the site,
 * so that the site's own packages are found from there. It carries its source map, for `mapStack`.
 */
export async function bundleModule(
  store: BundleStore,
  { name, salt = '', entry }: { readonly name: string; readonly salt?: string; readonly entry: ModuleEntry },
): Promise<BundledModule> {
  mkdirSync(store.cacheDir, { recursive: true });
  const bundleDir = realpathSync(store.cacheDir);
  const parts = [salt, typeof entry === 'string' ? sitePathOf(store, entry) : entry.contents];
  const wholeSalt = [...parts, ...packageAddresses(bundleDir)].join('\n');
  const cached = await cachedBundle(store, { name, salt: wholeSalt }, async () => {
    const { plugins, ...input } =
      typeof entry === 'string'
        ? { entryPoints: [entry], plugins: [] }
        : {
            stdin: {
              contents: entry.contents,
              resolveDir: packageDir,
              loader: 'ts' as const,
              sourcefile: `sitegen:${name}`,
            },
            plugins: entry.plugins,
          };
    const result = await bundle(store.rootDir, {
      ...input,
      // Not written: it says that the source map names files from the site root.
      outfile: path.join(store.rootDir, 'bundle.mjs'),
      platform: 'node',
      target: 'node20',
      keepNames: true,
      sourcemap: 'inline',
      sourcesContent: false,
      plugins: [...plugins, nodeImports(bundleDir)],
    });
    return { result: result.outputFiles[0]?.text ?? '', inputs: bundleInputs(result, store.rootDir) };
  });
  const code = cached.result;
  const file = path.join(store.cacheDir, `${name}-${hashOf(code)}.mjs`);
  const source = typeof entry === 'string' ? { file: sitePathOf(store, entry) } : { name };
  return { load: () => runModule(file, code, source), code, hash: cached.hash, inputs: cached.inputs };
}
