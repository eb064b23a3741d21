import { instanceField } from '../config/sections/docs.ts';
import type { LoadedDocs, LoadedVersion } from '../load/loadDocs.ts';
import type { Entry } from '../parse/entry.ts';
import { CURRENT } from './versions.ts';

/** What lies beside the docs of a version, and which docs these are. */
export interface VersionFiles extends LoadedVersion {
  /** Id of the docs. */
  readonly id: string;
  /** True for files of this version. */
  readonly isOwn: (doc: Pick<Entry, 'instance' | 'version'>) => boolean;
}

/** What lies beside all docs of a site, version by version. */
export const loadedVersions = (loadedDocs: readonly LoadedDocs[]): readonly VersionFiles[] =>
  loadedDocs.flatMap(({ id, versions }) =>
    [...versions].map(([name, files]) => ({
      ...files,
      id,
      isOwn: ({ instance, version = CURRENT }) => instance === instanceField({ id }).instance && version === name,
    })),
  );
