import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, statfsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const RUN_DIR = 'SITEGEN_TEST_RUN_DIR';

/** Linux keeps files in memory here: tests write thousands of them, and wait for no disk. */
const MEMORY = '/dev/shm';
/** In some containers there is next to nothing. */
const ROOM_BYTES = 3 * 2 ** 30;

/** Where a run keeps its files. */
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

/** Runs that were killed have left their files. */
function removeUnfinished(room: string): void {
  for (const name of readdirSync(room)) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) remove(path.join(room, name));
  }
}

/**
 * Make the folder that the files of a run share, with its folder for temporary files, and name them to the processes that
 * start from now on. Gives what removes it.
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
