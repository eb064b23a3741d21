import { type Stats, statSync } from 'node:fs';

/**
 * `stat` a path; undefined if nothing is there or if it cannot be read: a symbolic link to itself, a file in a locked folder, a
 * path that is not valid (pages may contain any).
 */
export function tryStat(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
