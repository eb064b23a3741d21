/** Number of remembered values: neighboring pages mostly share theirs. */
const REMEMBERED = 64;

/** Memoizes values by key, and drops old ones. */
export interface RecentMemo<Value> {
  /** The value of a key, if it is remembered. */
  readonly get: (key: string) => Value | undefined;
  /** Remember the value of a key. */
  readonly set: (key: string, value: Value) => void;
}

/** Create an empty memo. */
export function createRecentMemo<Value>(): RecentMemo<Value> {
  const values = new Map<string, Value>();
  return {
    get: (key) => values.get(key),
    set(key, value) {
      if (values.size >= REMEMBERED) values.clear();
      values.set(key, value);
    },
  };
}
