import path from 'node:path';
import { hashOf } from '../cache/hash.ts';
import { createSiteFiles, type FoundText, type SiteFiles } from '../disk/siteFiles.ts';
import { joinUrl } from '../shared/url.ts';
import type { BodyFiles } from './env.ts';

/** Files read for one body, remembered with what they held. */
export interface TrackedFiles extends BodyFiles {
  readonly tracked: () => readonly { readonly path: string; readonly hash: string }[];
}

/** Where paths begin. */
interface Base {
  readonly rootDir: string;
  /** Of the Markdown file, from the root. */
  readonly folder: string;
}

/** `@/x` and `@site/x` are written in other generators for what is `/x` here. */
const fromRoot = (file: string): string => file.replace(/^@(?:site)?\//, '/');

/** The absolute path of a file: one that starts with `/` is meant from the site root, others from the Markdown file's folder. */
export function locateFile({ rootDir, folder }: Base, file: string): string {
  const place = fromRoot(file);
  return place.startsWith('/') ? path.join(rootDir, place) : path.resolve(rootDir, folder, place);
}

/** Names what is at a path; what pages must not show may still decide how they look, as the version of a package does. */
function hashAt(files: SiteFiles, filePath: string, found: FoundText = files.readText(filePath)): string {
  if (found.kind === 'text') return hashOf(found.text);
  return found.kind === 'missing' ? 'missing' : `${found.reason} ${files.stamp(filePath)}`;
}

const hashOfNames = (names: readonly string[] | undefined): string =>
  names === undefined ? 'missing' : hashOf(names.join('\n'));

/** A path in another folder than the page's, as it is written from the root: that holds wherever the page lies. */
const rebase = (file: string, folder: string | undefined): string =>
  folder === undefined || fromRoot(file).startsWith('/') ? file : joinUrl('/', folder, file);

/** Start tracking for a Markdown file in `folder` (from the root). `files` are those of the root, if it says nothing else. */
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

/** Absolute paths of the files and folders that an earlier parse read. */
export const trackedPaths = (tracked: ReturnType<TrackedFiles['tracked']>, base: Base): readonly string[] =>
  tracked.map(({ path: file }) => locateFile(base, file.replace(/\/\*$/, '')));

/** True if files that an earlier parse read still hold the same. */
export function areUnchanged(tracked: ReturnType<TrackedFiles['tracked']>, files: SiteFiles, base: Base): boolean {
  return tracked.every(({ path: file, hash }) => {
    const isFolder = file.endsWith('/*');
    const place = locateFile(base, isFolder ? file.slice(0, -2) : file);
    return (isFolder ? hashOfNames(files.list(place)) : hashAt(files, place)) === hash;
  });
}
