import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

const RETRY_MS = 100;

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM'; // somebody else's
  }
}

/** Create the lock's file; false if it is there already. */
function take(file: string): boolean {
  try {
    const handle = openSync(file, 'wx');
    writeFileSync(handle, String(process.pid));
    closeSync(handle);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return false;
  }
}

/** The process that holds the lock; undefined if none does. */
function holderOf(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return pid > 0 && isRunning(pid) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Run something that only one process of this machine and user may do at a time. `name` says what; `onWait` is told once that
 * another process is at it. A lock whose process has ended is taken over.
 */
export async function withLock<T>(name: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  const file = path.join(tmpdir(), `sitegen-${userInfo().uid}-${name}.lock`);
  for (let isFirst = true; !take(file); isFirst = false) {
    if (holderOf(file) === undefined) {
      await setTimeout(RETRY_MS); // it may just be about to write its number
      if (holderOf(file) === undefined) rmSync(file, { force: true });
      continue;
    }
    if (isFirst) onWait();
    await setTimeout(RETRY_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
