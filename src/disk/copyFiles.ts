import { copyFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from './makeFolder.ts';
import { stagedPath } from './writeAtomically.ts';

/** The contents of a new folder; paths are relative. */
export interface FolderContents {
  /** Files copied from the other folder; links are replaced by their targets. */
  readonly copied: readonly string[];
  /** Texts of further files, by path. */
  readonly written?: ReadonlyMap<string, string>;
}

/** Create a folder with files of another one, in one step: it appears with all of them, or not at all. */
export function copyFiles(from: string, to: string, { copied, written = new Map() }: FolderContents): void {
  const staged = stagedPath(to);
  const place = (file: string): string => {
    const target = path.join(staged, file);
    makeFolder(path.dirname(target));
    return target;
  };
  try {
    for (const file of copied) copyFileSync(path.join(from, file), place(file));
    for (const [file, text] of written) writeFileSync(place(file), text);
    renameSync(staged, to);
  } catch (error) {
    rmSync(staged, { recursive: true, force: true });
    throw error;
  }
}
