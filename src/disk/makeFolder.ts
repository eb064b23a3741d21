import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

const isFolder = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;

const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException).code;

function makeOne(dir: string): void {
  try {
    mkdirSync(dir);
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || !isFolder(dir)) throw error;
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
    if (codeOf(error) !== 'ENOENT' || parent === dir) throw error;
    makeFolder(parent);
    makeOne(dir);
  }
}
