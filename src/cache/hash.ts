import { createHash, hash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';

const LENGTH = 20;

/** A short name for some content: equal contents have equal hashes on every machine. 20 hex digits of SHA-256. */
export const hashOf = (content: string | Uint8Array): string => hash('sha256', content, 'hex').slice(0, LENGTH);

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
  return total.digest('hex').slice(0, LENGTH);
}
