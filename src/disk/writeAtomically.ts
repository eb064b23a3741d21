import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from './makeFolder.ts';

/** Text or bytes, whole or in pieces: large values as one string would take several times the memory. */
export type FileContents = string | Uint8Array | Iterable<string | Uint8Array>;

function writePieces(file: string, contents: FileContents): void {
  const pieces = typeof contents === 'string' || contents instanceof Uint8Array ? [contents] : contents;
  const handle = openSync(file, 'w');
  try {
    for (const piece of pieces) writeFileSync(handle, piece);
  } finally {
    closeSync(handle);
  }
}

/** Matches what `stagedPath` appends to a name. */
const STAGED = /^\.[\da-f]{12}\.new$/;

/** A temporary path, where a file is written before it is renamed. */
export const stagedPath = (file: string): string => `${file}.${randomBytes(6).toString('hex')}.new`;

/** Remove the temporary files that killed processes have left beside a file. */
export function removeStaged(file: string): void {
  const { dir, base } = path.parse(file);
  for (const name of readdirSync(dir))
    if (name.startsWith(base) && STAGED.test(name.slice(base.length))) rmSync(path.join(dir, name), { force: true });
}

/**
 * Write a file atomically, and create its folder: whoever reads it, at the same time or after a crash, sees the old contents or
 * the new ones, complete. Several processes may write the same file. A symbolic link is kept; a pipe or device, which cannot be
 * replaced, is written to.
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
