import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir, uptime } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { errorCode } from './errorCode.ts';

const RETRY_MS = 100;
/** How long a lock may be empty, or be removed by another process, before that process is assumed to have been killed. */
const MOMENT_MS = 5000;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM'; // it belongs to another user
  }
}

/** Create the lock file; false if it exists. */
function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    rmSync(file, { force: true }); // a full disk may truncate the number to that of another process
    throw error;
  }
}

/** True for a lock whose process has ended, or which is older than the last boot. */
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

/** Remove a stale lock. Guarded by a lock itself, so that no process removes the lock that another one has just taken. */
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
 * Run something that only one process of this user may do at a time. `name` identifies it; `onWait` is called once if another
 * process holds the lock. Stale locks are removed.
 */
export async function withLock<T>(name: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  const user = process.getuid?.() ?? ''; // Windows has a temporary folder for each user. `userInfo` fails for users without a name
  const file = path.join(tmpdir(), `sitegen-${user}-${name}.lock`);
  let hasWaited = false;
  while (!take(file)) {
    if (isStale(file)) {
      removeStale(file);
      await setTimeout(1); // gives another process a chance
      continue;
    }
    if (!hasWaited) onWait();
    hasWaited = true;
    await setTimeout(RETRY_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
