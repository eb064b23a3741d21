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
import { loadVersions, versionFolder, versionsFile } from './loadVersions.ts';

/** What lies beside the docs of one version. */
export interface LoadedVersion {
  /** Folder of its docs, from the site root. */
  readonly dir: string;
  readonly sidebars: LoadedSidebars['sidebars'];
  readonly categoryFiles: readonly LoadedCategoryFile[];
  /** `tags.yml`, if there is one. */
  readonly tags: DataFile | undefined;
}

/** What lies beside docs: names of versions, sidebars, categories, tags. */
export interface LoadedDocs {
  /** Id of the docs. */
  readonly id: string;
  /** Versions of `versions.json`, newest first. */
  readonly released: readonly string[];
  /** Where that lies, from the site root. */
  readonly versionsFile: string;
  /** What stands in it. */
  readonly versionsText: string;
  /** By name; `current` for the docs that are being written. */
  readonly versions: ReadonlyMap<string, LoadedVersion>;
  /** Absolute paths, for the watcher. */
  readonly inputs: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** Sidebars that cannot be read: nothing can be said of ids that nobody has then. */
  readonly hasBrokenSidebars: boolean;
}

/** Read all that lies beside some docs. A file that is malformed counts as missing, and is told of. */
async function loadInstance(store: BundleStore, config: ResolvedConfig, docs: DocsConfig): Promise<LoadedDocs> {
  const { rootDir } = config;
  const place = { rootDir, files: openSiteFiles(config) };
  const { value: released, diagnostics: ofVersions } = await orFallback(loadVersions(place, docs), []);
  const sources = [
    { name: 'current', dir: docs.dir, loading: loadSidebars(store, config, docs) },
    ...released.map((name) => {
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

/** Read all that lies beside the docs of a site. */
export const loadDocs = (store: BundleStore, config: ResolvedConfig): Promise<readonly LoadedDocs[]> =>
  Promise.all(config.docs.map((docs) => loadInstance(store, config, docs)));
