import { readSealed, writeSealed } from './sealedFile.ts';

/** Values by key; equal keys promise equal values. Whoever runs the pipeline owns one. */
export interface Cache<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
}

/** A cache that can let values go. */
export interface MemoryCache<Value> extends Cache<Value> {
  readonly delete: (key: string) => void;
}

/** A cache that also knows how to go to disk. */
export interface StoredCache<Value> extends Cache<Value> {
  /** Write the values that were found or set since it was opened; all others are dropped. Does nothing if the file holds just these. */
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

/** Open the cache in a sealed file: a line for each value. `reuse: false` starts with an empty one. */
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
      if (used.size === 0) return; // this run did without: that says nothing of the next
      if (!isChanged && used.size === savedSize) return;
      writeSealed(file, toLines(used));
      isChanged = false;
      savedSize = used.size;
    },
  };
}
