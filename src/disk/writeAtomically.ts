import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from './makeFolder.ts';

/** Text or bytes, or text in pieces: as one text, large values would take several times their memory. */
export type FileContents = string | Uint8Array | Iterable<string>;

function writePieces(file: string, contents: FileContents): void {
  const pieces = typeof contents === 'string' || contents instanceof Uint8Array ? [contents] : contents;
  const handle = openSync(file, 'w');
  try {
    for (const piece of pieces) writeFileSync(handle, piece);
  } finally {
    closeSync(handle);
  }
}

/** What a file is called that is on its way to a place, after the name that it will have. */
const STAGED = /^\.[\da-f]{12}\.new$/;

/** Where what will be a file waits until it is whole. */
export const stagedPath = (file: string): string => `${file}.${randomBytes(6).toString('hex')}.new`;

/** Remove what processes that were killed have left beside a file which they were about to write. */
export function removeStaged(file: string): void {
  const { dir, base } = path.parse(file);
  for (const name of readdirSync(dir))
    if (name.startsWith(base) && STAGED.test(name.slice(base.length))) rmSync(path.join(dir, name), { force: true });
}

/**
 * Write a file in one step, and make its folder: whoever reads it, at the same time or after a crash, finds the old
 * contents or the new ones, whole. Several processes may write the same file. A symbolic link stays one; a pipe or a
 * device, which cannot be replaced, is written to.
 */
export function writeAtomically(file: string, contents: FileContents): void {
  makeFolder(path.dirname(file));
  const old = statSync(file, { throwIfNoEntry: false });
  if (old && !old.isFile()) {
    writePieces(file, contents);
    return;
  }
  const target = old ? realpathSync(file) : file;
  const staged = stagedPath(target);
  try {
    writePieces(staged, contents);
    renameSync(staged, target);
  } catch (error) {
    rmSync(staged, { force: true });
    throw error;
  }
}
