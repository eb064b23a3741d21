/** Web storage that never throws. Where the browser blocks it, values are lost and one warning is logged. */
export interface SafeStorage {
  /** The value of a key; null if there is none. */
  readonly get: (key: string) => string | null;
  /** Set the value of a key. */
  readonly set: (key: string, value: string) => void;
  /** Remove a key. */
  readonly remove: (key: string) => void;
}

function createStorage(open: () => Storage, warn: (error: unknown) => void): SafeStorage {
  let isUsable = true;
  const attempt = <Result>(run: (store: Storage) => Result, fallback: Result): Result => {
    if (!isUsable) return fallback;
    try {
      return run(open());
    } catch (error) {
      isUsable = false;
      warn(error);
      return fallback;
    }
  };
  return {
    get: (key) => attempt((store) => store.getItem(key), null),
    set: (key, value) => attempt((store) => store.setItem(key, value), undefined),
    remove: (key) => attempt((store) => store.removeItem(key), undefined),
  };
}

/** Create both storages. They share one warning, because browsers block both or none. */
function createStorages(): readonly [local: SafeStorage, session: SafeStorage] {
  let hasWarned = false;
  const warnOnce = (error: unknown): void => {
    if (!hasWarned) console.warn('storage is not available', error);
    hasWarned = true;
  };
  return [createStorage(() => localStorage, warnOnce), createStorage(() => sessionStorage, warnOnce)];
}

// Owned by the document: whether its storages work, and whether a warning was logged.
const [local, session] = createStorages();

/** `localStorage`: shared by all tabs, and kept until the reader clears it. */
export const storage = local;

/** `sessionStorage`: lasts as long as the browser tab. */
export const tabStorage = session;

/** Key in `storage` of the docs versions that the reader has selected. */
export const VERSION_KEY = 'sitegen.version';
