import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from './errorCode.ts';

const isFolder = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;

function makeOne(dir: string): void {
  try {
    mkdirSync(dir);
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || !isFolder(dir)) throw error;
  }
}

/**
 * Create a folder and its parents if they are missing. `mkdirSync` with `recursive` never returns on file systems that create no
 * folders and report missing parents, such as `/proc`.
 */
export function makeFolder(dir: string): void {
  try {
    makeOne(dir);
  } catch (error) {
    const parent = path.dirname(dir);
    if (errorCode(error) !== 'ENOENT' || parent === dir) throw error;
    makeFolder(parent);
    makeOne(dir);
  }
}
