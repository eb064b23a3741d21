import { existsSync } from 'node:fs';
import path from 'node:path';
import type { WriteStream } from 'node:tty';
import type { BundleStore } from '../bundle/bundleCache.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { findConfigFile } from '../config/findConfig.ts';
import { loadConfig } from '../config/loadConfig.ts';
import { staticDirs } from '../config/staticDirs.ts';
import { diagnosticsOf, SiteError } from '../diagnostics/diagnostic.ts';
import { versionsFile } from '../load/versionFolders.ts';
import type { ReportOptions } from '../report/report.ts';

/** Options that every command takes. */
export interface CommonOptions extends ReportOptions {
  /** Absolute. */
  readonly rootDir: string;
  /** Absolute. Paths in messages are relative to it. */
  readonly cwd: string;
  /** Path from the root; undefined for the default names. */
  readonly configFile: string | undefined;
  /** Locales of this run; empty for all. */
  readonly locales: readonly string[];
  readonly verbose: boolean;
  /** The stream of messages, if it is a terminal that a person looks at and that can redraw lines. */
  readonly tty: WriteStream | undefined;
  /** Stops servers and watchers. */
  readonly interrupted?: AbortSignal | undefined;
}

/** A site opened for a command: its configuration and where its caches lie. */
export interface Project {
  readonly config: ResolvedConfig;
  readonly store: BundleStore;
  /** Absolute paths of the configuration file and what it imports. */
  readonly configInputs: readonly string[];
  /** Code of the configuration's bundle. */
  readonly code: string;
}

/** Folder of the caches, from the site root. Safe to delete at any time. */
export const CACHE_DIR = '.sitegen';

/** Load the configuration. If that fails, throws a `SiteError` that also has all diagnostics which can be found without it. */
export async function openProject(
  { rootDir, cwd, configFile }: CommonOptions,
  { reuseCache }: { reuseCache: boolean },
): Promise<Project> {
  const store = { rootDir, cacheDir: path.join(rootDir, CACHE_DIR), reuse: reuseCache };
  try {
    const { config, inputs, code } = await loadConfig(store, findConfigFile({ rootDir, cwd, configFile }));
    const listsOfVersions = config.docs.map((docs) => versionsFile(rootDir, docs));
    if (listsOfVersions.some((file) => existsSync(file)))
      await (await import('../load/gitVersions.ts')).checkOutVersions(config);
    const roots = [...staticDirs(config), '.'].map((dir) => path.resolve(rootDir, dir));
    // After a change of a list, files of versions may have to be taken from git.
    return {
      config,
      store: { ...store, alias: config.alias, roots },
      configInputs: [...inputs, ...listsOfVersions],
      code,
    };
  } catch (error) {
    const { checkFiles } = await import('../pipeline/checkFiles.ts');
    throw new SiteError([...diagnosticsOf(error), ...(await checkFiles(rootDir))]);
  }
}
