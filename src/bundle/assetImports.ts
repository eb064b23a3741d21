import path from 'node:path';
import type { ImportKind, OnResolveArgs, Plugin, PluginBuild } from 'esbuild';
import { ASSET_FILE } from './assetTypes.ts';

/** Kinds of imports in modules, as opposed to those in style sheets. */
const OF_MODULES: ReadonlySet<ImportKind> = new Set(['dynamic-import', 'import-statement', 'require-call']);

/** True for an import in a module, as opposed to one in a style sheet. */
export const isModuleImport = ({ kind }: Pick<OnResolveArgs, 'kind'>): boolean => OF_MODULES.has(kind);

/** Marks an import that esbuild is to resolve by itself: to a file on disk, also in packages. */
const ON_DISK = { isOnDisk: true };

/** True for an import that `resolveOnDisk` has marked: other plugins leave it to esbuild. */
export const isOnDisk = ({ pluginData }: Pick<OnResolveArgs, 'pluginData'>): boolean => pluginData === ON_DISK;

/** Resolve an import to its file on disk, bypassing all other plugins. */
export const resolveOnDisk = (build: PluginBuild, { path: specifier, importer, resolveDir, kind }: OnResolveArgs) =>
  build.resolve(specifier, { importer, resolveDir, kind, pluginData: ON_DISK });

/** Marks an import of a file's address, even if the file would otherwise be imported as a component or as data. */
export const AS_ADDRESS = { isAddress: true };

/** True for an import of a file's address. */
export const isAddress = ({ pluginData }: Pick<OnResolveArgs, 'pluginData'>): boolean => pluginData === AS_ADDRESS;

const NAMESPACE = 'sitegen-asset';

/**
 * Expressions that turn the file name from esbuild into the address that modules import. Both sides must give the same address.
 */
const ADDRESSES = {
  /** `publicPath` has put the site's base path in front. */
  node: 'encodeURI(file)',
  /** Relative to the script, which does not know the site's base path. */
  browser: "new URL('.', import.meta.url).pathname + encodeURI(file.replace('./', ''))",
} as const;

/** `import logo from './logo.svg'` gives the address of a copy of the file, including the site's base path. */
export const assetImports = (side: keyof typeof ADDRESSES): Plugin => ({
  name: 'sitegen-asset-imports',
  setup(build) {
    build.onResolve({ filter: ASSET_FILE }, async (args) => {
      if (!isModuleImport(args) || isOnDisk(args)) return undefined;
      const { path: file, errors, warnings } = await resolveOnDisk(build, args);
      return { path: file, namespace: NAMESPACE, errors, warnings, sideEffects: false };
    });
    build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path: file }) => ({
      contents: `import file from ${JSON.stringify(`./${path.basename(file)}`)};\nexport default ${ADDRESSES[side]};\n`,
      resolveDir: path.dirname(file),
      pluginData: ON_DISK,
      loader: 'js',
    }));
  },
});
