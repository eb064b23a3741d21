import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir, uptime, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { errorCode } from './errorCode.ts';

const RETRY_MS = 100;
/** A lock without a number, or one that is being taken over, is so for a moment only, unless its process was killed then. */
const MOMENT_MS = 5000;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM'; // somebody else's
  }
}

/** Create the lock's file; false if it is there already. */
function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    rmSync(file, { force: true }); // a full disk takes a part of the number: that of another process
    throw error;
  }
}

/** True for a lock whose process has ended, and for one from before the machine was started. */
function isStale(file: string): boolean {
  try {
    const { mtimeMs } = statSync(file);
    const text = readFileSync(file, 'utf8');
    if (text === '') return Date.now() - mtimeMs > MOMENT_MS;
    return !(Number(text) > 0 && isRunning(Number(text))) || mtimeMs < Date.now() - uptime() * 1000 - MOMENT_MS;
  } catch {
    return false; // gone
  }
}

/** Remove a lock that nobody holds: one process at a time, or the lock that another has just taken would go. */
function removeStale(file: string): void {
  const guard = `${file}.stale`;
  if (!take(guard)) {
    const since = statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > MOMENT_MS) rmSync(guard, { force: true });
    return;
  }
  try {
    if (isStale(file)) rmSync(file, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

/**
 * Run something that only one process of this machine and user may do at a time. `name` says what; `onWait` is told once that
 * another process is at it. A lock whose process has ended is taken over.
 */
export async function withLock<T>(name: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  const file = path.join(tmpdir(), `sitegen-${userInfo().uid}-${name}.lock`);
  let isToldOf = false;
  while (!take(file)) {
    if (isStale(file)) {
      removeStale(file);
      await setTimeout(1); // another may be about to
      continue;
    }
    if (!isToldOf) onWait();
    isToldOf = true;
    await setTimeout(RETRY_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
