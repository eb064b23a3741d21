import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

let dir: string | undefined;
let count = 0;

/**
 * Move what an earlier run has left out of the way, to be removed when the process ends. A disk that has just removed thousands of files
 * is slow to make new ones (ext4 passes over what was removed seconds ago), which is not what is measured.
 */
export function setAside(file: string): void {
  if (!existsSync(file)) return;
  if (dir === undefined) {
    const created = mkdtempSync(path.join(os.tmpdir(), 'sitegen-bench-aside-'));
    process.once('exit', () => rmSync(created, { recursive: true, force: true }));
    dir = created;
  }
  renameSync(file, path.join(dir, String(count++)));
}
