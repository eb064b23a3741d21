import { chmodSync, copyFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isInside } from '../disk/isInside.ts';
import { makeFolder } from '../disk/makeFolder.ts';
import type { OutputContent } from '../shared/outputFile.ts';

/** Changed files on their way into the output folder. */
export interface Stage {
  /** Absolute. */
  readonly dir: string;
  /** Folder in it that is laid out like the output folder. */
  readonly filesDir: string;
  /** Folder in it for what is of use while it is filled. */
  readonly notesDir: string;
  /** Paths below the output folder, in the order in which they were added. */
  readonly files: readonly string[];
  readonly has: (file: string) => boolean;
  readonly add: (file: string, content: OutputContent) => void;
  /** Add a copy of a file (absolute), by the system's own means: it may be larger than memory. */
  readonly copy: (file: string, from: string) => void;
  /** Note files that other threads have put into the stage. */
  readonly adopt: (files: readonly string[]) => void;
  /** Remove what still waits. */
  readonly close: () => void;
}

const FILES = 'files';
/** Name of the folder in a stage that keeps the files which new ones have replaced. */
export const OLD_FILES = 'old';
/** Name of the file in a stage that says what is put in place. */
export const CHANGES_FILE = 'changes.json';

/** Name of the folder in a stage that keeps what is known of its files. */
const NOTES = 'notes';

/** All that a stage holds. */
export const STAGE_NAMES: readonly string[] = [FILES, NOTES, OLD_FILES, CHANGES_FILE];

/** True for a folder that holds nothing but what a stage does. */
export const isStage = (dir: string): boolean => readdirSync(dir).every((name) => STAGE_NAMES.includes(name));

/** Where the files of a stage wait. */
export const stagedFilesDir = (dir: string): string => path.join(dir, FILES);

/** Open a stage in a folder (absolute), on the disk of the output folder if it can be. What a killed build left there goes. */
export function openStage(dir: string): Stage {
  for (const name of STAGE_NAMES) rmSync(path.join(dir, name), { recursive: true, force: true });
  makeFolder(stagedFilesDir(dir));
  return joinStage(dir);
}

/** Put files into a stage that another thread has opened. */
export function joinStage(dir: string): Stage {
  const filesDir = stagedFilesDir(dir);
  const files = new Set<string>();
  const folders = new Set([filesDir]);
  const add = (file: string, content: OutputContent): string => {
    const filePath = path.join(filesDir, file);
    if (!isInside(filesDir, filePath)) throw new Error(`${file} lies outside of the output folder`);
    const folder = path.dirname(filePath);
    if (!folders.has(folder)) makeFolder(folder);
    folders.add(folder);
    writeFileSync(filePath, content); // in one call for text: an asynchronous write, or a buffer, costs thrice as much
    files.add(file);
    return filePath;
  };
  return {
    dir,
    filesDir,
    notesDir: path.join(dir, NOTES),
    get files() {
      return [...files];
    },
    has: (file) => files.has(file),
    add,
    copy(file, from) {
      const filePath = add(file, '');
      const { mode } = statSync(filePath);
      copyFileSync(from, filePath); // with its rights, which may be the author's alone
      chmodSync(filePath, mode);
    },
    adopt(added) {
      for (const file of added) files.add(file);
    },
    close: () => rmSync(dir, { recursive: true, force: true }),
  };
}
