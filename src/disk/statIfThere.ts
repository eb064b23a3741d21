import { lstatSync, type Stats, statSync } from 'node:fs';
import { errorCode } from './errorCode.ts';

/** What the disk says of a file; undefined if there is none, also where one of the folders of its path is a file. */
export function statIfThere(file: string, { followLinks = true } = {}): Stats | undefined {
  try {
    // An error that says nothing new takes ten times as long as looking.
    return (followLinks ? statSync : lstatSync)(file, { throwIfNoEntry: false });
  } catch (error) {
    if (errorCode(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}
