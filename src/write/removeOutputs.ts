import { existsSync, lstatSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../cache/hash.ts';
import { removeEmptyFolder } from '../disk/removeEmptyFolder.ts';
import { withLock } from '../disk/withLock.ts';
import { RECORD_FILE } from '../shared/outputFile.ts';
import { listFiles } from './changes.ts';
import { removeEmptyFolders } from './commit.ts';
import { markOf, readRecord } from './outputRecord.ts';

/** What was taken out of a folder. Paths are relative to it. */
export interface Removal {
  readonly removed: readonly string[];
  readonly bytes: number;
  /** Files that sitegen did not write, and that stay. */
  readonly kept: readonly string[];
}

/**
 * Remove from an output folder what sitegen has written there, and the folder itself if that leaves it empty and it can go. Undefined
 * where sitegen has written nothing.
 */
export async function removeOutputs(dir: string, onWait: () => void): Promise<Removal | undefined> {
  if (!existsSync(dir)) return undefined;
  const outDir = realpathSync(dir);
  return withLock(hashOf(outDir), onWait, async () => {
    const record = readRecord(outDir);
    if (!record) return undefined;
    const files = await listFiles(outDir);
    const isOurs = (file: string): boolean => file === RECORD_FILE || record.marks.has(markOf(file));
    // The record goes last: until then, a run that is killed can be followed by another one.
    const removed = files.filter(isOurs).sort((a, b) => Number(a === RECORD_FILE) - Number(b === RECORD_FILE));
    let bytes = 0;
    for (const file of removed) {
      bytes += lstatSync(path.join(outDir, file)).size;
      rmSync(path.join(outDir, file));
    }
    for (const file of removed) removeEmptyFolders(outDir, file);
    // A link would lead nowhere.
    if (!lstatSync(dir).isSymbolicLink()) removeEmptyFolder(outDir);
    return { removed, bytes, kept: files.filter((file) => !isOurs(file)) };
  });
}
