import { chmodSync, copyFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isInside } from '../disk/isInside.ts';
import { makeFolder } from '../disk/makeFolder.ts';
import type { OutputContent } from '../shared/outputFile.ts';

/** The folder in which changed files are collected before they are moved to the output folder. */
export interface Stage {
  /** Absolute. */
  readonly dir: string;
  /** Subfolder with the layout of the output folder. */
  readonly filesDir: string;
  /** Subfolder for notes that are needed until the stage is applied. */
  readonly notesDir: string;
  /** Paths relative to the output folder, in the order in which they were added. */
  readonly files: readonly string[];
  readonly has: (file: string) => boolean;
  readonly add: (file: string, content: OutputContent) => void;
  /** Add a copy of a file (absolute). The operating system copies it, so it may be larger than memory. */
  readonly copy: (file: string, from: string) => void;
  /** Register files that worker threads have put into the stage. */
  readonly adopt: (files: readonly string[]) => void;
  /** Remove the stage with its remaining files. */
  readonly close: () => void;
}

const FILES = 'files';
/** Subfolder of a stage for the files that new ones have replaced. */
export const OLD_FILES = 'old';
/** File of a stage that holds its `Changes`. */
export const CHANGES_FILE = 'changes.json';

/** Subfolder of a stage for notes on its files. */
const NOTES = 'notes';

/** Everything that a stage may contain. */
export const STAGE_NAMES: readonly string[] = [FILES, NOTES, OLD_FILES, CHANGES_FILE];

/** True for a folder that contains nothing but the parts of a stage. */
export const isStage = (dir: string): boolean => readdirSync(dir).every((name) => STAGE_NAMES.includes(name));

/** The subfolder with the staged files. */
export const stagedFilesDir = (dir: string): string => path.join(dir, FILES);

/** Open a stage in a folder (absolute), preferably on the disk of the output folder. Removes what a killed build left there. */
export function openStage(dir: string): Stage {
  for (const name of STAGE_NAMES) rmSync(path.join(dir, name), { recursive: true, force: true });
  makeFolder(stagedFilesDir(dir));
  return joinStage(dir);
}

/** Use a stage that another thread has opened. */
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
    writeFileSync(filePath, content); // synchronous and as a string: asynchronous or with a buffer, it takes three times as long
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
      copyFileSync(from, filePath); // also copies the mode, which may exclude other users
      chmodSync(filePath, mode);
    },
    adopt(added) {
      for (const file of added) files.add(file);
    },
    close: () => rmSync(dir, { recursive: true, force: true }),
  };
}
