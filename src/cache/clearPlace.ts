import { rmSync, statSync } from 'node:fs';

/** Remove a folder that has the path of a cache file and would block writing it. */
export function clearPlace(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) rmSync(file, { recursive: true });
}
