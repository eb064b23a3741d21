import { existsSync, mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const RUN_DIR = 'SITEGEN_TEST_RUN_DIR';

/** Make the folder that the files of a run share, and name it to the processes that start from now on. Gives what removes it. */
export function openRunDir(): () => void {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'sitegen-run-'));
  process.env[RUN_DIR] = dir;
  return () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
}

/** True if somebody else of this run has the lock; else it is ours. */
function isTaken(lock: string): boolean {
  try {
    mkdirSync(lock);
    return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return true;
    throw error;
  }
}

/**
 * A folder that is made once per run, by the first who asks; the others wait, and nobody changes it. Gives its path. Where
 * `make` fails, it fails for who called it, and the next who asks tries again.
 */
export async function sharedFolder(name: string, make: (dir: string) => Promise<void>): Promise<string> {
  const runDir = process.env[RUN_DIR];
  if (runDir === undefined) throw new Error('there is no run: start the tests with `npm test`');
  const dir = path.join(runDir, name);
  const lock = `${dir}.lock`;
  while (!existsSync(dir)) {
    if (isTaken(lock)) {
      await delay(50);
      continue;
    }
    try {
      if (existsSync(dir)) break; // made while we went for the lock
      const unfinished = mkdtempSync(`${dir}-`);
      await make(unfinished);
      await rename(unfinished, dir);
    } finally {
      rmdirSync(lock);
    }
  }
  return dir;
}
