import { createHash, hash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';

const LENGTH = 20;

/** Encode only the bytes that are needed: in V8, a substring of the whole digest would keep that in memory. */
const toHash = (digest: Buffer): string => digest.toString('hex', 0, LENGTH / 2);

/** The first 20 hex digits of the SHA-256 of some content: the same on every machine. */
export const hashOf = (content: string | Uint8Array): string => toHash(hash('sha256', content, 'buffer'));

/** Larger files are read in pieces of this size. */
const PIECE_BYTES = 4_000_000;

/** `hashOf` for the content of a file (any size). */
export function hashOfFile(filePath: string): string {
  if (statSync(filePath).size <= PIECE_BYTES) return hashOf(readFileSync(filePath));
  const total = createHash('sha256');
  const piece = Buffer.allocUnsafe(PIECE_BYTES);
  const handle = openSync(filePath, 'r');
  try {
    for (let length = readSync(handle, piece); length > 0; length = readSync(handle, piece))
      total.update(piece.subarray(0, length));
  } finally {
    closeSync(handle);
  }
  return toHash(total.digest());
}
