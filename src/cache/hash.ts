import { createHash, hash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';

const LENGTH = 20;

/** Written from bytes: a part of all digits would keep all of them in memory. */
const toHash = (digest: Buffer): string => digest.toString('hex', 0, LENGTH / 2);

/** A short name for some content: equal contents have equal hashes on every machine. 20 hex digits of SHA-256. */
export const hashOf = (content: string | Uint8Array): string => toHash(hash('sha256', content, 'buffer'));

/** Larger files are read in pieces of this size. */
const PIECE_BYTES = 4_000_000;

/** The hash of what a file holds, however large it is. */
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
