import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeAtomically } from '../disk/writeAtomically.ts';
import { clearPlace } from './clearPlace.ts';
import { markUsed } from './sealedFile.ts';

const HASH_BYTES = 32;

const hashOfBytes = (content: Uint8Array): Buffer => createHash('sha256').update(content).digest();

/** Write bytes followed by their hash, by which `readSealedBytes` detects a damaged file. */
export function writeSealedBytes(file: string, content: Uint8Array): void {
  clearPlace(file);
  writeAtomically(file, Buffer.concat([content, hashOfBytes(content)]));
}

/** Read a file that `writeSealedBytes` wrote. Undefined if it is missing, cut off or changed. */
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
