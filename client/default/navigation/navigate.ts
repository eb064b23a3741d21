import { createSignal } from '../dom/events.ts';
import type { HistoryAction } from './historyEntry.ts';

interface NavigationRequest {
  readonly url: URL;
  readonly action: HistoryAction;
}

const [emitRequest, onRequest] = createSignal<NavigationRequest>('sitegen:navigate');

/** Subscribe to the calls of `navigate`. */
export const onNavigationRequest = onRequest;

/**
 * Go to a page of the site as if the reader had followed a link. With `replace`, the page replaces the current history entry. The
 * browser loads other addresses itself.
 */
export function navigate(href: string, { replace = false } = {}): void {
  emitRequest({ url: new URL(href, location.href), action: replace ? 'replace' : 'push' });
}
