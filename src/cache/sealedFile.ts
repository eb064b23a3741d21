import { createHash } from 'node:crypto';
import { readFileSync, utimesSync } from 'node:fs';
import { writeAtomically } from '../disk/writeAtomically.ts';

/** The last line of a sealed file: how long is what stands above it, and what is its hash. */
interface Seal {
  readonly bytes: number;
  readonly hash: string;
}

const createContentHash = () => createHash('sha256');

function* withSeal(pieces: Iterable<string>): Iterable<string> {
  const hash = createContentHash();
  let bytes = 0;
  for (const piece of pieces) {
    hash.update(piece);
    bytes += Buffer.byteLength(piece);
    yield piece;
  }
  yield `\n${JSON.stringify({ bytes, hash: hash.digest('hex') } satisfies Seal)}\n`;
}

/** Write text, in pieces, and below it a line by which `readSealed` knows whether the file still holds all of it. */
export const writeSealed = (file: string, pieces: Iterable<string>): void => writeAtomically(file, withSeal(pieces));

/** Give back the text above the seal; undefined if it is not what the seal says. */
function openSeal(stored: Buffer): string | undefined {
  const end = stored.lastIndexOf('\n', -2);
  const contents = stored.subarray(0, Math.max(end, 0));
  const { bytes, hash } = JSON.parse(stored.toString('utf8', end + 1)) as Seal;
  const isWhole = bytes === contents.length && hash === createContentHash().update(contents).digest('hex');
  return isWhole ? contents.toString('utf8') : undefined;
}

/** Note that a file of the cache has been used: `removeUnused` spares it. */
export function markUsed(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // gone, or a cache that may only be read
  }
}

/** Read a sealed file. Undefined if there is none, or if it was cut off or changed since it was written. */
export function readSealed(file: string): string | undefined {
  try {
    const contents = openSeal(readFileSync(file));
    if (contents !== undefined) markUsed(file);
    return contents;
  } catch {
    return undefined; // no file, or no seal
  }
}
