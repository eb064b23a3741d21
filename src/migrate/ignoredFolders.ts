import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkOutDir } from '../write/outDir.ts';
import type { NoteTaker } from './migratedSite.ts';

/** Folders that a build creates: the site, and the caches. */
const OUT_DIR = 'build';
const CACHE = '.sitegen';

/** True for a line of `.gitignore` that matches a folder: `build`, `/build/`. */
const ignores = (line: string, dir: string): boolean => line.trim().replace(/^\/|\/$/g, '') === dir;

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
  const file = path.join(rootDir, '.gitignore');
  if (!existsSync(file)) return;
  const lines = readFileSync(file, 'utf8').split('\n');
  const made = hasOthers ? [CACHE] : [OUT_DIR, CACHE];
  const missing = made.filter((dir) => !lines.some((line) => ignores(line, dir)));
  if (missing.length > 0)
    notes.todo('.gitignore', `add ${missing.map((dir) => `\`${dir}/\``).join(' and ')}, which every build recreates`);
}
