/** Neighboring pages have mostly the same: that many values are remembered. */
const REMEMBERED = 64;

/** Memoizes values by a text, and forgets those of long ago. */
export interface RecentMemo<Value> {
  /** The value of a text, if it is remembered. */
  readonly get: (key: string) => Value | undefined;
  /** Remember the value of a text. */
  readonly set: (key: string, value: Value) => void;
}

/** Create a memo without values. */
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
