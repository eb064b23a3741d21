import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { compareText } from '../diagnostics/diagnostic.ts';
import { writeAtomically } from '../disk/writeAtomically.ts';
import type { OutputContent } from '../shared/outputFile.ts';

/** Changed files on their way into the output folder. They wait in a folder that is laid out like it. */
export interface Stage {
  /** Paths below the output folder, in the order in which they were added. */
  readonly files: readonly string[];
  readonly add: (file: string, content: OutputContent) => void;
  /** Put every file in its place; where there is no old site, all in one step. */
  readonly commit: (outDir: string) => Promise<void>;
  /** Remove what still waits. */
  readonly close: () => Promise<void>;
}

const isOnOtherDisk = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EXDEV';

/** A rename replaces the old file in one step: a reader, or a build that is killed, sees the old one or the new one whole. */
async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!isOnOtherDisk(error)) throw error;
    writeAtomically(to, readFileSync(from));
  }
}

const isAsset = (file: string): boolean => /(?:^|\/)assets\//.test(file);

/** Pages name assets: assets come first, so that no page ever names one that is not there yet. */
const assetsFirst = (a: string, b: string): number => Number(isAsset(b)) - Number(isAsset(a)) || compareText(a, b);

/** True where there is no old site: no folder, or an empty one, which is removed. */
function isVacant(outDir: string): boolean {
  if (!existsSync(outDir)) return true;
  if (readdirSync(outDir).length > 0) return false;
  rmdirSync(outDir);
  return true;
}

/** Make a folder the output folder where there is none. Gives false where that cannot be done in one step. */
async function moveWhole(dir: string, outDir: string): Promise<boolean> {
  if (!isVacant(outDir)) return false;
  mkdirSync(path.dirname(outDir), { recursive: true });
  try {
    await rename(dir, outDir);
    return true;
  } catch (error) {
    if (!isOnOtherDisk(error)) throw error;
    return false;
  }
}

async function moveEach(files: readonly string[], dir: string, outDir: string): Promise<void> {
  const folders = new Set(files.map((file) => path.dirname(path.join(outDir, file))));
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  for (const file of [...files].sort(assetsFirst)) await moveFile(path.join(dir, file), path.join(outDir, file));
}

/** Open a stage in a folder (absolute), on the disk of the output folder if it can be. What a killed build left there goes. */
export function openStage(dir: string): Stage {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  const files: string[] = [];
  const folders = new Set([dir]);
  return {
    files,
    add(file, content) {
      const filePath = path.join(dir, file);
      const folder = path.dirname(filePath);
      if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
      folders.add(folder);
      writeFileSync(filePath, content); // in one call for text: an asynchronous write, or a buffer, costs thrice as much
      files.push(file);
    },
    async commit(outDir) {
      if (files.length > 0 && !(await moveWhole(dir, outDir))) await moveEach(files, dir, outDir);
    },
    close: () => rm(dir, { recursive: true, force: true }),
  };
}
