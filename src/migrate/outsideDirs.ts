import path from 'node:path';
import { findGitRoot } from '../disk/gitRoot.ts';
import { isFile } from '../disk/isFile.ts';
import { isInside } from '../disk/isInside.ts';
import { relativeFile } from '../disk/relativeFile.ts';

/** If more folders of one parent are needed, the parent is listed instead. */
const NAMED = 3;

/** The root of the site's repository; the site's own folder if it is in none. */
const repositoryOf = (rootDir: string): string => findGitRoot(rootDir) ?? rootDir;

/** Folders without those inside of others. */
const outermost = (dirs: readonly string[]): readonly string[] =>
  [...new Set(dirs)].filter((dir) => !dirs.some((other) => other !== dir && isInside(other, dir))).sort();

/** Replaces many folders of one parent by the parent. */
function shorten(dirs: readonly string[], repository: string): readonly string[] {
  const countIn = (parent: string): number => dirs.filter((dir) => path.dirname(dir) === parent).length;
  return outermost(
    dirs.map((dir) => {
      const parent = path.dirname(dir);
      return parent !== repository && countIn(parent) > NAMED ? parent : dir;
    }),
  );
}

/** Existing files directly in the root of the site's repository, such as a readme, relative to the root of the site. */
export function filesOfRepository(files: readonly string[], rootDir: string): readonly string[] {
  const repository = repositoryOf(rootDir);
  const found = files.filter((file) => path.dirname(file) === repository && isFile(file));
  return [...new Set(found)].sort().map((file) => relativeFile(rootDir, file));
}

/**
 * The folders that have to be allowed for some files (absolute paths), relative to the root. Only files in the site's repository
 * count; those of other repositories are not allowed automatically.
 */
export function outsideDirs(files: readonly string[], rootDir: string): readonly string[] {
  const repository = repositoryOf(rootDir);
  const found = files
    .filter((file) => isInside(repository, file) && isFile(file))
    .map((file) => path.dirname(file))
    .filter((dir) => dir !== repository);
  return shorten(outermost(found), repository).map((dir) => relativeFile(rootDir, dir));
}
