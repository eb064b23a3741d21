import { rmSync, statSync } from 'node:fs';

/** Remove a folder that stands where a file of a cache belongs: it is nobody's. */
export function clearPlace(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) rmSync(file, { recursive: true });
}
