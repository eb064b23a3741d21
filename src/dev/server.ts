import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { lookup } from 'mrmime';
import sirv from 'sirv';
import { documentationOf } from '../diagnostics/codes.ts';
import { type Diagnostic, formatPlace, hintOf, SiteError } from '../diagnostics/diagnostic.ts';
import type { DiagnosticView } from '../shared/diagnosticView.ts';
import type { OutputFile } from '../shared/outputFile.ts';
import { decodeUrl, withoutBase } from '../shared/url.ts';
import { createAudience } from './audience.ts';
import { errorPage } from './errorPage.ts';
import { listen } from './listen.ts';
import { outsideBase } from './outsideBase.ts';
import type { Session } from './session.ts';

const EVENTS_PATH = '/__sitegen/events';

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

/** A problem as the browser shows it. */
function toView(diagnostic: Diagnostic, frameOf: ServerOptions['frameOf']): DiagnosticView {
  const { severity, code, message } = diagnostic;
  const hint = hintOf(diagnostic);
  const place = formatPlace(diagnostic);
  const documentation = documentationOf(code);
  return { severity, code, documentation, message, place, frame: frameOf(diagnostic), ...(hint ? { hint } : {}) };
}

const pathOf = (request: IncomingMessage): string => decodeUrl((request.url ?? '/').replace(/[?#].*$/s, ''));

/** Answers with what the session has: an output, a static file, or the page for addresses that do not exist. */
function createResponder({ session, frameOf, onFailure }: ServerOptions) {
  const goHome = (response: ServerResponse) => void response.writeHead(302, { location: session.home() }).end();
  const notFound = async (urlPath: string, response: ServerResponse): Promise<void> => {
    const page = session.notFound(urlPath);
    if (page) await send(response, page, 404);
    else sendHtml(response, 404, 'not found');
  };
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const urlPath = pathOf(request);
    const output = session.find(urlPath);
    if (output) return send(response, output, 200);
    const staticDir = session.staticDir();
    if (!staticDir) {
      return sendHtml(response, 500, errorPage(session.problems().map((problem) => toView(problem, frameOf))));
    }
    const baseUrl = session.baseUrl();
    const own = withoutBase(baseUrl, urlPath);
    if (own === undefined) {
      if (request.headers.accept?.includes('text/html')) onFailure([outsideBase(urlPath, baseUrl)]);
      return urlPath === '/' ? goHome(response) : notFound(urlPath, response);
    }
    request.url = own;
    sirv(staticDir, { dev: true, etag: true })(request, response, () => {
      if (own === '/' && session.home() !== baseUrl) goHome(response);
      else void notFound(urlPath, response);
    });
  };
}

/** Say what went wrong with an answer: to the author what can be mended, else the stack of what is a bug. */
function answerFailure(error: unknown, response: ServerResponse, { frameOf, onFailure }: ServerOptions): void {
  if (error instanceof SiteError) {
    onFailure(error.diagnostics);
    sendHtml(response, 500, errorPage(error.diagnostics.map((diagnostic) => toView(diagnostic, frameOf))));
    return;
  }
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${message}\n`);
  sendHtml(response, 500, errorPage([toView({ code: 'unexpected', severity: 'error', message }, () => '')]));
}

/** Serve the session's site. Pages are rendered when they are asked for. */
export async function startServer(options: ServerOptions): Promise<DevServer> {
  const { session, frameOf } = options;
  const audience = createAudience(() => session.problems().map((problem) => toView(problem, frameOf)));
  const respond = createResponder(options);
  const server = createServer((request, response) => {
    if (pathOf(request) === EVENTS_PATH) return audience.join(response);
    respond(request, response).catch((error: unknown) => answerFailure(error, response, options));
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
