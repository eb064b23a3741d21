import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BundleStore } from '../bundle/bundleCache.ts';
import { bundleModule } from '../bundle/bundleModule.ts';
import { findOnlyFile, MODULE_EXTENSIONS } from '../bundle/moduleFiles.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { configDiagnostics } from '../config/configDiagnostics.ts';
import { docsNames } from '../config/contentNames.ts';
import { defaultExport } from '../config/defaultExport.ts';
import type { DocsConfig } from '../config/sections/docs.ts';
import { type SidebarsConfig, sidebarsSchema } from '../config/sections/sidebars.ts';
import { readUserObject } from '../config/userFunction.ts';
import { SiteError } from '../diagnostics/diagnostic.ts';
import { validate } from '../diagnostics/validate.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import { versionFolder } from './versionFolders.ts';

/** Sidebars as their author wrote them. */
export interface WrittenSidebars {
  readonly config: SidebarsConfig;
  /** The file that contains them, relative to the site root. */
  readonly file: string;
  /** Text of that file. */
  readonly text: string;
}

/** The sidebars of a version, and the files that they depend on. */
export interface LoadedSidebars {
  /** Undefined if there is no file of them; false if the site turned sidebars off. */
  readonly sidebars: WrittenSidebars | false | undefined;
  readonly inputs: readonly string[];
}

/** Names of the sidebars file in a folder of docs. */
export const SIDEBAR_FILES: readonly string[] = [...MODULE_EXTENSIONS, '.json'].map(
  (extension) => `sidebars${extension}`,
);

/** The names as a glob pattern. */
export const SIDEBAR_PATTERN = `{${SIDEBAR_FILES.join()}}`;

/** Removes a prefix from all names of sidebars and docs. */
function withoutPrefix(value: unknown, prefix: string): unknown {
  if (typeof value === 'string') return value.startsWith(prefix) ? value.slice(prefix.length) : value;
  if (Array.isArray(value)) return value.map((item) => withoutPrefix(item, prefix));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [withoutPrefix(key, prefix), withoutPrefix(field, prefix)]),
  );
}

/**
 * Bundles, imports and validates a file that exports sidebars. `prefix` is removed from the names of sidebars and docs, where the
 * first versions of Docusaurus put it. Throws a `SiteError` if the sidebars are malformed.
 */
async function loadFile(store: BundleStore, filePath: string, prefix?: string): Promise<LoadedSidebars> {
  const file = relativeFile(store.rootDir, filePath);
  const name = `sidebars-${file.replace(/\W+/g, '-')}`;
  const { load, inputs } = await bundleModule(store, { name, entry: filePath });
  const exports = await load();
  const text = readFileSync(filePath, 'utf8');
  const { value, diagnostics: found } = readUserObject(() => {
    const exported = defaultExport(exports, {
      file,
      text,
      example: 'defineSidebars({ docs: […] })',
      code: 'sidebar-invalid',
    });
    return validate(sidebarsSchema, prefix === undefined ? exported : withoutPrefix(exported, prefix));
  });
  if (value) return { sidebars: { file, config: value, text }, inputs };
  const diagnostics = configDiagnostics(found, { file, text });
  throw new SiteError(diagnostics.map((diagnostic) => ({ ...diagnostic, code: 'sidebar-invalid' })));
}

/** Loads the sidebars file in a folder of docs. Throws a `SiteError` if it is malformed, or if there are two. */
async function loadSidebarsIn(store: BundleStore, dir: string): Promise<LoadedSidebars> {
  const filePath = findOnlyFile(store.rootDir, dir, SIDEBAR_FILES);
  return filePath ? loadFile(store, filePath) : { sidebars: undefined, inputs: [] };
}

/**
 * Loads the sidebars of an older version from its folder, else from Docusaurus' `versioned_sidebars`. Throws a `SiteError` if
 * they are malformed.
 */
export async function loadVersionSidebars(
  store: BundleStore,
  { id, versionsDir }: DocsConfig,
  name: string,
): Promise<LoadedSidebars> {
  const own = await loadSidebarsIn(store, path.resolve(store.rootDir, versionsDir, versionFolder(name)));
  if (own.sidebars !== undefined) return own;
  const beside = path.resolve(store.rootDir, versionsDir, '..', docsNames(id).versionedSidebars);
  const filePath = path.join(beside, `${versionFolder(name)}-sidebars.json`);
  return existsSync(filePath) ? loadFile(store, filePath, `${versionFolder(name)}/`) : own;
}

/** Loads the sidebars in the configuration, or in the file that it names. Throws a `SiteError` if they are malformed. */
export async function loadSidebars(
  store: BundleStore,
  { rootDir, configFile, configText }: ResolvedConfig,
  docs: DocsConfig,
): Promise<LoadedSidebars> {
  if (docs.sidebars === false) return { sidebars: false, inputs: [] };
  if (typeof docs.sidebars === 'object')
    return { sidebars: { file: configFile, config: docs.sidebars, text: configText }, inputs: [] };
  if (docs.sidebars === undefined) return loadSidebarsIn(store, path.resolve(rootDir, docs.dir));
  const filePath = path.resolve(rootDir, docs.sidebars);
  if (existsSync(filePath)) return loadFile(store, filePath);
  // It existed when the configuration was read.
  throw new SiteError([
    {
      code: 'sidebar-invalid',
      severity: 'error',
      message: `the sidebars file "${relativeFile(rootDir, filePath)}" does not exist`,
      file: configFile,
    },
  ]);
}
