import { existsSync } from 'node:fs';
import path from 'node:path';
import { upwards } from './upwards.ts';

/** The root of the git repository around a folder; undefined if there is none. */
export const findGitRoot = (dir: string): string | undefined =>
  upwards(dir).find((one) => existsSync(path.join(one, '.git')));
