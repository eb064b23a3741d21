import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, statfsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const RUN_DIR = 'SITEGEN_TEST_RUN_DIR';

/** A file system in memory, on Linux: tests write thousands of files. */
const MEMORY = '/dev/shm';
/** Space that must be free there: some containers have almost none. */
const ROOM_BYTES = 3 * 2 ** 30;

/** The folder for the files of a run. */
function findRoom(): string {
  if (!existsSync(MEMORY)) return os.tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM_BYTES ? MEMORY : os.tmpdir();
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const PREFIX = 'sitegen-run-';

const remove = (dir: string): void => rmSync(dir, { recursive: true, force: true, maxRetries: 5 });

/** Remove the files of killed runs. */
function removeUnfinished(room: string): void {
  for (const name of readdirSync(room)) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) remove(path.join(room, name));
  }
}

/**
 * Create the shared folder of a run, with its folder for temporary files, and set both in the environment for child processes.
 * Returns the function that removes it.
 */
export function openRunDir(): () => void {
  const room = findRoom();
  removeUnfinished(room);
  const dir = mkdtempSync(path.join(room, `${PREFIX}${process.pid}-`));
  const temporary = path.join(dir, 'tmp');
  mkdirSync(temporary);
  process.env[RUN_DIR] = dir;
  const before = process.env.TMPDIR;
  process.env.TMPDIR = temporary;
  return () => {
    delete process.env[RUN_DIR];
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    remove(dir);
  };
}

/** Try to take a lock. True if another process of this run has it. */
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
 * Create a folder once per run: the first caller runs `make`, others wait. The folder must not be changed afterwards. Returns its
 * path. If `make` fails, the error goes to its caller, and the next caller tries again.
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
      if (existsSync(dir)) break; // created before we got the lock
      const unfinished = mkdtempSync(`${dir}-`);
      await make(unfinished);
      await rename(unfinished, dir);
    } finally {
      rmdirSync(lock);
    }
  }
  return dir;
}
