import type { ServerResponse } from 'node:http';
import { documentationOf } from '../diagnostics/codes.ts';
import { type Diagnostic, formatPlace, hintOf, sortDiagnostics } from '../diagnostics/diagnostic.ts';
import { anyDiagnostics } from '../diagnostics/unexpected.ts';
import { isInLeftover } from '../disk/leftovers.ts';
import { resolveAddress } from '../serve/address.ts';
import { contentType } from '../serve/contentType.ts';
import { type Folder, openFolders } from '../serve/folder.ts';
import type { ListenOptions } from '../serve/listen.ts';
import { outsideBase } from '../serve/outsideBase.ts';
import { requestQuery } from '../serve/requestPath.ts';
import { type Exchange, type RunningServer, redirect, redirectToPage, sendText, startServer } from '../serve/server.ts';
import { type DiagnosticView, type PageFindings, type SiteState, VERSION_METRIC } from '../shared/diagnosticView.ts';
import type { OutputFile } from '../shared/outputFile.ts';
import { decodeUrl, withoutBase } from '../shared/url.ts';
import { checkPage, MOST_FINDINGS } from './checkPage.ts';
import { errorPage } from './errorPage.ts';
import { createEventStream } from './eventStream.ts';
import type { RequestTracker } from './requestTracker.ts';
import type { Session } from './session.ts';

const EVENTS_PATH = '/__sitegen/events';
const CHECK_PATH = '/__sitegen/check';
/** The path of a page stands in the query. */
const FINDINGS_PATH = '/__sitegen/findings';

/** Options of the dev server. */
export interface DevServerOptions extends ListenOptions {
  readonly session: Session;
  readonly frameOf: (diagnostic: Diagnostic) => string;
  /** URL that opens the place of a diagnostic in the editor. */
  readonly editorLink: (diagnostic: Diagnostic) => string | undefined;
  /** All findings of the site; undefined until it has been checked. */
  readonly findings: () => readonly Diagnostic[] | undefined;
  /** Called with the diagnostics of a request that cannot be answered properly. */
  readonly onFailure: (diagnostics: readonly Diagnostic[]) => void;
  readonly requests: RequestTracker;
}

/** A running server. */
export interface DevServer extends RunningServer {
  /** Send every open page the state of the site. */
  readonly push: () => void;
  /** Notify every open page that the site has been checked again. */
  readonly pushFindings: () => void;
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

/** A diagnostic in the form that browsers show. */
function toView(
  diagnostic: Diagnostic,
  { frameOf, editorLink }: Pick<DevServerOptions, 'editorLink' | 'frameOf'>,
): DiagnosticView {
  const { severity, code, includedBy } = diagnostic;
  const message = [diagnostic.message, ...(includedBy ? [`included by ${includedBy}`] : [])].join('\n');
  const hint = hintOf(diagnostic);
  const place = formatPlace(diagnostic);
  const documentation = documentationOf(code);
  const editor = editorLink(diagnostic);
  return {
    severity,
    code,
    documentation,
    message,
    place,
    frame: frameOf(diagnostic),
    ...(editor === undefined ? {} : { editor }),
    ...(hint ? { hint } : {}),
  };
}

const stateOf = (options: DevServerOptions, errors = options.session.errors()): SiteState => ({
  version: options.session.version(),
  errors: errors.map((error) => toView(error, options)),
});

/** Send the page with all findings of the site. */
function sendCheckPage(response: ServerResponse, options: DevServerOptions): void {
  const findings = options.findings();
  const sorted = findings && sortDiagnostics(findings);
  const shown = sorted?.slice(0, MOST_FINDINGS).map((finding) => toView(finding, options));
  sendHtml(response, 200, checkPage(shown, findings?.length ?? 0));
}

/** Send the findings of the page whose path stands in the query. */
function sendFindings({ request, response }: Exchange, options: DevServerOptions): void {
  const path = decodeUrl(new URLSearchParams(requestQuery(request.url)).get('path') ?? '/');
  const files = new Set(options.session.filesAt(path));
  const findings = options.findings() ?? [];
  const isOwn = ({ file, includedBy = '' }: Diagnostic): boolean =>
    (file !== undefined && files.has(file)) || files.has(includedBy.replace(/:.*$/s, ''));
  const own = sortDiagnostics(findings.filter(isOwn)).map((finding) => toView(finding, options));
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  const aboutBlocked = documentationOf('content-blocked');
  response.end(JSON.stringify({ own, total: findings.length, aboutBlocked } satisfies PageFindings));
}

/** Find a file of the site: an output, or a static file. */
const findIn = (session: Session, staticFiles: Folder) => (file: string) =>
  session.find(file) ?? (!isInLeftover(file) && staticFiles.has(file) ? ('static' as const) : undefined);

/** Create the handler of requests: it sends an output, a static file, or the page for addresses that do not exist. */
function createAnswer(options: DevServerOptions) {
  const { session, onFailure } = options;
  const notFound = async (path: string, response: ServerResponse): Promise<void> => {
    const page = session.notFound(path);
    if (page) await send(response, page, 404);
    else sendText(response, 404, 'not found');
  };
  return async (exchange: Exchange): Promise<void> => {
    const { request, response, path } = exchange;
    response.setHeader('server-timing', `${VERSION_METRIC};desc="${session.version()}"`);
    const served = session.served();
    if (!served) return sendHtml(response, 500, errorPage(stateOf(options)));
    const { baseUrl, isStrict, staticDirs } = served;
    const own = withoutBase(baseUrl, path);
    if (own === undefined) {
      if (request.headers.accept?.includes('text/html')) onFailure([outsideBase(path, baseUrl)]);
      return path === '/' ? redirect(response, 302, session.home()) : notFound(path, response);
    }
    const staticFiles = openFolders(staticDirs);
    const answer = resolveAddress(own, { find: findIn(session, staticFiles), isStrict });
    if (!answer)
      return own === '/' && session.home() !== baseUrl
        ? redirect(response, 302, session.home())
        : notFound(path, response);
    if ('elsewhere' in answer) return redirectToPage(exchange, baseUrl, answer.elsewhere);
    if (answer.found === 'static') return staticFiles.send(exchange, answer.file);
    return send(response, answer.found, 200);
  };
}

/** Answer a request that failed with a page about the error. */
function answerFailure(error: unknown, response: ServerResponse, options: DevServerOptions): void {
  const diagnostics = anyDiagnostics(error);
  options.onFailure(diagnostics);
  sendHtml(response, 500, errorPage(stateOf(options, diagnostics)));
}

/** Serve the session's site. Pages are rendered when they are requested. */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const events = createEventStream(() => stateOf(options));
  const answerPage = createAnswer(options);
  const answer = (exchange: Exchange): void | Promise<void> => {
    switch (exchange.path) {
      case EVENTS_PATH:
        return events.join(exchange.response);
      case CHECK_PATH:
        return sendCheckPage(exchange.response, options);
      case FINDINGS_PATH:
        return sendFindings(exchange, options);
      default:
        return options.requests.track(() => answerPage(exchange));
    }
  };
  const server = await startServer({
    ...options,
    answer,
    answerFailure: (error, response) => answerFailure(error, response, options),
  });
  return {
    port: server.port,
    push: events.push,
    pushFindings: () => events.pushFindings(options.findings()?.length ?? 0),
    async close() {
      events.close();
      await server.close();
    },
  };
}
