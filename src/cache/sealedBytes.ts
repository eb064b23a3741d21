import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeAtomically } from '../disk/writeAtomically.ts';
import { clearPlace } from './clearPlace.ts';
import { markUsed } from './sealedFile.ts';

const HASH_BYTES = 32;

const hashOfBytes = (content: Uint8Array): Buffer => createHash('sha256').update(content).digest();

/** Write bytes, and after them their hash, by which `readSealedBytes` knows whether the file still holds all of them. */
export function writeSealedBytes(file: string, content: Uint8Array): void {
  clearPlace(file);
  writeAtomically(file, Buffer.concat([content, hashOfBytes(content)]));
}

/** Read what `writeSealedBytes` wrote. Undefined if there is none, or if it was cut off or changed since. */
export function readSealedBytes(file: string): Uint8Array | undefined {
  let stored: Buffer;
  try {
    stored = readFileSync(file);
  } catch {
    return undefined;
  }
  const content = stored.subarray(0, -HASH_BYTES);
  if (!hashOfBytes(content).equals(stored.subarray(-HASH_BYTES))) return undefined;
  markUsed(file);
  return content;
}
