import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

let dir: string | undefined;
let count = 0;

/**
 * Move files of an earlier run to a folder that is removed when the process ends. Removing thousands of files at once would slow
 * the creation of new ones (ext4 skips inodes that were freed seconds ago), and so falsify the measurement.
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
