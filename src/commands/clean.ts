import { lstatSync, rmSync } from 'node:fs';
import path from 'node:path';
import { statIfThere } from '../disk/statIfThere.ts';
import { listFiles } from '../write/changes.ts';
import { type Removal, removeOutputs } from '../write/removeOutputs.ts';
import { CACHE_DIR } from './project.ts';

/** Options of `sitegen clean`. Paths are absolute. */
export interface CleanOptions {
  readonly rootDir: string;
  readonly outDir: string;
  /** Called if a running build has to be waited for. */
  readonly onWait: () => void;
}

/** What `clean` did with a folder. */
export interface CleanedFolder {
  readonly dir: string;
  /** Undefined if sitegen did not write the folder, which is then left as it is. */
  readonly removal: Removal | undefined;
}

/** Remove the cache folder, all of which belongs to sitegen. */
async function removeCaches(dir: string): Promise<Removal> {
  const removed = await listFiles(dir);
  const bytes = removed.reduce((sum, file) => sum + lstatSync(path.join(dir, file)).size, 0);
  rmSync(dir, { recursive: true });
  return { removed, bytes, kept: [] };
}

/** Remove output and caches of a site. Returns the folders that existed. */
export async function clean({ rootDir, outDir, onWait }: CleanOptions): Promise<readonly CleanedFolder[]> {
  const cacheDir = path.join(rootDir, CACHE_DIR);
  const outputs = statIfThere(outDir) ? [{ dir: outDir, removal: await removeOutputs(outDir, onWait) }] : [];
  const caches = statIfThere(cacheDir)?.isDirectory() ? [{ dir: cacheDir, removal: await removeCaches(cacheDir) }] : [];
  return [...outputs, ...caches];
}
