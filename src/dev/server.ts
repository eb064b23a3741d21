import type { ServerResponse } from 'node:http';
import { documentationOf } from '../diagnostics/codes.ts';
import { type Diagnostic, formatPlace, hintOf, SiteError } from '../diagnostics/diagnostic.ts';
import { resolveAddress } from '../serve/address.ts';
import { contentType } from '../serve/contentType.ts';
import { type Folder, openFolder } from '../serve/folder.ts';
import { outsideBase } from '../serve/outsideBase.ts';
import { type Exchange, type RunningServer, redirect, redirectToPage, sendText, startServer } from '../serve/server.ts';
import type { DiagnosticView } from '../shared/diagnosticView.ts';
import type { OutputFile } from '../shared/outputFile.ts';
import { withBase, withoutBase } from '../shared/url.ts';
import { createAudience } from './audience.ts';
import { errorPage } from './errorPage.ts';
import type { Session } from './session.ts';

const EVENTS_PATH = '/__sitegen/events';

/** How the server is started. */
export interface DevServerOptions {
  readonly session: Session;
  /** The first port to try; a busy one gives way to the next. 0: any. */
  readonly port: number;
  readonly host: string;
  readonly frameOf: (diagnostic: Diagnostic) => string;
  /** Called with what is wrong when an address cannot be answered as it should. */
  readonly onFailure: (diagnostics: readonly Diagnostic[]) => void;
}

/** A running server. */
export interface DevServer extends RunningServer {
  /** Tell every open page that the site changed, or what is wrong with it. */
  readonly push: () => void;
}

async function send(response: ServerResponse, output: OutputFile, status: number): Promise<void> {
  const content = await output.create();
  response.writeHead(status, { 'content-type': contentType(output.path), 'cache-control': 'no-store' });
  response.end(content);
}

const sendHtml = (response: ServerResponse, status: number, html: string): void => {
  response.writeHead(status, { 'content-type': 'text/html;charset=utf-8', 'cache-control': 'no-store' });
  response.end(html);
};

/** A problem as the browser shows it. */
function toView(diagnostic: Diagnostic, frameOf: DevServerOptions['frameOf']): DiagnosticView {
  const { severity, code, includedBy } = diagnostic;
  const message = [diagnostic.message, ...(includedBy ? [`included by ${includedBy}`] : [])].join('\n');
  const hint = hintOf(diagnostic);
  const place = formatPlace(diagnostic);
  const documentation = documentationOf(code);
  return { severity, code, documentation, message, place, frame: frameOf(diagnostic), ...(hint ? { hint } : {}) };
}

/** What lies in a file of the site: something that is made, or a file that is copied. */
const findIn = (session: Session, staticFiles: Folder) => (file: string) =>
  session.find(file) ?? (staticFiles.has(file) ? ('static' as const) : undefined);

/** Answers with what the session has: an output, a static file, or the page for addresses that do not exist. */
function createAnswer({ session, frameOf, onFailure }: DevServerOptions) {
  const notFound = async (path: string, response: ServerResponse): Promise<void> => {
    const page = session.notFound(path);
    if (page) await send(response, page, 404);
    else sendText(response, 404, 'not found');
  };
  return async (exchange: Exchange): Promise<void> => {
    const { request, response, path } = exchange;
    const served = session.served();
    if (!served) {
      return sendHtml(response, 500, errorPage(session.problems().map((problem) => toView(problem, frameOf))));
    }
    const { baseUrl, isStrict, staticDir } = served;
    const own = withoutBase(baseUrl, path);
    if (own === undefined) {
      if (request.headers.accept?.includes('text/html')) onFailure([outsideBase(path, baseUrl)]);
      return path === '/' ? redirect(response, 302, session.home()) : notFound(path, response);
    }
    const staticFiles = openFolder(staticDir);
    const answer = resolveAddress(own, { find: findIn(session, staticFiles), isStrict });
    if (!answer)
      return own === '/' && session.home() !== baseUrl
        ? redirect(response, 302, session.home())
        : notFound(path, response);
    if ('elsewhere' in answer) return redirectToPage(exchange, withBase(baseUrl, answer.elsewhere));
    if (answer.found === 'static') return staticFiles.send(exchange, answer.file);
    return send(response, answer.found, 200);
  };
}

/** Say what went wrong with an answer: to the author what can be mended, else the stack of what is a bug. */
function answerFailure(error: unknown, response: ServerResponse, { frameOf, onFailure }: DevServerOptions): void {
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
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const { session, frameOf } = options;
  const audience = createAudience(() => session.problems().map((problem) => toView(problem, frameOf)));
  const answer = createAnswer(options);
  const server = await startServer({
    ...options,
    answer: (exchange) => (exchange.path === EVENTS_PATH ? audience.join(exchange.response) : answer(exchange)),
    answerFailure: (error, response) => answerFailure(error, response, options),
  });
  return {
    port: server.port,
    push: audience.push,
    async close() {
      audience.close();
      await server.close();
    },
  };
}
