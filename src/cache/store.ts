import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Values by key; equal keys promise equal values. Whoever runs the pipeline owns one. */
export interface Cache<Value> {
  readonly find: (key: string) => Value | undefined;
  readonly keep: (key: string, value: Value) => void;
}

/** A cache that also knows how to go to disk. */
export interface StoredCache<Value> extends Cache<Value> {
  /** Write what was found or kept since it was opened; all else is forgotten. Does nothing if that is what the file holds. */
  readonly save: () => void;
}

/** A cache in memory. */
export function createCache<Value>(): Cache<Value> {
  const values = new Map<string, Value>();
  return { find: (key) => values.get(key), keep: (key, value) => void values.set(key, value) };
}

function readValues<Value>(file: string): Readonly<Record<string, Value>> {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Value>;
  } catch {
    return {}; // cut off in the middle of a write: made anew
  }
}

/** Characters that are written at a time. */
const CHUNK_SIZE = 1_000_000;

/** Write the values as one JSON object, piece by piece: as a single text they would take several times their memory. */
function writeValues<Value>(file: string, values: ReadonlyMap<string, Value>): void {
  const handle = openSync(file, 'w');
  try {
    let chunk = '{';
    let separator = '';
    for (const [key, value] of values) {
      chunk += `${separator}${JSON.stringify(key)}:${JSON.stringify(value)}`;
      separator = ',';
      if (chunk.length < CHUNK_SIZE) continue;
      writeFileSync(handle, chunk);
      chunk = '';
    }
    writeFileSync(handle, `${chunk}}`);
  } finally {
    closeSync(handle);
  }
}

/** Open the cache in a JSON file. `reuse: false` starts with an empty one. */
export function openCache<Value>(file: string, { reuse }: { reuse: boolean }): StoredCache<Value> {
  const stored = reuse ? readValues<Value>(file) : {};
  const used = new Map<string, Value>();
  let isChanged = !reuse;
  return {
    find(key) {
      const value = used.get(key) ?? stored[key];
      if (value !== undefined) used.set(key, value);
      return value;
    },
    keep(key, value) {
      if (stored[key] !== value) isChanged = true;
      used.set(key, value);
    },
    save() {
      if (used.size === 0) return; // this run did without: that says nothing of the next
      if (!isChanged && used.size === Object.keys(stored).length) return;
      mkdirSync(path.dirname(file), { recursive: true });
      writeValues(`${file}.new`, used);
      renameSync(`${file}.new`, file);
    },
  };
}
