import path from 'node:path';
import { hashOf } from '../cache/hash.ts';
import { createSiteFiles, type FoundText, type SiteFiles } from '../disk/siteFiles.ts';
import { joinUrl } from '../shared/url.ts';
import type { BodyFiles } from './env.ts';

/** Reads files for one body, and records their hashes. */
export interface TrackedFiles extends BodyFiles {
  readonly tracked: () => readonly { readonly path: string; readonly hash: string }[];
}

/** What paths are relative to. */
interface Base {
  readonly rootDir: string;
  /** Folder of the Markdown file, relative to the root. */
  readonly folder: string;
}

/** Other generators write `@/x` and `@site/x` for sitegen's `/x`. */
const fromRoot = (file: string): string => file.replace(/^@(?:site)?\//, '/');

/** The absolute path of a file: relative to the site root if it starts with `/`, else to the folder of the Markdown file. */
export function locateFile({ rootDir, folder }: Base, file: string): string {
  const place = fromRoot(file);
  return place.startsWith('/') ? path.join(rootDir, place) : path.resolve(rootDir, folder, place);
}

/** A hash of what is at a path. Even a refused file may affect a page, like the version of a package. */
function hashAt(files: SiteFiles, filePath: string, found: FoundText = files.readText(filePath)): string {
  if (found.kind === 'text') return hashOf(found.text);
  return found.kind === 'missing' ? 'missing' : `${found.reason} ${files.stamp(filePath)}`;
}

const hashOfNames = (names: readonly string[] | undefined): string =>
  names === undefined ? 'missing' : hashOf(names.join('\n'));

/** A path in another folder, rewritten from the root, so that it does not depend on the page's folder. */
const rebase = (file: string, folder: string | undefined): string =>
  folder === undefined || fromRoot(file).startsWith('/') ? file : joinUrl('/', folder, file);

/**
 * Creates the file access for a Markdown file in `folder` (relative to the root). By default, all files below the root may be
 * read.
 */
export function createTrackedFiles(
  rootDir: string,
  folder: string,
  files: SiteFiles = createSiteFiles([rootDir]),
): TrackedFiles {
  const base = { rootDir, folder };
  const hashes = new Map<string, string>();
  return {
    read(file, from) {
      const name = rebase(file, from);
      const filePath = locateFile(base, name);
      const found = files.readText(filePath);
      hashes.set(name, hashAt(files, filePath, found));
      return found;
    },
    list(dir, from) {
      const name = rebase(dir, from);
      const names = files.list(locateFile(base, name));
      hashes.set(`${name}/*`, hashOfNames(names));
      return names;
    },
    tracked: () => [...hashes].map(([file, hash]) => ({ path: file, hash })),
  };
}

/** Absolute paths of the files and folders that an earlier parse has read. */
export const trackedPaths = (tracked: ReturnType<TrackedFiles['tracked']>, base: Base): readonly string[] =>
  tracked.map(({ path: file }) => locateFile(base, file.replace(/\/\*$/, '')));

/** True if the files that an earlier parse has read have not changed. */
export function areUnchanged(tracked: ReturnType<TrackedFiles['tracked']>, files: SiteFiles, base: Base): boolean {
  return tracked.every(({ path: file, hash }) => {
    const isFolder = file.endsWith('/*');
    const place = locateFile(base, isFolder ? file.slice(0, -2) : file);
    return (isFolder ? hashOfNames(files.list(place)) : hashAt(files, place)) === hash;
  });
}
