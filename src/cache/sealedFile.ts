import { createHash } from 'node:crypto';
import { readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { writeAtomically } from '../disk/writeAtomically.ts';
import { clearPlace } from './clearPlace.ts';

/** The last line of a sealed file: length and hash of all lines above it. */
interface Seal {
  readonly bytes: number;
  readonly hash: string;
}

const NEWLINE = 0x0a;

/** The hash includes the file's name, so that an intact file that was renamed to another's place is refused. */
const createContentHash = (file: string) => createHash('sha256').update(`${path.basename(file)}\n`);

/** Characters to collect before they are written. */
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

/** Write lines (without line breaks in them), and below them a seal by which `readSealed` detects a damaged file. */
export function writeSealed(file: string, lines: Iterable<string>): void {
  clearPlace(file);
  writeAtomically(file, withSeal(file, lines));
}

/** The contents above the seal; undefined if they do not match it. */
function openSeal(file: string, stored: Buffer): Buffer | undefined {
  const end = stored.lastIndexOf(NEWLINE, -2) + 1;
  const contents = stored.subarray(0, end);
  const { bytes, hash } = JSON.parse(stored.toString('utf8', end)) as Seal;
  const isWhole = bytes === contents.length && hash === createContentHash(file).update(contents).digest('hex');
  return isWhole ? contents : undefined;
}

/** Decode line by line: decoding large contents at once would take several times their memory. */
function* toLines(contents: Buffer): Generator<string, undefined> {
  for (let start = 0; start < contents.length; ) {
    const end = contents.indexOf(NEWLINE, start);
    yield contents.toString('utf8', start, end);
    start = end + 1;
  }
}

/** Set the modification time of a cache file to now, so that `removeUnused` keeps it. */
export function markUsed(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // removed meanwhile, or a read-only cache
  }
}

/** `readSealed` without marking the file as used. */
function peekSealed(file: string): Generator<string, undefined> | undefined {
  try {
    const contents = openSeal(file, readFileSync(file));
    return contents && toLines(contents);
  } catch {
    return undefined; // no file, or no seal
  }
}

/** Read the lines of a sealed file, and mark it as used. Undefined if it is missing, cut off or changed. */
export function readSealed(file: string): Generator<string, undefined> | undefined {
  const lines = peekSealed(file);
  if (lines) markUsed(file);
  return lines;
}

/** Write one value as JSON in a sealed file. */
export const writeSealedValue = (file: string, value: unknown): void => writeSealed(file, [JSON.stringify(value)]);

function parseFirst<Value>(lines: Generator<string, undefined> | undefined): Value | undefined {
  const line = lines?.next().value;
  return line === undefined ? undefined : (JSON.parse(line) as Value);
}

/** Read a value that `writeSealedValue` wrote, and mark the file as used. Undefined if it is missing, cut off or changed. */
export const readSealedValue = <Value>(file: string): Value | undefined => parseFirst(readSealed(file));

/** `readSealedValue` without marking the file as used: its modification time still says when it was written. */
export const peekSealedValue = <Value>(file: string): Value | undefined => parseFirst(peekSealed(file));
