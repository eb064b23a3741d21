import type { ServerResponse } from 'node:http';
import type { SiteState } from '../shared/diagnosticView.ts';

/** Server-sent events (HTML, 9.2), by which the open pages receive every change. */
export interface EventStream {
  /** Send the events to a page from now on, and the state of the site at once: it may have changed since the page was sent. */
  readonly join: (response: ServerResponse) => void;
  /** Send all pages the state of the site. */
  readonly push: () => void;
  /** Notify all pages that the site has been checked again. */
  readonly pushFindings: (total: number) => void;
  readonly close: () => void;
}

/**
 * Limit of unsent data for a page that does not read, such as a sleeping one. It is disconnected then, and reconnects when it
 * wakes.
 */
const MAX_WAITING_BYTES = 1_000_000;

/** Create a stream that no page receives yet. */
export function createEventStream(currentState: () => SiteState): EventStream {
  const clients = new Set<ServerResponse>();
  const send = (client: ServerResponse, event: string, value: unknown): void => {
    if (client.writableLength > MAX_WAITING_BYTES) client.destroy();
    else client.write(`event: ${event}\ndata: ${JSON.stringify(value)}\n\n`);
  };
  const sendState = (receivers: Iterable<ServerResponse>): void => {
    const state = currentState();
    for (const client of receivers) send(client, state.errors.length > 0 ? 'errors' : 'update', state);
  };
  return {
    join(response: ServerResponse): void {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      clients.add(response);
      response.on('close', () => clients.delete(response));
      sendState([response]);
    },
    push: () => sendState(clients),
    pushFindings(total): void {
      for (const client of clients) send(client, 'findings', total);
    },
    close(): void {
      for (const client of clients) client.end();
    },
  };
}
