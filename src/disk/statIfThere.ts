import { lstatSync, type Stats, statSync } from 'node:fs';

/** What the disk says of a file; undefined if there is none, also where one of the folders of its path is a file. */
export function statIfThere(file: string, { followLinks = true } = {}): Stats | undefined {
  try {
    return followLinks ? statSync(file) : lstatSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
