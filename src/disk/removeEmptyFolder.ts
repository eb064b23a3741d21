import { rmdirSync } from 'node:fs';

/** Remove a folder if it is empty. False where it stays: it is not, it is gone already, or it is a volume, or in a folder that is read only. */
export function removeEmptyFolder(dir: string): boolean {
  try {
    rmdirSync(dir);
    return true;
  } catch {
    return false;
  }
}
