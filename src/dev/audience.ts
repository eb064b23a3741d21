import type { ServerResponse } from 'node:http';
import type { DiagnosticView } from '../shared/diagnosticView.ts';

/** Open pages that are told of every change, by server-sent events (HTML, 9.2). */
export interface Audience {
  readonly join: (response: ServerResponse) => void;
  /** Tell all that the site has changed, or what is wrong with it. */
  readonly push: () => void;
  /** Tell all that the site has been checked again. */
  readonly pushFindings: (total: number) => void;
  readonly close: () => void;
}

/** What waits for a page that does not read, a sleeping one for instance. It is let go then: when it wakes, it asks again. */
const MAX_WAITING_BYTES = 1_000_000;

/** Nobody listens yet. */
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
