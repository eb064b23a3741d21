import { buildId } from '../cache/buildId.ts';
import { hashOf } from '../cache/hash.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import type { OutputFile } from '../shared/outputFile.ts';
import { siteAliases } from './aliases.ts';
import { ASSET_LOADERS, ASSET_NAMES } from './assetTypes.ts';
import { type Bundle, type BundleStore, cachedBundle } from './bundleCache.ts';
import { type BundledFile, bundledOutputs, toBundledFiles } from './bundledFiles.ts';
import { BROWSERS, bundle, bundleInputs, bundleWarnings } from './esbuild.ts';
import { type StyleAddress, styleAddresses } from './styleAddresses.ts';
import { styleLanguages } from './styleLanguages.ts';
import { uniqueClassNames } from './styleModules.ts';

/** The style sheet of a site. */
export interface StyleBundle {
  /** The sheet, and the assets that it refers to. */
  readonly outputs: readonly OutputFile[];
  /** Path of the sheet below the output folder; absent on sites without styles of their own. */
  readonly sheet?: string;
  /** Addresses in the sheet that can only be checked when the whole site is known. */
  readonly addresses: readonly StyleAddress[];
  /** Warnings about the styles. */
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of the sources, for the watcher. */
  readonly inputs: readonly string[];
}

interface BundledStyles {
  readonly files: readonly BundledFile[];
  readonly addresses: readonly StyleAddress[];
  readonly warnings: readonly Diagnostic[];
}

async function bundleSheet(store: BundleStore, files: readonly string[], dev: boolean): Promise<Bundle<BundledStyles>> {
  const { rootDir } = store;
  const addresses: StyleAddress[] = [];
  const made = new Set<string>();
  const onInput = (file: string) => made.add(file);
  const result = await bundle(rootDir, {
    stdin: {
      contents: files.map((file) => `import ${JSON.stringify(`./${file}`)};`).join('\n'),
      resolveDir: rootDir,
      sourcefile: 'sitegen:styles',
    },
    outdir: 'assets',
    entryNames: 'site-[hash]',
    assetNames: ASSET_NAMES,
    loader: ASSET_LOADERS,
    // No `minifyIdentifiers`: scripts know classes by their full names.
    minifySyntax: !dev,
    minifyWhitespace: !dev,
    target: [...BROWSERS],
    legalComments: 'none',
    plugins: [
      siteAliases(store),
      uniqueClassNames(rootDir, onInput),
      styleLanguages(rootDir, onInput),
      styleAddresses(store, (address) => addresses.push(address)),
    ],
  });
  return {
    result: {
      files: toBundledFiles(result.outputFiles.filter((file) => !file.path.endsWith('.js'))),
      addresses,
      warnings: bundleWarnings(result, { rootDir, workingDir: rootDir }),
    },
    inputs: [...new Set([...bundleInputs(result, rootDir), ...made])],
  };
}

const NO_STYLES: StyleBundle = { outputs: [], addresses: [], diagnostics: [], inputs: [] };

/**
 * Bundle the styles of a site into one sheet: every page loads it, so that going from page to page changes no style. `files`
 * (absolute paths) are imported in their order, each once.
 */
export async function bundleStyles(
  store: BundleStore,
  files: readonly string[],
  { dev }: { readonly dev: boolean },
): Promise<StyleBundle> {
  if (files.length === 0) return NO_STYLES;
  const { rootDir } = store;
  const entries = [...new Set(files)].map((file) => relativeFile(rootDir, file));
  const salt = hashOf(JSON.stringify([buildId, entries]));
  const { result, inputs } = await cachedBundle(store, { name: dev ? 'styles-dev' : 'styles', salt }, () =>
    bundleSheet(store, entries, dev),
  );
  const sheet = result.files.find(({ path: file }) => /^assets\/site-\w+\.css$/.test(file))?.path;
  return {
    outputs: bundledOutputs(result.files),
    ...(sheet ? { sheet } : {}),
    addresses: result.addresses,
    diagnostics: result.warnings,
    inputs,
  };
}
