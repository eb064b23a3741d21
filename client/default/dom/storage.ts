/** Web storage that never throws. Where the browser blocks it, values are lost and one warning is logged. */
export interface SafeStorage {
  /** The value of a key; null where there is none. */
  readonly get: (key: string) => string | null;
  /** Set the value of a key. */
  readonly set: (key: string, value: string) => void;
  /** Forget a key. */
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

/** Browsers that block one storage block the other: they share one warning. */
function createStorages(): readonly [local: SafeStorage, session: SafeStorage] {
  let hasWarned = false;
  const warnOnce = (error: unknown): void => {
    if (!hasWarned) console.warn('storage is not available', error);
    hasWarned = true;
  };
  return [createStorage(() => localStorage, warnOnce), createStorage(() => sessionStorage, warnOnce)];
}

// Owned by the document: whether its storages are usable, and whether it has warned.
const [local, session] = createStorages();

/** `localStorage`: lasts until the reader clears it, shared by all tabs. */
export const storage = local;

/** `sessionStorage`: lasts as long as the browser tab. */
export const tabStorage = session;

/** Key in `storage` of the version of the docs that the reader has chosen. */
export const VERSION_KEY = 'sitegen.version';
