import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PluginBuild } from 'esbuild';
import { isInside } from '../disk/isInside.ts';
import { isInstalled } from '../disk/isInstalled.ts';
import { isModuleImport } from './assetImports.ts';

/**
 * Resolve imports such as `/data/users.json` in modules of the site as webpack does for Docusaurus: in the static folders, else
 * in the site root. Absolute paths on disk stay as they are.
 */
export function resolveRootImports(build: PluginBuild, roots: readonly string[]): void {
  build.onResolve({ filter: /^\/[^/]/ }, async (args) => {
    const { path: name, kind, importer, pluginData } = args;
    const isOfDisk = existsSync(name) || roots.some((root) => isInside(root, name));
    if (!isModuleImport(args) || isInstalled(importer) || isOfDisk) return undefined;
    for (const root of roots) {
      const file = path.join(root, name);
      const found = await build.resolve(file, { kind, importer, resolveDir: path.dirname(file), pluginData });
      if (found.errors.length === 0) return found;
    }
    return undefined;
  });
}
