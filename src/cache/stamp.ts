import { readdirSync } from 'node:fs';
import { isLeftover } from '../disk/leftovers.ts';
import { tryStat } from '../disk/tryStat.ts';
import { hashOf } from './hash.ts';

/**
 * A string that changes whenever a file may have changed; of a folder, whenever the names in it change, leftovers of editors
 * aside. `ctime` is part of it, since no program can set that back.
 */
export function stampOf(file: string, found = tryStat(file)): string {
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

const DAY_MS = 86_400_000;

/** True if a file was written less than a day ago. After a day a run trusts no stamps and reads everything again. */
export const isOfToday = (file: string): boolean => (tryStat(file)?.mtimeMs ?? 0) > Date.now() - DAY_MS;

/** The coarsest resolution of file times to expect. */
const TICK_MS = 50;

/**
 * True if a file changed after a moment (in milliseconds since 1970), or possibly in the same clock tick: such a stamp does not
 * prove that the file is unchanged.
 */
export const isChangedSince = (stamp: string, since: number): boolean =>
  Number(stamp.split(' ')[3] ?? 0) > since - TICK_MS;
