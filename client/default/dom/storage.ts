/** What the reader's browser keeps between visits. Where storage is blocked, one warning is given and all goes on without. */
export interface SafeStorage {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
}

let hasWarned = false;

/** Browsers that block one storage block the other: one warning says it all. */
function warnOnce(error: unknown): void {
  if (!hasWarned) console.warn('storage is not available; choices last as long as the page', error);
  hasWarned = true;
}

function createStorage(open: () => Storage): SafeStorage {
  let isUsable = true;
  const attempt = <Result>(run: (store: Storage) => Result, otherwise: Result): Result => {
    if (!isUsable) return otherwise;
    try {
      return run(open());
    } catch (error) {
      isUsable = false;
      warnOnce(error);
      return otherwise;
    }
  };
  return {
    get: (key) => attempt((store) => store.getItem(key), null),
    set: (key, value) => attempt((store) => store.setItem(key, value), undefined),
    remove: (key) => attempt((store) => store.removeItem(key), undefined),
  };
}

/** Under which the reader's version of the docs is kept. */
export const VERSION_KEY = 'sitegen.version';

/** Kept until the reader clears it, shared by all tabs. */
export const storage: SafeStorage = createStorage(() => localStorage);

/** Kept as long as the browser's tab. */
export const tabStorage: SafeStorage = createStorage(() => sessionStorage);
