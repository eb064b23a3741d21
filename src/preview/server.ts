import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { type Diagnostic, SiteError } from '../diagnostics/diagnostic.ts';
import { systemDiagnostic } from '../diagnostics/systemDiagnostic.ts';
import { applyHeaders, HEADERS_FILE, parseHeaders } from '../hosts/headerRules.ts';
import { HOST_FILES } from '../hosts/hostFiles.ts';
import { type HostRules, hostFileDiagnostics } from '../hosts/hostRules.ts';
import { findRuleAnswer, parseRedirects, REDIRECTS_FILE, type RuleAnswer } from '../hosts/redirectRules.ts';
import { resolveAddress } from '../serve/address.ts';
import { type Folder, openFolder } from '../serve/folder.ts';
import { outsideBase } from '../serve/outsideBase.ts';
import { requestQuery } from '../serve/requestPath.ts';
import { type Exchange, type RunningServer, redirect, redirectToPage, sendText, startServer } from '../serve/server.ts';
import { withBase, withoutBase } from '../shared/url.ts';
import { openRules } from './openRules.ts';
import { sendFile, sendPage } from './send.ts';

/** A built site, and how it is served. */
export interface PreviewServerOptions {
  /** Absolute. */
  readonly outDir: string;
  /** What messages call it. */
  readonly shownDir: string;
  /** What the addresses of the site begin with. */
  readonly baseUrl: string;
  /** Each page has one address, to which its other form leads: with a slash at its end, or without. */
  readonly isStrict: boolean;
  /** The first port to try; a busy one gives way to the next. 0: any. */
  readonly port: number;
  readonly host: string;
  /** Called with what cannot be answered as it should, and with what is wrong in the files for hosts. */
  readonly onFailure: (diagnostics: readonly Diagnostic[]) => void;
  /** Print a line. */
  readonly say: (line: string) => void;
}

type Answered = Promise<void> | void;

/** The 404 page for a path below the base: that of the innermost folder that has one. Each language has one. */
function findNotFoundPage(own: string, folder: Folder): string | undefined {
  const parts = own.split('/').slice(1, -1);
  const dirs = [...parts.keys(), parts.length].map((count) => parts.slice(0, count)).reverse();
  return dirs.map((dir) => [...dir, '404.html'].join('/')).find(folder.has);
}

/** Answers as static hosts do: by the rules of the site, with its files, else with its 404 page. */
function createAnswer(options: PreviewServerOptions): (exchange: Exchange) => Answered {
  const { outDir, shownDir, baseUrl, isStrict, onFailure, say } = options;
  const folder = openFolder(outDir);
  const tell = (name: string) => (read: HostRules<unknown>) => {
    const file = path.join(shownDir, name);
    onFailure(hostFileDiagnostics(read, file));
    for (const { line, reason } of read.untried) say(`${file}:${line} is not tried here: ${reason}`);
  };
  const redirects = openRules(path.join(outDir, REDIRECTS_FILE), parseRedirects, tell(REDIRECTS_FILE));
  const headers = openRules(path.join(outDir, HEADERS_FILE), parseHeaders, tell(HEADERS_FILE));
  const find = (file: string) => (folder.has(file) && !HOST_FILES.includes(file) ? file : undefined);

  const sendOk = (exchange: Exchange, file: string): Answered => sendFile(exchange, { outDir, folder, file });
  const sendNotFound = (exchange: Exchange, own: string): Answered => {
    const file = findNotFoundPage(own, folder);
    return file === undefined
      ? sendText(exchange.response, 404, 'not found')
      : sendPage(exchange, 404, { outDir, folder, file });
  };
  const followRule = (exchange: Exchange, rule: RuleAnswer): Answered => {
    if ('location' in rule) return redirect(exchange.response, rule.status, rule.location);
    const own = withoutBase(baseUrl, rule.path) ?? '/';
    const answer = resolveAddress(own, { find, isStrict: false });
    if (!answer || 'elsewhere' in answer) return sendNotFound(exchange, own);
    const { file } = answer;
    return rule.status === 200 ? sendOk(exchange, file) : sendPage(exchange, rule.status, { outDir, folder, file });
  };
  const sendOutside = ({ request, response, path: asked }: Exchange): void => {
    const diagnostic = outsideBase(asked, baseUrl);
    if (request.headers.accept?.includes('text/html')) onFailure([diagnostic]);
    if (asked === '/') redirect(response, 302, baseUrl);
    else sendText(response, 404, diagnostic.message);
  };

  redirects(); // what is wrong with them is told before the first request
  headers();
  return (exchange) => {
    const { request, response, path: asked } = exchange;
    const own = withoutBase(baseUrl, asked);
    const answer = own === undefined ? undefined : resolveAddress(own, { find, isStrict });
    const search = requestQuery(request.url);
    const rule = findRuleAnswer(redirects(), { path: asked, search, hasFile: answer !== undefined });
    if (!rule && own === undefined) return sendOutside(exchange);
    if (!rule && `${asked}/` === baseUrl) return redirectToPage(exchange, baseUrl);
    if (!rule && answer && 'elsewhere' in answer) return redirectToPage(exchange, withBase(baseUrl, answer.elsewhere));
    applyHeaders(headers(), asked, response);
    if (rule) return followRule(exchange, rule);
    return answer && 'file' in answer ? sendOk(exchange, answer.file) : sendNotFound(exchange, own ?? '/');
  };
}

/** A disk that does not do as it should is told of; anything else is a bug, which keeps its stack. */
function answerFailure(error: unknown, response: ServerResponse, { onFailure }: PreviewServerOptions): void {
  const problem = systemDiagnostic(error);
  if (error instanceof SiteError) onFailure(error.diagnostics);
  else if (problem) onFailure([problem]);
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  sendText(response, 500, 'this file cannot be served; the terminal says why');
}

/** Serve a built site as static hosts do. */
export const startPreviewServer = (options: PreviewServerOptions): Promise<RunningServer> =>
  startServer({
    ...options,
    answer: createAnswer(options),
    answerFailure: (error, response) => answerFailure(error, response, options),
  });
