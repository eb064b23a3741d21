import { readdirSync, type Stats, statSync } from 'node:fs';
import { isLeftover } from '../disk/leftovers.ts';
import { hashOf } from './hash.ts';

/** What the disk says of a path; undefined where there is nothing, or nothing can be: pages may name any. */
export function look(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Changes with whatever may change a file, or with the names in a folder, but for what is left behind there. No program can set the last of a file's times. */
export function stampOf(file: string, found = look(file)): string {
  if (!found) return 'missing';
  if (found.isDirectory())
    return hashOf(
      readdirSync(file)
        .filter((name) => !isLeftover(name))
        .sort()
        .join('\n'),
    );
  return `${found.size} ${found.ino} ${found.mtimeMs} ${found.ctimeMs}`;
}

/** A clock of files may be so coarse. */
const TICK_MS = 50;

/** True for a file that was changed after a moment (in milliseconds since 1970), or maybe in the same tick of the clock: its stamp is no evidence. */
export const isChangedSince = (stamp: string, since: number): boolean =>
  Number(stamp.split(' ')[3] ?? 0) > since - TICK_MS;
