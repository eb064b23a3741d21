import { readSealed, writeSealed } from './sealedFile.ts';

/** Values by key; equal keys promise equal values. Owned by the caller of the pipeline. */
export interface Cache<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
}

/** A cache whose values can be deleted. */
export interface MemoryCache<Value> extends Cache<Value> {
  readonly delete: (key: string) => void;
}

/** A cache that can be saved to disk. */
export interface StoredCache<Value> extends Cache<Value> {
  /** Write the values that were found or set since opening, and drop all others. Does nothing if the file holds exactly these. */
  readonly save: () => void;
}

/** A cache in memory. */
export function createCache<Value>(): MemoryCache<Value> {
  const values = new Map<string, Value>();
  return {
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    delete: (key) => void values.delete(key),
  };
}

function* toLines<Value>(values: ReadonlyMap<string, Value>): Iterable<string> {
  for (const entry of values) yield JSON.stringify(entry);
}

function parseLines<Value>(lines: Iterable<string>): ReadonlyMap<string, Value> {
  const values = new Map<string, Value>();
  for (const line of lines) {
    const [key, value] = JSON.parse(line) as [string, Value];
    values.set(key, value);
  }
  return values;
}

/** Open the cache in a sealed file with a line per value. `reuse: false` starts with an empty one. */
export function openCache<Value>(file: string, { reuse }: { reuse: boolean }): StoredCache<Value> {
  const lines = reuse ? readSealed(file) : undefined;
  const stored = parseLines<Value>(lines ?? []);
  const used = new Map<string, Value>();
  let isChanged = lines === undefined;
  let savedSize = stored.size;
  return {
    get(key) {
      const value = used.get(key) ?? stored.get(key);
      if (value !== undefined) used.set(key, value);
      return value;
    },
    set(key, value) {
      if (stored.get(key) !== value) isChanged = true;
      used.set(key, value);
    },
    save() {
      if (used.size === 0) return; // this run needed no value; the next one may
      if (!isChanged && used.size === savedSize) return;
      writeSealed(file, toLines(used));
      isChanged = false;
      savedSize = used.size;
    },
  };
}
