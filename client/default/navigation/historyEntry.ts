/** How the reader gets to a history entry: by a new one, in place of the current one, or by Back and Forward. */
export type HistoryAction = 'push' | 'replace' | 'pop';

/** The state of every history entry of this document. */
interface EntryState {
  /** Identifies the entry: scroll positions are remembered by it. */
  readonly key: string;
  /** The entry exists only for Back to undo something, such as an open menu; the next page replaces it. */
  readonly isTemporary?: boolean;
}

const createKey = (): string => Math.random().toString(36).slice(2);

/** The key of the current entry; undefined if this document has not written the entry. */
export const entryKey = (): string | undefined => (history.state as EntryState | null)?.key;

/** True while the current entry is a temporary one. */
export const isTemporaryEntry = (): boolean => (history.state as EntryState | null)?.isTemporary === true;

/** Add an entry for the same page, which Back removes and the next page replaces. */
export const pushTemporaryEntry = (): void => history.pushState({ ...history.state, isTemporary: true }, '');

/** Give the current entry a key; returns it. */
export function addEntryKey(): string {
  const key = createKey();
  history.replaceState({ ...history.state, key }, '');
  return key;
}

/** Give an address to the current entry, or to a new one; returns the key of the entry. One that readers come back to keeps what its page has noted in it. */
export function writeEntry(url: URL, action: HistoryAction): string {
  const isPush = action === 'push';
  const key = (!isPush && entryKey()) || createKey();
  const state: EntryState = { ...(action === 'pop' && history.state), key, isTemporary: false };
  history[isPush && !isTemporaryEntry() ? 'pushState' : 'replaceState'](state, '', url);
  return key;
}

/** Have the browser load a page, with the same effect on the history as a navigation within the document. */
export function loadDocument(url: URL, action: HistoryAction): void {
  if (action === 'pop') location.reload();
  else location[action === 'replace' || isTemporaryEntry() ? 'replace' : 'assign'](url);
}
