import path from 'node:path';
import type { WriteStream } from 'node:tty';
import type { BundleStore } from '../bundle/bundleCache.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { findConfigFile } from '../config/findConfig.ts';
import { loadConfig } from '../config/loadConfig.ts';
import { staticDirs } from '../config/staticDirs.ts';
import { diagnosticsOf, SiteError } from '../diagnostics/diagnostic.ts';
import { checkFiles } from '../pipeline/checkFiles.ts';
import type { ReportOptions } from '../report/report.ts';

/** Options that every command takes. */
export interface CommonOptions extends ReportOptions {
  /** Absolute. */
  readonly rootDir: string;
  /** Absolute. People are told of paths from here. */
  readonly cwd: string;
  /** From the root; undefined: the usual names. */
  readonly configFile: string | undefined;
  /** Empty: all. */
  readonly locales: readonly string[];
  readonly verbose: boolean;
  /** The stream of messages, where it leads to the terminal of a person, on which lines can be drawn anew. */
  readonly tty: WriteStream | undefined;
  /** Ends what serves or watches. */
  readonly interrupted?: AbortSignal | undefined;
}

/** A site opened for a command: its configuration and where its caches lie. */
export interface Project {
  readonly config: ResolvedConfig;
  readonly store: BundleStore;
  /** Absolute paths of the configuration file and what it imports. */
  readonly configInputs: readonly string[];
  /** Text of the configuration's bundle. */
  readonly code: string;
}

/** Folder of the caches, from the site root. Safe to delete at any time. */
export const CACHE_DIR = '.sitegen';

/** Load the configuration. Where that is not possible, throws a `SiteError` with all that can be told without. */
export async function openProject(
  { rootDir, cwd, configFile }: CommonOptions,
  { reuseCache }: { reuseCache: boolean },
): Promise<Project> {
  const store = { rootDir, cacheDir: path.join(rootDir, CACHE_DIR), reuse: reuseCache };
  try {
    const { config, inputs, code } = await loadConfig(store, findConfigFile({ rootDir, cwd, configFile }));
    const roots = [...staticDirs(config), '.'].map((dir) => path.resolve(rootDir, dir));
    return { config, store: { ...store, alias: config.alias, roots }, configInputs: inputs, code };
  } catch (error) {
    throw new SiteError([...diagnosticsOf(error), ...(await checkFiles(rootDir))]);
  }
}
