import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of the Git repository that a folder lies in; undefined where it lies in none. */
export function findGitRoot(dir: string): string | undefined {
  if (existsSync(path.join(dir, '.git'))) return dir;
  const parent = path.dirname(dir);
  return parent === dir ? undefined : findGitRoot(parent);
}
