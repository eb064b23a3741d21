import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BundleStore } from '../bundle/bundleCache.ts';
import { bundleModule } from '../bundle/bundleModule.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import type { ResolvedConfig } from './config.ts';
import { defaultExport } from './defaultExport.ts';
import { resolveConfig } from './resolveConfig.ts';
import { readUserObject } from './userFunction.ts';

/** The configuration and what it was read from. */
export interface LoadedConfig {
  readonly config: ResolvedConfig;
  /** Absolute paths of the file and all it imports, for the watcher. */
  readonly inputs: readonly string[];
  /** Code of its bundle. */
  readonly code: string;
}

/** Bundle, import and check the configuration, a path from the root. Throws a `SiteError` if it cannot be used. */
export async function loadConfig(
  { alias: _, roots: __, ...store }: BundleStore,
  configFile: string,
): Promise<LoadedConfig> {
  const filePath = path.resolve(store.rootDir, configFile);
  const file = relativeFile(store.rootDir, filePath);
  const { load, hash, inputs, code } = await bundleModule(store, { name: 'config', entry: filePath });
  const exports = await load();
  const configText = readFileSync(filePath, 'utf8');
  const { rootDir } = store;
  const { config, diagnostics } = readUserObject(() => {
    const written = { file, text: configText };
    const exported = defaultExport(exports, { ...written, example: 'defineConfig({ … })', code: 'config-invalid' });
    return resolveConfig(exported, { rootDir, ...written });
  });
  return { config: { ...config, rootDir, configFile: file, configText, configHash: hash, diagnostics }, inputs, code };
}
