import { belongsTo } from '../config/sections/instances.ts';
import type { LoadedDocs, LoadedVersion } from '../load/loadDocs.ts';
import type { Entry } from '../parse/entry.ts';
import { CURRENT } from './versions.ts';

/** The other files of a version (sidebars, tags…), and which docs belong to it. */
export interface VersionFiles extends LoadedVersion {
  /** Id of the docs. */
  readonly id: string;
  /** True for files of this version. */
  readonly isOwn: (doc: Pick<Entry, 'instance' | 'version'>) => boolean;
}

/** The other files of all versions of all docs. */
export const loadedVersions = (loadedDocs: readonly LoadedDocs[]): readonly VersionFiles[] =>
  loadedDocs.flatMap(({ id, versions }) =>
    [...versions].map(([name, files]) => ({
      ...files,
      id,
      isOwn: ({ instance, version = CURRENT }) => belongsTo({ instance }, { id }) && version === name,
    })),
  );
