import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../disk/errorCode.ts';
import { makeFolder } from '../disk/makeFolder.ts';
import { removeEmptyFolder } from '../disk/removeEmptyFolder.ts';
import { removeStaged, writeAtomically } from '../disk/writeAtomically.ts';
import { compareText } from '../shared/compareText.ts';
import { RECORD_FILE } from '../shared/outputFile.ts';
import { type Changes, loadChanges, obstacles, saveChanges } from './changes.ts';
import { checkTargets } from './checkTargets.ts';
import { formatRecord, type OutputRecord, readRecord, writeRecord } from './outputRecord.ts';
import { isStage, OLD_FILES, type Stage, stagedFilesDir } from './stage.ts';

const isOnOtherDisk = (error: unknown): boolean => errorCode(error) === 'EXDEV';

/** Replaces the target atomically: readers, and a killed build, see either the old file or the new one. */
function moveFile(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!isOnOtherDisk(error)) throw error;
    writeAtomically(to, readFileSync(from));
    rmSync(from);
  }
}

const isAsset = (file: string): boolean => /(?:^|\/)assets\//.test(file);

/** Assets are placed before the pages that link to them. */
const assetsFirst = (a: string, b: string): number => Number(isAsset(b)) - Number(isAsset(a)) || compareText(a, b);

/** Remove the folders of a removed file, as long as they are empty. */
export function removeEmptyFolders(outDir: string, file: string): void {
  for (let dir = path.dirname(file); dir !== '.'; dir = path.dirname(dir))
    if (!removeEmptyFolder(path.join(outDir, dir))) return;
}

/** How a change is applied, and what becomes of replaced files. */
interface Steps {
  readonly place: (file: string) => void;
  readonly remove: (file: string) => void;
}

/** Apply changes: first remove what blocks new files, then place new files, then remove the rest. */
function apply(outDir: string, changes: Changes, { place, remove }: Steps): void {
  const first = obstacles(changes);
  const removeAll = (files: readonly string[]): void => {
    for (const file of files) remove(file);
    for (const file of files) removeEmptyFolders(outDir, file);
  };
  removeAll([...first]);
  const folders = new Set(changes.added.map((file) => path.dirname(path.join(outDir, file))));
  for (const folder of folders) makeFolder(folder);
  for (const file of [...changes.added].sort(assetsFirst)) place(file);
  removeAll(changes.removed.filter((file) => !first.has(file)));
}

/** Steps that keep the old files, with a function to restore them. */
function undoableSteps(stage: Stage, outDir: string): Steps & { readonly undo: () => void } {
  const oldDir = path.join(stage.dir, OLD_FILES);
  const undos: (() => void)[] = [];
  let count = 0;
  mkdirSync(oldDir);
  const keepOld = (target: string): string => {
    const kept = path.join(oldDir, String(count++));
    try {
      linkSync(target, kept);
    } catch {
      copyFileSync(target, kept); // another file system, or one without hard links
    }
    return kept;
  };
  return {
    place(file) {
      const target = path.join(outDir, file);
      const old = existsSync(target) ? keepOld(target) : undefined;
      moveFile(path.join(stage.filesDir, file), target);
      undos.push(() => {
        if (old) return moveFile(old, target);
        rmSync(target);
        removeEmptyFolders(outDir, file);
      });
    },
    remove(file) {
      const target = path.join(outDir, file);
      const old = path.join(oldDir, String(count++));
      moveFile(target, old);
      undos.push(() => {
        makeFolder(path.dirname(target));
        moveFile(old, target);
      });
    },
    undo() {
      for (const undo of undos.reverse()) undo();
    },
  };
}

/**
 * Rename the staged files to the output folder if that does not exist, in one step. Returns false if it exists or lies on another
 * disk. An empty folder is not replaced, as it may be a mount point or have permissions of its own.
 */
function moveWhole({ filesDir }: Stage, outDir: string, record: OutputRecord): boolean {
  if (existsSync(outDir)) return false;
  makeFolder(path.dirname(outDir));
  writeAtomically(path.join(filesDir, RECORD_FILE), formatRecord(record, outDir));
  try {
    renameSync(filesDir, outDir);
    return true;
  } catch (error) {
    if (!isOnOtherDisk(error)) throw error;
    return false;
  }
}

const isEqual = (marks: readonly string[], record: OutputRecord): boolean =>
  marks.length === record.marks.size && marks.every((mark) => record.marks.has(mark));

/**
 * Apply the changes of a stage. `record` is the record of the output folder so far. On failure, everything is undone; if the
 * process is killed, `finishCommit` completes the changes in a later run.
 */
export function commit(stage: Stage, outDir: string, changes: Changes, record: OutputRecord | undefined): void {
  const { added, removed, marks } = changes;
  if (record && added.length === 0 && removed.length === 0 && isEqual(marks, record)) return;
  const after: OutputRecord = { marks: new Set(marks) };
  if (moveWhole(stage, outDir, after)) return;

  makeFolder(outDir);
  checkTargets(outDir, changes, record);
  saveChanges(stage.dir, changes);
  writeRecord(outDir, { marks: new Set([...(record?.marks ?? []), ...marks]), pending: stage.dir });
  const { undo, ...steps } = undoableSteps(stage, outDir);
  try {
    apply(outDir, changes, steps);
    writeRecord(outDir, after);
  } catch (error) {
    undo();
    if (record) writeRecord(outDir, record);
    else rmSync(path.join(outDir, RECORD_FILE));
    throw error;
  }
}

/** Complete the changes that a killed run had begun to apply. Returns the record of the output folder afterwards. */
export function finishCommit(outDir: string): OutputRecord | undefined {
  const record = readRecord(outDir);
  if (existsSync(outDir)) removeStaged(path.join(outDir, RECORD_FILE));
  if (record?.pending === undefined) return record;
  const filesDir = stagedFilesDir(record.pending);
  const changes = loadChanges(record.pending);
  // Without the changes, the record still lists what either run has written, and the next build removes what is left over.
  const after: OutputRecord = { marks: changes ? new Set(changes.marks) : record.marks };
  if (changes) {
    apply(outDir, changes, {
      place(file) {
        const staged = path.join(filesDir, file);
        if (existsSync(staged)) moveFile(staged, path.join(outDir, file));
      },
      remove: (file) => rmSync(path.join(outDir, file), { force: true }),
    });
  }
  for (const file of changes?.added ?? []) removeStaged(path.join(outDir, file)); // temporary files of a copy from another disk
  writeRecord(outDir, after);
  // A record may be copied from elsewhere and name any path: remove the folder only if it is a stage.
  if (changes && isStage(record.pending)) rmSync(record.pending, { recursive: true, force: true });
  return after;
}
