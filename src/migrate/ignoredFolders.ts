import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { NoteTaker } from './migratedSite.ts';

/** Folders that a build creates: the site, and the caches. */
const MADE = ['build', '.sitegen'];

/** True for a line of `.gitignore` that matches a folder: `build`, `/build/`. */
const ignores = (line: string, dir: string): boolean => line.trim().replace(/^\/|\/$/g, '') === dir;

/** Notes the folders of a build that the site's `.gitignore` does not contain. */
export function noteIgnored(rootDir: string, notes: NoteTaker): void {
  const file = path.join(rootDir, '.gitignore');
  if (!existsSync(file)) return;
  const lines = readFileSync(file, 'utf8').split('\n');
  const missing = MADE.filter((dir) => !lines.some((line) => ignores(line, dir)));
  if (missing.length > 0)
    notes.todo('.gitignore', `add ${missing.map((dir) => `\`${dir}/\``).join(' and ')}, which every build recreates`);
}
