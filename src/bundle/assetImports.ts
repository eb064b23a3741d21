import path from 'node:path';
import type { ImportKind, OnResolveArgs, Plugin, PluginBuild } from 'esbuild';
import { ASSET_FILE } from './assetTypes.ts';

/** How modules import each other, and not styles. */
const OF_MODULES: ReadonlySet<ImportKind> = new Set(['dynamic-import', 'import-statement', 'require-call']);

/** True for what a module imports. */
export const isModuleImport = ({ kind }: Pick<OnResolveArgs, 'kind'>): boolean => OF_MODULES.has(kind);

/** Marks an import that is to be resolved as esbuild does it: from the disk, also of packages. */
const ON_DISK = { isOnDisk: true };

/** True for an import that `resolveOnDisk` asks for. */
export const isOnDisk = ({ pluginData }: Pick<OnResolveArgs, 'pluginData'>): boolean => pluginData === ON_DISK;

/** The file that an import means, whatever other plugins say of it. */
export const resolveOnDisk = (build: PluginBuild, { path: specifier, importer, resolveDir, kind }: OnResolveArgs) =>
  build.resolve(specifier, { importer, resolveDir, kind, pluginData: ON_DISK });

/** Marks an import that asks for the address of a file, also of one that would be a component or data otherwise. */
export const AS_ADDRESS = { isAddress: true };

/** True for an import that asks for an address. */
export const isAddress = ({ pluginData }: Pick<OnResolveArgs, 'pluginData'>): boolean => pluginData === AS_ADDRESS;

const NAMESPACE = 'sitegen-asset';

/** What a module gets for an asset, from the address that esbuild gives. Both sides must say the same. */
const ADDRESSES = {
  /** It has the path of the site in front, as `publicPath`. */
  node: 'encodeURI(file)',
  /** It is one from where the script lies: the script does not know where the site is served. */
  browser: "new URL('.', import.meta.url).pathname + encodeURI(file.replace('./', ''))",
} as const;

/** `import logo from './logo.svg'` gives the address of a copy of the file, with the path that the site is served under. */
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
