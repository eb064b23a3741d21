import { existsSync, lstatSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../cache/hash.ts';
import { removeEmptyFolder } from '../disk/removeEmptyFolder.ts';
import { withLock } from '../disk/withLock.ts';
import { RECORD_FILE } from '../shared/outputFile.ts';
import { listFiles } from './changes.ts';
import { removeEmptyFolders } from './commit.ts';
import { markOf, readRecord } from './outputRecord.ts';

/** What was removed from a folder. Paths are relative to it. */
export interface Removal {
  readonly removed: readonly string[];
  readonly bytes: number;
  /** Files that sitegen did not write: they stay. */
  readonly kept: readonly string[];
}

/**
 * Remove the files that sitegen has written from an output folder, and the folder itself if it is then empty. Returns undefined
 * if sitegen has written nothing there.
 */
export async function removeOutputs(dir: string, onWait: () => void): Promise<Removal | undefined> {
  if (!existsSync(dir)) return undefined;
  const outDir = realpathSync(dir);
  return withLock(hashOf(outDir), onWait, async () => {
    const record = readRecord(outDir);
    if (!record) return undefined;
    const files = await listFiles(outDir);
    const isOurs = (file: string): boolean => file === RECORD_FILE || record.marks.has(markOf(file));
    // The record goes last, so that a later run can complete what a killed one has begun.
    const removed = files.filter(isOurs).sort((a, b) => Number(a === RECORD_FILE) - Number(b === RECORD_FILE));
    let bytes = 0;
    for (const file of removed) {
      bytes += lstatSync(path.join(outDir, file)).size;
      rmSync(path.join(outDir, file));
    }
    for (const file of removed) removeEmptyFolders(outDir, file);
    // A symbolic link would be left pointing to nothing.
    if (!lstatSync(dir).isSymbolicLink()) removeEmptyFolder(outDir);
    return { removed, bytes, kept: files.filter((file) => !isOurs(file)) };
  });
}
