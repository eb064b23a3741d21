import path from 'node:path';
import type { BundleStore } from '../bundle/bundleCache.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { allOrDiagnostics } from '../diagnostics/diagnostic.ts';
import { type DataFile, findDataFile } from './dataFile.ts';
import { type LoadedCategoryFile, loadCategoryFiles } from './loadCategoryFiles.ts';
import { type LoadedSidebars, loadSidebars, loadSidebarsIn } from './loadSidebars.ts';
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

/** What lies beside the docs: names of versions, sidebars, categories, tags. */
export interface LoadedDocs {
  /** Versions of `versions.json`, newest first. */
  readonly released: readonly string[];
  /** Where that lies, from the site root. */
  readonly versionsFile: string;
  /** By name; `current` for the docs that are being written. */
  readonly versions: ReadonlyMap<string, LoadedVersion>;
  /** Absolute paths, for the watcher. */
  readonly inputs: readonly string[];
}

const NONE: LoadedDocs = { released: [], versionsFile: '', versions: new Map(), inputs: [] };

/** Read all that lies beside the docs. Throws a `SiteError` if a file is malformed. */
export async function loadDocs(store: BundleStore, config: ResolvedConfig): Promise<LoadedDocs> {
  const { rootDir, docs } = config;
  if (!docs) return NONE;
  const released = await loadVersions(rootDir, docs);
  const sources = [
    { name: 'current', dir: docs.dir, loading: loadSidebars(store, config, docs) },
    ...released.map((name) => {
      const dir = path.posix.join(docs.versionsDir, versionFolder(name));
      return { name, dir, loading: loadSidebarsIn(store, path.resolve(rootDir, dir)) };
    }),
  ];
  const loaded = await allOrDiagnostics(
    sources.map(async ({ name, dir, loading }) => {
      const absolute = path.resolve(rootDir, dir);
      const [{ sidebars, inputs }, categoryFiles, tags] = await allOrDiagnostics([
        loading,
        loadCategoryFiles(rootDir, absolute),
        findDataFile(rootDir, absolute, 'tags'),
      ]);
      return { name, version: { dir, sidebars, categoryFiles, tags }, inputs };
    }),
  );
  const file = versionsFile(rootDir, docs.versionsDir);
  return {
    released,
    versionsFile: path.relative(rootDir, file).split(path.sep).join('/'),
    versions: new Map(loaded.map(({ name, version }) => [name, version])),
    inputs: [...loaded.flatMap(({ inputs }) => inputs), file],
  };
}
