import { lstatSync, rmSync } from 'node:fs';
import path from 'node:path';
import { statIfThere } from '../disk/statIfThere.ts';
import { listFiles } from '../write/changes.ts';
import { type Removal, removeOutputs } from '../write/removeOutputs.ts';
import { CACHE_DIR } from './project.ts';

/** What `sitegen clean` is asked to do. Paths are absolute. */
export interface CleanOptions {
  readonly rootDir: string;
  readonly outDir: string;
  /** Called where a build has to be waited for. */
  readonly onWait: () => void;
}

/** What `clean` did with a folder. */
export interface CleanedFolder {
  readonly dir: string;
  /** Undefined: sitegen has not written it, and it is left as it is. */
  readonly removal: Removal | undefined;
}

/** Remove the caches: the whole folder is sitegen's. */
async function removeCaches(dir: string): Promise<Removal> {
  const removed = await listFiles(dir);
  const bytes = removed.reduce((sum, file) => sum + lstatSync(path.join(dir, file)).size, 0);
  rmSync(dir, { recursive: true });
  return { removed, bytes, kept: [] };
}

/** Remove what sitegen has made in the folder of a site: output and caches. Gives the folders that were there. */
export async function clean({ rootDir, outDir, onWait }: CleanOptions): Promise<readonly CleanedFolder[]> {
  const cacheDir = path.join(rootDir, CACHE_DIR);
  const outputs = statIfThere(outDir) ? [{ dir: outDir, removal: await removeOutputs(outDir, onWait) }] : [];
  const caches = statIfThere(cacheDir)?.isDirectory() ? [{ dir: cacheDir, removal: await removeCaches(cacheDir) }] : [];
  return [...outputs, ...caches];
}
