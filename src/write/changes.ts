import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { relativeFile } from '../disk/relativeFile.ts';
import { statIfThere } from '../disk/statIfThere.ts';
import { writeAtomically } from '../disk/writeAtomically.ts';
import { unsafePart } from '../shared/unsafePart.ts';
import { folderOf } from '../shared/url.ts';
import type { Manifest } from './manifest.ts';
import { markOf, type OutputRecord } from './outputRecord.ts';
import { CHANGES_FILE } from './stage.ts';

/** The changes of a run to an output folder. Paths are relative to it. */
export interface Changes {
  /** Files in the stage. */
  readonly added: readonly string[];
  /** Files of earlier runs that the site no longer has. */
  readonly removed: readonly string[];
  /** Marks of the files that belong to sitegen after the run. */
  readonly marks: readonly string[];
}

/** Input of `planChanges`. */
export interface PlanOptions {
  readonly added: readonly string[];
  /** Paths of all files of the site, changed or not. */
  readonly kept: ReadonlySet<string>;
  /** True for paths that this run may remove. */
  readonly owns: (file: string) => boolean;
  /** Files that earlier builds wrote; used to avoid listing the folder. */
  readonly manifest: Manifest;
  /** True if the record is known to have exactly the files of the manifest. */
  readonly isWhole?: boolean | undefined;
}

/** All files of a folder; symbolic links are files. */
export async function listFiles(dir: string): Promise<readonly string[]> {
  if (!existsSync(dir)) return [];
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => {
    if (entry.isDirectory()) return [];
    return relativeFile(dir, path.join(entry.parentPath, entry.name));
  });
}

/** Files of earlier runs. The whole folder is listed only if the manifest does not name all marks of the record. */
async function findOld(
  outDir: string,
  marks: ReadonlySet<string>,
  byMark: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  if (marks.size === 0) return [];
  const isNamed = [...marks].every((mark) => byMark.has(mark));
  if (!isNamed) return (await listFiles(outDir)).filter((file) => marks.has(markOf(file)));
  return [...marks].flatMap((mark) => byMark.get(mark) ?? []).sort();
}

/** The folders that contain files, at any depth. */
export function foldersOf(files: readonly string[]): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const file of files)
    for (let dir = folderOf(file); dir !== '' && !folders.has(dir); dir = folderOf(dir)) folders.add(dir);
  return folders;
}

/** True for an existing file whose path contains no symbolic link to a folder. */
const isThere = (outDir: string, file: string): boolean => {
  const lstat = (name: string) => statIfThere(path.join(outDir, name), { followLinks: false });
  const found = lstat(file);
  return found?.isDirectory() === false && [...foldersOf([file])].every((dir) => lstat(dir)?.isDirectory());
};

/** `planChanges` for a record that has exactly the files of the manifest: only the marks of new and old files are computed. */
function planEdit(outDir: string, record: OutputRecord, { added, kept, owns, manifest }: PlanOptions): Changes {
  const old = [...manifest.keys()].filter((file) => !kept.has(file)).sort();
  const ours = old.filter((file) => isThere(outDir, file));
  const marks = new Set(record.marks);
  for (const file of old) marks.delete(markOf(file));
  for (const file of [...ours.filter((file) => !owns(file)), ...[...kept].filter((file) => !manifest.has(file))])
    marks.add(markOf(file));
  return { added, removed: ours.filter(owns), marks: [...marks].sort() };
}

/** Decide which files are added and removed. Files that the record does not know were not written by sitegen, and stay. */
export async function planChanges(
  outDir: string,
  record: OutputRecord | undefined,
  options: PlanOptions,
): Promise<Changes> {
  if (record && options.isWhole) return planEdit(outDir, record, options);
  const { added, kept, owns, manifest } = options;
  const knownMarks = new Map([...manifest.keys()].map((file) => [file, markOf(file)]));
  const byMark = new Map([...knownMarks].map(([file, mark]) => [mark, file]));
  const old = await findOld(outDir, record?.marks ?? new Set(), byMark);
  const ours = old.filter((file) => !kept.has(file) && isThere(outDir, file));
  const removed = ours.filter(owns);
  const marks = [...ours.filter((file) => !owns(file)), ...kept].map((file) => knownMarks.get(file) ?? markOf(file));
  return { added, removed, marks: [...new Set(marks)].sort() };
}

/** Removed files that block added ones: a file in place of a folder, or a file in a folder that becomes a file. */
export function obstacles({ added, removed }: Changes): ReadonlySet<string> {
  const files = new Set(added);
  const folders = foldersOf(added);
  const isBelowFile = (file: string): boolean => [...foldersOf([file])].some((dir) => files.has(dir));
  return new Set(removed.filter((file) => folders.has(file) || isBelowFile(file)));
}

/** Save the changes into the stage's folder, so that a later run can finish them if this one is killed. */
export const saveChanges = (stageDir: string, changes: Changes): void =>
  writeAtomically(path.join(stageDir, CHANGES_FILE), JSON.stringify(changes));

/**
 * Load the changes that a killed run has left in its stage; undefined if there are none, or if a path is unsafe: anybody may have
 * written the file.
 */
export function loadChanges(stageDir: string): Changes | undefined {
  try {
    const changes = JSON.parse(readFileSync(path.join(stageDir, CHANGES_FILE), 'utf8')) as Changes;
    const isSafe = [...changes.added, ...changes.removed].every((file) => unsafePart(file) === undefined);
    return isSafe ? changes : undefined;
  } catch {
    return undefined;
  }
}
