import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { NoteTaker } from './migratedSite.ts';

/** What a build makes anew: the site, and what the next build need not make again. */
const MADE = ['build', '.sitegen'];

/** True for a line that has git ignore a folder: `build`, `/build/`. */
const ignores = (line: string, dir: string): boolean => line.trim().replace(/^\/|\/$/g, '') === dir;

/** Note which folders of a build git does not ignore, where it ignores others. */
export function noteIgnored(rootDir: string, notes: NoteTaker): void {
  const file = path.join(rootDir, '.gitignore');
  if (!existsSync(file)) return;
  const lines = readFileSync(file, 'utf8').split('\n');
  const missing = MADE.filter((dir) => !lines.some((line) => ignores(line, dir)));
  if (missing.length > 0)
    notes.todo('.gitignore', `add ${missing.map((dir) => `\`${dir}/\``).join(' and ')}, which builds make anew`);
}
