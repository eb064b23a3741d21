import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type Diagnostic, SiteError } from '../diagnostics/diagnostic.ts';
import { isInside } from '../disk/isInside.ts';
import { isForSite } from '../disk/leftovers.ts';
import { statIfThere } from '../disk/statIfThere.ts';
import { readRecord } from './outputRecord.ts';

/** Reports an output folder that must not be written to. */
export const unsafeOutput = (message: string, hint: string): Diagnostic => ({
  code: 'output-unsafe',
  severity: 'error',
  message,
  hint,
});

const refuse = (message: string, hint: string): SiteError => new SiteError([unsafeOutput(message, hint)]);

/** True if a folder contains only files that sitegen never touches: hidden ones, such as `.git`, and those of the system. */
const isEmpty = (dir: string): boolean => !readdirSync(dir).some((name) => isForSite(name, false));

/** Throw a `SiteError` if the output folder contains the site or one of its source folders (`sources`), or lies in one. */
export function checkPlace(outDir: string, rootDir: string, sources: readonly string[]): void {
  const lost = [rootDir, ...sources].find((dir) => isInside(outDir, dir));
  if (lost !== undefined) {
    throw refuse(
      `the output folder ${outDir} contains ${lost}, which is part of the source of the site`,
      'choose another folder with `--out DIR`',
    );
  }
  // If the site root is itself a source folder, output folders directly in it are fine: their record marks them as built.
  const isBeside = path.dirname(outDir) === rootDir;
  const source = sources.find((dir) => isInside(dir, outDir) && !(dir === rootDir && isBeside));
  if (source !== undefined) {
    throw refuse(
      `the output folder ${outDir} is inside ${source}, which is part of the source of the site`,
      'choose another folder with `--out DIR`',
    );
  }
}

/** Throw a `SiteError` if the output folder is not a folder, or has files and was not written by sitegen. */
export function checkOutDir(outDir: string): void {
  if (!existsSync(outDir) && statIfThere(outDir, { followLinks: false }))
    throw refuse(
      `the output folder ${outDir} is a symbolic link to a folder that does not exist`,
      'remove the link, or create that folder',
    );
  if (existsSync(outDir) && !statIfThere(outDir)?.isDirectory())
    throw refuse(`the output folder ${outDir} is a file`, 'choose another folder with `--out DIR`, or remove the file');
  if (existsSync(outDir) && !isEmpty(outDir) && !readRecord(outDir)) {
    throw refuse(
      `the output folder ${outDir} is not empty, and sitegen did not write it`,
      'empty it, or choose another folder with `--out DIR`',
    );
  }
}
