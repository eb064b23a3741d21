/** How navigation changes the history: a new entry, the current entry replaced, or Back and Forward. */
export type HistoryAction = 'push' | 'replace' | 'pop';

/** The state of every history entry of this document. */
interface EntryState {
  /** Identifies the entry; scroll positions are stored by it. */
  readonly key: string;
  /** The entry exists only so that Back undoes something, such as opening a menu; the next page replaces it. */
  readonly isTemporary?: boolean;
}

const createKey = (): string => Math.random().toString(36).slice(2);

/** The key of the current entry; undefined if this document has not written the entry. */
export const entryKey = (): string | undefined => (history.state as EntryState | null)?.key;

/** True if the current entry is a temporary one. */
export const isTemporaryEntry = (): boolean => (history.state as EntryState | null)?.isTemporary === true;

/** Add an entry for the same page, which Back removes and the next page replaces. */
export const pushTemporaryEntry = (): void => history.pushState({ ...history.state, isTemporary: true }, '');

/** Give the current entry a key; returns it. */
export function addEntryKey(): string {
  const key = createKey();
  history.replaceState({ ...history.state, key }, '');
  return key;
}

/**
 * Set the address of the current entry, or of a new one; returns the entry's key. When going back, the entry's other state is
 * kept.
 */
export function writeEntry(url: URL, action: HistoryAction): string {
  const isPush = action === 'push';
  const key = (!isPush && entryKey()) || createKey();
  const state: EntryState = { ...(action === 'pop' && history.state), key, isTemporary: false };
  history[isPush && !isTemporaryEntry() ? 'pushState' : 'replaceState'](state, '', url);
  return key;
}

/** Let the browser load a page, with the same effect on the history as navigation within the document. */
export function loadDocument(url: URL, action: HistoryAction): void {
  if (action === 'pop') location.reload();
  else location[action === 'replace' || isTemporaryEntry() ? 'replace' : 'assign'](url);
}
