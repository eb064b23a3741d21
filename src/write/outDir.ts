import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { SiteError } from '../diagnostics/diagnostic.ts';
import { isInside } from '../disk/isInside.ts';
import { statIfThere } from '../disk/statIfThere.ts';
import { readRecord } from './outputRecord.ts';

const refuse = (message: string, hint: string): SiteError =>
  new SiteError([{ code: 'output-unsafe', severity: 'error', message, hint }]);

/** True if there is nothing in a folder but what its name hides: `.git`, `.gitkeep`. Such files are never touched. */
const isEmpty = (dir: string): boolean => readdirSync(dir).every((name) => name.startsWith('.'));

/** Refuse to write among what the site is made from: `sources` are its folders. */
export function checkPlace(outDir: string, rootDir: string, sources: readonly string[]): void {
  const lost = [rootDir, ...sources].find((dir) => isInside(outDir, dir));
  if (lost !== undefined) {
    throw refuse(
      `the output folder ${outDir} contains ${lost}, which the site is made from`,
      'choose another folder with `--out DIR`',
    );
  }
  // Where the content lies in the root itself, folders that were built are known by their record.
  const isBeside = path.dirname(outDir) === rootDir;
  const source = sources.find((dir) => isInside(dir, outDir) && !(dir === rootDir && isBeside));
  if (source !== undefined) {
    throw refuse(
      `the output folder ${outDir} lies in ${source}, which the site is made from`,
      'choose another folder with `--out DIR`',
    );
  }
}

/** Refuse to write a site where files would be lost that are not ours. */
export function checkOutDir(outDir: string): void {
  if (!existsSync(outDir) && statIfThere(outDir, { followLinks: false }))
    throw refuse(`the output folder ${outDir} is a link to nothing`, 'remove it, or make the folder that it leads to');
  if (existsSync(outDir) && !statIfThere(outDir)?.isDirectory())
    throw refuse(`the output folder ${outDir} is a file`, 'choose another folder with `--out DIR`, or remove the file');
  if (existsSync(outDir) && !isEmpty(outDir) && !readRecord(outDir)) {
    throw refuse(
      `the output folder ${outDir} is not empty, and sitegen did not write it`,
      'empty it, or choose another folder with `--out DIR`',
    );
  }
}
