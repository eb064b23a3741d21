import { posix, resolve } from 'node:path';
import { instanceField } from '../config/sections/docs.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import { docPlace, findVersion } from '../docs/instances.ts';
import type { Site } from '../model/site.ts';
import type { EntrySource } from '../parse/entry.ts';
import type { PageRoute } from '../routes/route.ts';
import { afterSiteAlias } from '../shared/siteAlias.ts';
import { folderOf, resolvePath } from '../shared/url.ts';
import type { LinkOrigin } from './linkOrigin.ts';

/** A path from a folder, as one from the root of the site's folder: what lies beside that begins with `../`. Both may begin so. */
export const pathFromRoot = ({ config: { rootDir } }: Site, folder: string, path: string): string =>
  relativeFile(rootDir, resolve(rootDir, folder, path));

/** The page of a file, by its path from a folder. */
function findPageAt(site: Site, folder: string, path: string): PageRoute | undefined {
  const place = site.placeOf(pathFromRoot(site, folder, path));
  return place && site.findPageOfFile(place);
}

/** Docs that a link may mean by the path from their root: those that it stands in, else what readers want of all others. */
function docsAround({ instances }: Site, { kind, source: { instance, version } }: LinkOrigin) {
  if (kind === 'doc') return [{ instance, version }];
  return instances.map(({ id, last }) => ({ ...instanceField({ id }), version: last?.version.name }));
}

/** The version of other docs that a page leads to: their last one, unless it is unreleased itself. */
function versionForReaders(site: Site, { source }: LinkOrigin, instance: string | undefined): string | undefined {
  const isUnreleased = source.version === undefined && findVersion(site.instances, source)?.version.isLast === false;
  const other = site.instances.find(({ id }) => instanceField({ id }).instance === instance);
  return isUnreleased ? undefined : other?.last?.version.name;
}

/** A file in other docs: by the path from the source to it, in whichever folder the translation or the version lies. */
function findInOtherDocs(site: Site, origin: LinkOrigin, path: string): PageRoute | undefined {
  const { kind, source } = origin;
  const docs = kind === 'doc' && site.config.docs.find((one) => instanceField(one).instance === source.instance);
  if (!docs) return undefined;
  const place = site.placeOf(pathFromRoot(site, folderOf(`${docs.dir}/${source.path}`), path));
  if (place?.kind !== 'doc' || place.instance === source.instance) return undefined;
  if (place.version !== undefined) return site.findPageOfFile(place);
  const version = versionForReaders(site, origin, place.instance);
  return site.findPageOfFile(docPlace(place.path, { ...place, version })) ?? site.findPageOfFile(place);
}

/** Any page by the place of its file: of another kind, such as a doc that a post links to, or of another version. */
function findPageBeside(site: Site, { file }: EntrySource, path: string): PageRoute | undefined {
  return site.placeOf(file) ? findPageAt(site, folderOf(file), path) : undefined;
}

/** True for a path that leads out of the folder of all from one inside of it. */
const leavesFolder = (folder: string, path: string): boolean =>
  path.startsWith('../') && posix.normalize(posix.join(folder, path)).startsWith('../');

/** A link to a content file: relative to the file it stands in, else from the root of docs, else from that of the site's folder. */
export function findPageOfFile(site: Site, origin: LinkOrigin, path: string): PageRoute | undefined {
  const { kind, source, from } = origin;
  const fromRoot = afterSiteAlias(path);
  if (fromRoot !== undefined) return findPageAt(site, '', fromRoot);
  const included = from === undefined || path.startsWith('/') ? undefined : findPageAt(site, folderOf(from), path);
  if (included) return included;
  const relative = path.startsWith('/') ? path.slice(1) : resolvePath(folderOf(source.path), path);
  const isOutside = leavesFolder(folderOf(source.path), path);
  const own = isOutside ? undefined : site.findPageOfFile({ ...source, kind, path: relative });
  if (own) return own;
  for (const docs of path.startsWith('.') ? [] : docsAround(site, origin)) {
    const page = site.findPageOfFile(docPlace(resolvePath('', path), docs));
    if (page) return page;
  }
  if (path.startsWith('/')) return findPageAt(site, '', path.slice(1));
  const beside = findInOtherDocs(site, origin, path) ?? findPageBeside(site, source, path);
  return beside ?? (path.startsWith('.') ? undefined : findPageAt(site, '', path));
}
