import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PluginBuild } from 'esbuild';
import { isModuleImport } from './assetImports.ts';

/** The file of the first folder that has it. */
const findBelow = (roots: readonly string[], name: string): string | undefined =>
  roots.map((root) => path.join(root, name)).find((file) => existsSync(file));

/**
 * Have modules of the site find `/data/users.json` as webpack does it for Docusaurus: in the static folders, else in the folder of
 * the site. What is a path of the disk stays one.
 */
export function resolveRootImports(build: PluginBuild, roots: readonly string[]): void {
  build.onResolve({ filter: /^\/[^/]/ }, async (args) => {
    const { path: name, kind, importer, pluginData } = args;
    if (!isModuleImport(args) || /[\\/]node_modules[\\/]/.test(importer) || existsSync(name)) return undefined;
    const file = findBelow(roots, name);
    return file === undefined
      ? undefined
      : build.resolve(file, { kind, importer, resolveDir: path.dirname(file), pluginData });
  });
}
