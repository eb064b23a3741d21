import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { lookup } from 'mrmime';
import sirv from 'sirv';
import { type Diagnostic, formatPlace, hintOf, SiteError } from '../diagnostics/diagnostic.ts';
import type { DiagnosticView } from '../shared/devMessages.ts';
import type { OutputFile } from '../shared/outputFile.ts';
import { decodeUrl, withoutBase } from '../shared/url.ts';
import { errorPage } from './errorPage.ts';
import { outsideBase } from './outsideBase.ts';
import type { Session } from './session.ts';

const EVENTS_PATH = '/__sitegen/events';
const PORTS_TO_TRY = 20;

/** How the server is started. */
export interface ServerOptions {
  readonly session: Session;
  /** The first port to try; a busy one gives way to the next. 0: any. */
  readonly port: number;
  readonly host: string;
  readonly frameOf: (diagnostic: Diagnostic) => string;
  /** Called with what is wrong when an address cannot be answered as it should. */
  readonly onFailure: (diagnostics: readonly Diagnostic[]) => void;
}

/** A running server. */
export interface DevServer {
  readonly port: number;
  /** Tell every open page that the site changed, or what is wrong with it. */
  readonly push: () => void;
  readonly close: () => Promise<void>;
}

/** Browsers that are watching an edit happen. */
function createAudience(currentProblems: () => readonly DiagnosticView[]) {
  const clients = new Set<ServerResponse>();
  const send = (client: ServerResponse, event: string, value: unknown) =>
    client.write(`event: ${event}\ndata: ${JSON.stringify(value)}\n\n`);
  return {
    join(response: ServerResponse): void {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      clients.add(response);
      response.on('close', () => clients.delete(response));
      send(response, 'problems', currentProblems());
    },
    push(): void {
      const problems = currentProblems();
      for (const client of clients) send(client, problems.length > 0 ? 'problems' : 'update', problems);
    },
    close(): void {
      for (const client of clients) client.end();
    },
  };
}

async function send(response: ServerResponse, output: OutputFile, status: number): Promise<void> {
  const content = await output.create();
  const type = lookup(output.path) ?? 'application/octet-stream';
  const charset = /^text\/|javascript|json|xml/.test(type) && !type.includes('charset') ? ';charset=utf-8' : '';
  response.writeHead(status, { 'content-type': type + charset, 'cache-control': 'no-store' });
  response.end(content);
}

const sendHtml = (response: ServerResponse, status: number, html: string): void => {
  response.writeHead(status, { 'content-type': 'text/html;charset=utf-8', 'cache-control': 'no-store' });
  response.end(html);
};

function cannotListen(error: NodeJS.ErrnoException, port: number, host: string): SiteError {
  const reason =
    {
      ENOTFOUND: 'there is no such host',
      EACCES: 'that needs more rights',
      EADDRNOTAVAIL: 'that is not an address of this machine',
    }[error.code ?? ''] ?? error.message;
  const message = `cannot listen on port ${port} of "${host}": ${reason}`;
  return new SiteError([
    { code: 'usage', severity: 'error', message, hint: 'choose others with `--port NUMBER` and `--host NAME`' },
  ]);
}

/** Try one port after the other, up to the last one that there is. */
async function listen(server: Server, { port, host }: ServerOptions): Promise<number> {
  for (let candidate = port; candidate < port + PORTS_TO_TRY && candidate < 65_536; candidate++) {
    const isFree = await new Promise<boolean>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EADDRINUSE' ? resolve(false) : reject(cannotListen(error, candidate, host)),
      );
      server.listen(candidate, host, () => resolve(true));
    });
    server.removeAllListeners('error');
    if (isFree) return (server.address() as AddressInfo).port;
  }
  const message = `ports ${port} to ${port + PORTS_TO_TRY - 1} are all in use`;
  throw new SiteError([{ code: 'usage', severity: 'error', message, hint: 'choose another with `--port NUMBER`' }]);
}

/** Serve the session's site. Pages are rendered when they are asked for. */
export async function startServer(options: ServerOptions): Promise<DevServer> {
  const { session, frameOf, onFailure } = options;
  const toProblem = (diagnostic: Diagnostic): DiagnosticView => {
    const { severity, code, message } = diagnostic;
    const hint = hintOf(diagnostic);
    return {
      severity,
      code,
      message,
      place: formatPlace(diagnostic),
      frame: frameOf(diagnostic),
      ...(hint ? { hint } : {}),
    };
  };
  const problems = () => session.problems().map(toProblem);
  const audience = createAudience(problems);

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const urlPath = decodeUrl((request.url ?? '/').replace(/[?#].*$/s, ''));
    if (urlPath === EVENTS_PATH) return audience.join(response);
    const output = session.find(urlPath);
    if (output) return send(response, output, 200);
    const staticDir = session.staticDir();
    if (!staticDir) return sendHtml(response, 500, errorPage(problems()));
    const own = withoutBase(session.baseUrl(), urlPath);
    const goHome = () => void response.writeHead(302, { location: session.home() }).end();
    const notFound = async () => {
      const page = session.notFound(urlPath);
      if (page) await send(response, page, 404);
      else sendHtml(response, 404, 'not found');
    };
    if (own === undefined) {
      const baseUrl = session.baseUrl();
      if (request.headers.accept?.includes('text/html')) onFailure([outsideBase(urlPath, baseUrl)]);
      return urlPath === '/' ? goHome() : notFound();
    }
    request.url = own;
    sirv(staticDir, { dev: true, etag: true })(request, response, () => {
      if (own === '/' && session.home() !== session.baseUrl()) goHome();
      else void notFound();
    });
  };

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      if (!(error instanceof SiteError)) {
        const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
        process.stderr.write(`${message}\n`);
        sendHtml(
          response,
          500,
          errorPage([{ severity: 'error', code: 'bug in sitegen', message, place: '', frame: '' }]),
        );
        return;
      }
      onFailure(error.diagnostics);
      sendHtml(response, 500, errorPage(error.diagnostics.map(toProblem)));
    });
  });
  const port = await listen(server, options);
  return {
    port,
    push: audience.push,
    close: () =>
      new Promise((resolve) => {
        audience.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
