import type { DocsConfig } from '../config/sections/docs.ts';
import { DEFAULT_ID, findInstance } from '../config/sections/instances.ts';
import type { ContentPlace } from '../load/contentDirs.ts';
import type { Entry } from '../parse/entry.ts';
import type { DocRoute } from '../routes/route.ts';
import type { DocTags } from './docTags.ts';
import type { Neighbors } from './neighbors.ts';
import type { Sidebar, SidebarRoute } from './sidebars/nodes.ts';
import { CURRENT, type DocsVersion } from './versions.ts';

/** The docs of one version. Ids, links, sidebars and neighbors never refer to other versions. */
export interface VersionDocs {
  readonly version: DocsVersion;
  /** By id. */
  readonly docs: ReadonlyMap<string, DocRoute>;
  readonly sidebarsById: ReadonlyMap<string, Sidebar>;
  readonly sidebarOf: ReadonlyMap<SidebarRoute, Sidebar>;
  readonly neighbors: ReadonlyMap<SidebarRoute, Neighbors>;
  readonly tags: DocTags;
  /** The page at its root, else the first page of its sidebars; undefined if it has no docs. */
  readonly home?: SidebarRoute;
}

/** A docs instance: docs with a folder, an address and versions of their own. */
export interface DocsInstance {
  readonly id: string;
  /** Its configuration, with texts in the language of the locale. */
  readonly config: DocsConfig;
  /** Newest first. */
  readonly versions: readonly VersionDocs[];
  /** The version that most readers want. */
  readonly last: VersionDocs | undefined;
  /** Ids of docs of any version that are not shown because they are drafts. */
  readonly draftIds: ReadonlySet<string>;
}

/** The docs that are meant if none are named: those with the default id, else the first. */
export const mainInstance = <Instance extends Pick<DocsInstance, 'id'>>(
  instances: readonly Instance[],
): Instance | undefined => instances.find(({ id }) => id === DEFAULT_ID) ?? instances[0];

/** The place of a docs file in the content. */
export const docPlace = (
  file: string,
  { instance, version }: { readonly instance?: string | undefined; readonly version?: string | undefined },
): ContentPlace => ({
  kind: 'doc',
  path: file,
  ...(version === undefined || version === CURRENT ? {} : { version }),
  ...(instance === undefined ? {} : { instance }),
});

/** Find the version that a docs file belongs to. */
export const findVersion = (
  instances: readonly DocsInstance[],
  { instance, version = CURRENT }: Pick<Entry, 'instance' | 'version'>,
): VersionDocs | undefined =>
  findInstance(instances, { instance })?.versions.find((docs) => docs.version.name === version);
