import type { ServerResponse } from 'node:http';
import type { DiagnosticView } from '../shared/diagnosticView.ts';

/** The open pages, which receive every change by server-sent events (HTML, 9.2). */
export interface Audience {
  readonly join: (response: ServerResponse) => void;
  /** Notify all pages that the site has changed, or of its errors. */
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

/** Create an audience without pages. */
export function createAudience(currentErrors: () => readonly DiagnosticView[]): Audience {
  const clients = new Set<ServerResponse>();
  const send = (client: ServerResponse, event: string, value: unknown): void => {
    if (client.writableLength > MAX_WAITING_BYTES) client.destroy();
    else client.write(`event: ${event}\ndata: ${JSON.stringify(value)}\n\n`);
  };
  return {
    join(response: ServerResponse): void {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      clients.add(response);
      response.on('close', () => clients.delete(response));
      send(response, 'errors', currentErrors());
    },
    push(): void {
      const errors = currentErrors();
      for (const client of clients) send(client, errors.length > 0 ? 'errors' : 'update', errors);
    },
    pushFindings(total): void {
      for (const client of clients) send(client, 'findings', total);
    },
    close(): void {
      for (const client of clients) client.end();
    },
  };
}
