import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { findGitRoot } from '../disk/gitRoot.ts';
import { isInside } from '../disk/isInside.ts';
import { relativeFile } from '../disk/relativeFile.ts';

/** Folders of one parent that are named; where there are more, the parent is. */
const NAMED = 3;

/** The folder of the repository that a site is in; the site's own where it is in none. */
const repositoryOf = (rootDir: string): string => findGitRoot(rootDir) ?? rootDir;

const isFile = (file: string): boolean => existsSync(file) && statSync(file).isFile();

/** Folders without those that lie in others. */
const outermost = (dirs: readonly string[]): readonly string[] =>
  [...new Set(dirs)].filter((dir) => !dirs.some((other) => other !== dir && isInside(other, dir))).sort();

/** Folders, with their parent in place of many. */
function shorten(dirs: readonly string[], repository: string): readonly string[] {
  const countIn = (parent: string): number => dirs.filter((dir) => path.dirname(dir) === parent).length;
  return outermost(
    dirs.map((dir) => {
      const parent = path.dirname(dir);
      return parent !== repository && countIn(parent) > NAMED ? parent : dir;
    }),
  );
}

/**
 * The folders, from the root, of files (absolute) that pages show and that may not be shown unless these are allowed: those of the
 * repository alone. Files of other repositories are left to the author.
 */
export function outsideDirs(files: readonly string[], rootDir: string): readonly string[] {
  const repository = repositoryOf(rootDir);
  const found = files
    .filter((file) => isInside(repository, file) && isFile(file))
    .map((file) => path.dirname(file))
    .filter((dir) => dir !== repository);
  return shorten(outermost(found), repository).map((dir) => relativeFile(rootDir, dir));
}
