import { posix, resolve } from 'node:path';
import { findInstance, instanceField } from '../config/sections/instances.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import { docPlace, findVersion } from '../docs/instances.ts';
import type { Site } from '../model/site.ts';
import type { EntrySource } from '../parse/entry.ts';
import type { PageRoute } from '../routes/route.ts';
import { afterSiteAlias } from '../shared/siteAlias.ts';
import { folderOf, resolvePath } from '../shared/url.ts';
import type { LinkOrigin } from './linkOrigin.ts';

/** Joins a path to a folder, relative to the site root. Both the folder and the result may begin with `../`. */
export const pathFromRoot = ({ config: { rootDir } }: Site, folder: string, path: string): string =>
  relativeFile(rootDir, resolve(rootDir, folder, path));

/** The page of a content file, by its path from a folder. */
function findPageAt(site: Site, folder: string, path: string): PageRoute | undefined {
  const place = site.placeOf(pathFromRoot(site, folder, path));
  return place && site.findPageOfFile(place);
}

/**
 * The docs in which a path from their root is searched: those of the linking page, or else the last version of every instance.
 */
function docsAround({ instances }: Site, { kind, source: { instance, version } }: LinkOrigin) {
  if (kind === 'doc') return [{ instance, version }];
  return instances.map(({ id, last }) => ({ ...instanceField({ id }), version: last?.version.name }));
}

/**
 * The version of another docs instance that links from a page lead to: its last one; its unreleased one if the page itself is
 * unreleased.
 */
function versionForReaders(site: Site, { source }: LinkOrigin, instance: string | undefined): string | undefined {
  const isUnreleased = source.version === undefined && findVersion(site.instances, source)?.version.isLast === false;
  const other = findInstance(site.instances, { instance });
  return isUnreleased ? undefined : other?.last?.version.name;
}

/**
 * Finds a file in other docs, or in another blog, by its path from the source file, whichever folder the translation or version
 * is in.
 */
function findInOtherInstance(site: Site, origin: LinkOrigin, path: string): PageRoute | undefined {
  const { kind, source } = origin;
  const { docs, blog } = site.config;
  const home =
    kind === 'page' ? undefined : findInstance<{ id: string; dir: string }>(kind === 'doc' ? docs : blog, source);
  const place = home && site.placeOf(pathFromRoot(site, folderOf(`${home.dir}/${source.path}`), path));
  if (place?.kind !== kind || place.instance === source.instance) return undefined;
  if (kind === 'post' || place.version !== undefined) return site.findPageOfFile(place);
  const version = versionForReaders(site, origin, place.instance);
  return site.findPageOfFile(docPlace(place.path, { ...place, version })) ?? site.findPageOfFile(place);
}

/** Finds any page by the place of its file: of another kind, such as a doc linked from a post, or of another version. */
function findPageBeside(site: Site, { file }: EntrySource, path: string): PageRoute | undefined {
  return site.placeOf(file) ? findPageAt(site, folderOf(file), path) : undefined;
}

/** True if a path leads out of the content folder in which `folder` lies. */
const leavesFolder = (folder: string, path: string): boolean =>
  path.startsWith('../') && posix.normalize(posix.join(folder, path)).startsWith('../');

/** Finds the page of a linked content file: relative to the linking file, else from the root of docs, else from the site root. */
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
  const beside = findInOtherInstance(site, origin, path) ?? findPageBeside(site, source, path);
  return beside ?? (path.startsWith('.') ? undefined : findPageAt(site, '', path));
}
