import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { relativeFile } from '../disk/relativeFile.ts';
import { checkOutDir } from '../write/outDir.ts';
import type { NoteTaker } from './migratedSite.ts';

/** Folders that a build creates: the site, and the caches. */
const OUT_DIR = 'build';
const CACHE = '.sitegen';

/** True for a line of a `.gitignore` that matches a folder: `build`, `/build/`. `below` is the path to its parent, `docs/` or empty. */
function ignores(line: string, dir: string, below: string): boolean {
  const pattern = line
    .trim()
    .replace(/\/$/, '')
    .replace(/^\*\*\//, '');
  return pattern.includes('/') ? pattern.replace(/^\//, '') === below + dir : pattern === dir;
}

/** A folder and those around it, up to the root of their git repository; the folder alone if it is in none. */
function foldersAround(dir: string): readonly string[] {
  const folders = [dir];
  for (let at = dir; !existsSync(path.join(at, '.git')); ) {
    const parent = path.dirname(at);
    if (parent === at) return [dir];
    folders.push(parent);
    at = parent;
  }
  return folders;
}

/** True for a folder with files that sitegen did not write, which a build refuses. */
function isTaken(dir: string): boolean {
  try {
    checkOutDir(dir);
    return false;
  } catch {
    return true;
  }
}

/**
 * Notes the folders of a build that the site's `.gitignore` does not contain, and the output folder if it has files of the old
 * site.
 */
export function noteIgnored(rootDir: string, notes: NoteTaker): void {
  const hasOthers = isTaken(path.join(rootDir, OUT_DIR));
  if (hasOthers)
    notes.todo(
      `${OUT_DIR}/`,
      'is not empty: move it away, or build into another folder with `sitegen build --out DIR`',
    );
  const files = foldersAround(rootDir)
    .map((folder) => path.join(folder, '.gitignore'))
    .filter((file) => existsSync(file));
  const [nearest] = files;
  if (nearest === undefined) return;
  const isIgnored = (dir: string): boolean =>
    files.some((file) => {
      const folder = relativeFile(path.dirname(file), rootDir);
      const below = folder === '' ? '' : `${folder}/`;
      return readFileSync(file, 'utf8')
        .split('\n')
        .some((line) => ignores(line, dir, below));
    });
  const made = hasOthers ? [CACHE] : [OUT_DIR, CACHE];
  const missing = made.filter((dir) => !isIgnored(dir));
  if (missing.length > 0)
    notes.todo(
      relativeFile(rootDir, nearest),
      `add ${missing.map((dir) => `\`${dir}/\``).join(' and ')}, which every build recreates`,
    );
}
