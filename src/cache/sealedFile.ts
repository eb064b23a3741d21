import { createHash } from 'node:crypto';
import { readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { writeAtomically } from '../disk/writeAtomically.ts';
import { clearPlace } from './clearPlace.ts';

/** The last line of a sealed file: how long is what stands above it, and what is its hash. */
interface Seal {
  readonly bytes: number;
  readonly hash: string;
}

const NEWLINE = 0x0a;

/** Of the name too: a whole file in the place of another one holds something else. */
const createContentHash = (file: string) => createHash('sha256').update(`${path.basename(file)}\n`);

/** Characters that are written at a time. */
const CHUNK_SIZE = 1_000_000;

function* withSeal(file: string, lines: Iterable<string>): Iterable<string> {
  const hash = createContentHash(file);
  let bytes = 0;
  const seal = (chunk: string): string => {
    hash.update(chunk);
    bytes += Buffer.byteLength(chunk);
    return chunk;
  };
  let chunk = '';
  for (const line of lines) {
    chunk += `${line}\n`;
    if (chunk.length < CHUNK_SIZE) continue;
    yield seal(chunk);
    chunk = '';
  }
  yield seal(chunk);
  yield `${JSON.stringify({ bytes, hash: hash.digest('hex') } satisfies Seal)}\n`;
}

/** Write lines of text, none of which holds another one, and below them one by which `readSealed` knows whether the file still holds all of them. */
export function writeSealed(file: string, lines: Iterable<string>): void {
  clearPlace(file);
  writeAtomically(file, withSeal(file, lines));
}

/** Give back what stands above the seal; undefined if it is not what the seal says. */
function openSeal(file: string, stored: Buffer): Buffer | undefined {
  const end = stored.lastIndexOf(NEWLINE, -2) + 1;
  const contents = stored.subarray(0, end);
  const { bytes, hash } = JSON.parse(stored.toString('utf8', end)) as Seal;
  const isWhole = bytes === contents.length && hash === createContentHash(file).update(contents).digest('hex');
  return isWhole ? contents : undefined;
}

/** Line by line: as one text, large contents would take several times their memory. */
function* toLines(contents: Buffer): Generator<string, undefined> {
  for (let start = 0; start < contents.length; ) {
    const end = contents.indexOf(NEWLINE, start);
    yield contents.toString('utf8', start, end);
    start = end + 1;
  }
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

/** Look at a sealed file without using it. Undefined where `readSealed` gives nothing. */
function peekSealed(file: string): Generator<string, undefined> | undefined {
  try {
    const contents = openSeal(file, readFileSync(file));
    return contents && toLines(contents);
  } catch {
    return undefined; // no file, or no seal
  }
}

/** Read the lines of a sealed file. Undefined if there is none, or if it was cut off or changed since it was written. */
export function readSealed(file: string): Generator<string, undefined> | undefined {
  const lines = peekSealed(file);
  if (lines) markUsed(file);
  return lines;
}

/** Write one value, which must survive JSON. */
export const writeSealedValue = (file: string, value: unknown): void => writeSealed(file, [JSON.stringify(value)]);

function parseFirst<Value>(lines: Generator<string, undefined> | undefined): Value | undefined {
  const line = lines?.next().value;
  return line === undefined ? undefined : (JSON.parse(line) as Value);
}

/** Read what `writeSealedValue` wrote; undefined where `readSealed` gives nothing. */
export const readSealedValue = <Value>(file: string): Value | undefined => parseFirst(readSealed(file));

/** Read it without using it: its time stays that of its writing. */
export const peekSealedValue = <Value>(file: string): Value | undefined => parseFirst(peekSealed(file));
