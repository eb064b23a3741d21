import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildOptions } from 'esbuild';
import { hashOf } from '../cache/hash.ts';
import { type Diagnostic, SiteError } from '../diagnostics/diagnostic.ts';
import { type BundleStore, cachedBundle } from './bundleCache.ts';
import { bundle, bundleInputs, nodeImports } from './esbuild.ts';

/** A module of the site, bundled and ready to be imported. */
export interface BundledModule {
  /** Import it. What it throws while it runs is the site's mistake, and becomes a `SiteError`. */
  readonly load: () => Promise<Readonly<Record<string, unknown>>>;
  /** Changes with any file that went in. */
  readonly hash: string;
  /** Absolute paths of those files, for the watcher. */
  readonly inputs: readonly string[];
}

/** A package that Node does not find, by what its message says of it. */
const MISSING_PACKAGE = /^Cannot find package '([^']+)'/;

/** What was thrown while a module ran. `source` is the file it was made from, or what it is called if it is made from many. */
function runFailure(error: unknown, source: { readonly file: string } | { readonly name: string }): Diagnostic {
  const reason = error instanceof Error ? error.message : String(error);
  const [, missing] = MISSING_PACKAGE.exec(reason) ?? [];
  const what = missing === undefined ? reason : `there is no package "${missing}"`;
  const common = { code: 'bundle-failed', severity: 'error' } as const;
  const hint =
    missing === undefined ? {} : { hint: `install it in the folder of the site: \`npm install ${missing}\`` };
  if ('name' in source) return { ...common, message: `the ${source.name} could not be run: ${what}`, ...hint };
  return { ...common, message: `could not be run: ${what}`, file: source.file, ...hint };
}

async function runModule(file: string, source: Parameters<typeof runFailure>[1]): Promise<Record<string, unknown>> {
  try {
    return (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  } catch (error) {
    throw new SiteError([runFailure(error, source)]);
  }
}

/**
 * Bundle a TypeScript entry for Node: Node 20 reads no TypeScript. The bundle is written below the
 * cache folder, inside the site, so that the site's own packages are found from there.
 */
export async function bundleModule(
  store: BundleStore,
  {
    name,
    salt = '',
    entry,
  }: { name: string; salt?: string; entry: Pick<BuildOptions, 'entryPoints' | 'stdin' | 'plugins'> },
): Promise<BundledModule> {
  const { plugins = [], ...input } = entry;
  const kept = await cachedBundle(store, { name, salt: `${salt}\n${JSON.stringify(input)}` }, async () => {
    const result = await bundle(store.rootDir, {
      ...input,
      platform: 'node',
      target: 'node20',
      keepNames: true,
      plugins: [...plugins, nodeImports],
    });
    return { result: result.outputFiles[0]?.text ?? '', inputs: bundleInputs(result, store.rootDir) };
  });
  const file = path.join(store.cacheDir, `${name}-${hashOf(kept.result)}.mjs`);
  if (!existsSync(file)) {
    mkdirSync(store.cacheDir, { recursive: true });
    writeFileSync(file, kept.result);
  }
  const [only] = Array.isArray(input.entryPoints) ? input.entryPoints : [];
  const source =
    typeof only === 'string' ? { file: path.relative(store.rootDir, only).split(path.sep).join('/') } : { name };
  return { load: () => runModule(file, source), hash: kept.hash, inputs: kept.inputs };
}
