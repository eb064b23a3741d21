import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { encodePath, joinUrl } from '../shared/url.ts';
import { type ListenOptions, listen } from './listen.ts';
import { findRefusal } from './refusal.ts';
import { requestPath, requestQuery } from './requestPath.ts';

/** A request and its response. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The requested path: decoded, without query. */
  readonly path: string;
}

/** How to start a server. */
export interface ServerOptions extends ListenOptions {
  readonly answer: (exchange: Exchange) => void | Promise<void>;
  /** Called with what `answer` throws; headers have not been sent. */
  readonly answerFailure: (error: unknown, response: ServerResponse) => void;
}

/** A running server. */
export interface RunningServer {
  readonly port: number;
  /** Cuts off open connections too. */
  readonly close: () => Promise<void>;
}

/** Send a plain text. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain;charset=utf-8', 'cache-control': 'no-store' });
  response.end(`${text}\n`);
}

/** Redirect to another address, uncached: another site may be served at this port tomorrow. */
export function redirect(response: ServerResponse, status: number, location: string): void {
  response.writeHead(status, { location, 'cache-control': 'no-store' }).end();
}

/** Redirect to the canonical address of a page. `url` is decoded, and relative to the base of the site. */
export const redirectToPage = ({ request, response }: Exchange, baseUrl: string, url: string): void =>
  redirect(response, 301, joinUrl(baseUrl, encodePath(url)) + requestQuery(request.url));

/** Start a server that answers requests with `answer`, except those that `findRefusal` refuses. */
export async function startServer({ port, host, answer, answerFailure }: ServerOptions): Promise<RunningServer> {
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const refusal = findRefusal(request, host);
    if (refusal) {
      if (refusal.status === 405) response.setHeader('allow', 'GET, HEAD');
      return sendText(response, refusal.status, refusal.message);
    }
    try {
      await answer({ request, response, path: requestPath(request.url) ?? '/' });
    } catch (error) {
      if (response.headersSent) response.destroy();
      else answerFailure(error, response);
    }
  };
  const server = createServer((request, response) => void respond(request, response));
  return {
    port: await listen(server, { port, host }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
