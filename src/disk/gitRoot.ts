import { existsSync } from 'node:fs';
import path from 'node:path';
import { upwards } from './upwards.ts';

/** The folder of the Git repository that a folder lies in; undefined where it lies in none. */
export const findGitRoot = (dir: string): string | undefined =>
  upwards(dir).find((one) => existsSync(path.join(one, '.git')));
