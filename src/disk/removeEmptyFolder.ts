import { rmdirSync } from 'node:fs';

/**
 * Remove a folder if it is empty. Returns false if it was not removed: it is not empty, missing, a volume, or in a read-only
 * folder.
 */
export function removeEmptyFolder(dir: string): boolean {
  try {
    rmdirSync(dir);
    return true;
  } catch {
    return false;
  }
}
