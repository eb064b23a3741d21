import path from 'node:path';
import type { BundleStore } from '../bundle/bundleCache.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { openSiteFiles } from '../config/openSiteFiles.ts';
import type { DocsConfig } from '../config/sections/docs.ts';
import { type Diagnostic, orFallback } from '../diagnostics/diagnostic.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import { contentDirs, innerFolders } from './contentDirs.ts';
import { type DataFile, findDataFile } from './dataFile.ts';
import { type LoadedCategoryFile, loadCategoryFiles } from './loadCategoryFiles.ts';
import { type LoadedSidebars, loadSidebars, loadVersionSidebars } from './loadSidebars.ts';
import { loadText } from './loadText.ts';
import { loadVersions, type ReleasedVersion } from './loadVersions.ts';
import { versionFolder, versionsFile } from './versionFolders.ts';

/** The files beside the Markdown of one version. */
export interface LoadedVersion {
  /** Folder of its docs, relative to the site root. */
  readonly dir: string;
  readonly sidebars: LoadedSidebars['sidebars'];
  readonly categoryFiles: readonly LoadedCategoryFile[];
  /** `tags.yml`, if there is one. */
  readonly tags: DataFile | undefined;
}

/** The files beside the Markdown of a docs instance: names of versions, sidebars, categories, tags. */
export interface LoadedDocs {
  /** Id of the docs instance. */
  readonly id: string;
  /** The versions in `versions.json`, newest first. */
  readonly released: readonly ReleasedVersion[];
  /** Path of `versions.json`, relative to the site root. */
  readonly versionsFile: string;
  /** Text of that file. */
  readonly versionsText: string;
  /** By version name; `current` for the docs of the next release. */
  readonly versions: ReadonlyMap<string, LoadedVersion>;
  /** Absolute paths, for the watcher. */
  readonly inputs: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** True if sidebars cannot be read: unknown sidebar ids must not be reported then. */
  readonly hasBrokenSidebars: boolean;
}

/** Loads the files of a docs instance. A malformed file is reported and treated as missing. */
async function loadInstance(store: BundleStore, config: ResolvedConfig, docs: DocsConfig): Promise<LoadedDocs> {
  const { rootDir } = config;
  const place = { rootDir, files: openSiteFiles(config) };
  const { value: released, diagnostics: ofVersions } = await orFallback(loadVersions(place, docs), []);
  const sources = [
    { name: 'current', dir: docs.dir, loading: loadSidebars(store, config, docs) },
    ...released.map(({ name }) => {
      const dir = path.posix.join(docs.versionsDir, versionFolder(name));
      return { name, dir, loading: loadVersionSidebars(store, docs, name) };
    }),
  ];
  const loaded = await Promise.all(
    sources.map(async ({ name, dir, loading }) => {
      const absolute = path.resolve(rootDir, dir);
      const [sidebars, categoryFiles, tags] = await Promise.all([
        orFallback<LoadedSidebars>(loading, { sidebars: undefined, inputs: [] }),
        loadCategoryFiles(place, absolute, innerFolders(absolute, contentDirs(config, config.i18n.locales))),
        orFallback(findDataFile(place, absolute, 'tags'), undefined),
      ]);
      return {
        name,
        version: { dir, sidebars: sidebars.value.sidebars, categoryFiles: categoryFiles.value, tags: tags.value },
        inputs: sidebars.value.inputs,
        isBroken: sidebars.diagnostics.length > 0,
        diagnostics: [...sidebars.diagnostics, ...categoryFiles.diagnostics, ...tags.diagnostics],
      };
    }),
  );
  const file = versionsFile(rootDir, docs);
  return {
    id: docs.id,
    released,
    versionsFile: relativeFile(rootDir, file),
    versionsText: (await loadText(file)) ?? '',
    versions: new Map(loaded.map(({ name, version }) => [name, version])),
    inputs: [...loaded.flatMap(({ inputs }) => inputs), file],
    diagnostics: [...ofVersions, ...loaded.flatMap(({ diagnostics }) => diagnostics)],
    hasBrokenSidebars: loaded.some(({ isBroken }) => isBroken),
  };
}

/** Loads the files of all docs instances. */
export const loadDocs = (store: BundleStore, config: ResolvedConfig): Promise<readonly LoadedDocs[]> =>
  Promise.all(config.docs.map((docs) => loadInstance(store, config, docs)));
