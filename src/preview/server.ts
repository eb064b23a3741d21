import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { anyDiagnostics } from '../diagnostics/unexpected.ts';
import { applyHeaders, HEADERS_FILE, type HeaderRule, parseHeaders } from '../hosts/headerRules.ts';
import { HOST_FILES } from '../hosts/hostFiles.ts';
import { type HostRules, hostFileDiagnostics } from '../hosts/hostRules.ts';
import {
  findRuleAnswer,
  parseRedirects,
  REDIRECTS_FILE,
  type RedirectRule,
  type RuleAnswer,
} from '../hosts/redirectRules.ts';
import { resolveAddress } from '../serve/address.ts';
import { type Folder, liesIn, openFolder } from '../serve/folder.ts';
import type { ListenOptions } from '../serve/listen.ts';
import { outsideBase } from '../serve/outsideBase.ts';
import { requestQuery } from '../serve/requestPath.ts';
import { type Exchange, type RunningServer, redirect, redirectToPage, sendText, startServer } from '../serve/server.ts';
import { RECORD_FILE } from '../shared/outputFile.ts';
import { withoutBase } from '../shared/url.ts';
import { openRules } from './openRules.ts';
import { sendFile, sendPage } from './send.ts';

/** A built site, and how it is served. */
export interface PreviewServerOptions extends ListenOptions {
  /** Absolute. */
  readonly outDir: string;
  /** Name of the folder in messages. */
  readonly shownDir: string;
  /** Base path of the site's addresses. */
  readonly baseUrl: string;
  /** Redirect pages to their only address: with a slash at the end, or without. */
  readonly isStrict: boolean;
  /** Called with diagnostics about failed requests and about the host files. */
  readonly onFailure: (diagnostics: readonly Diagnostic[]) => void;
  /** Prints a line. */
  readonly say: (line: string) => void;
}

type Answered = Promise<void> | void;

/** Files for hosts and builds, which readers must not get. */
const NOT_SERVED: ReadonlySet<string> = new Set([...HOST_FILES, RECORD_FILE]);

/** A Git repository in the output folder must not be served either. */
const IS_REPOSITORY = /(?:^|\/)\.git(?:\/|$)/;

/** A built site on the disk, with the current rules of its host files. */
interface BuiltSite {
  readonly outDir: string;
  readonly baseUrl: string;
  readonly folder: Folder;
  /** Returns the file if it exists and may be served. */
  readonly find: (file: string) => string | undefined;
  readonly redirects: () => readonly RedirectRule[];
  readonly headers: () => readonly HeaderRule[];
}

/** Opens the site. Diagnostics about its host files are reported at once, and again after each change. */
function openSite({ outDir, shownDir, baseUrl, onFailure, say }: PreviewServerOptions): BuiltSite {
  const folder = openFolder(outDir);
  const open = <Rule>(name: string, parse: (text: string) => HostRules<Rule>) => {
    const file = path.join(shownDir, name);
    const rules = openRules(path.join(outDir, name), parse, (read) => {
      onFailure(hostFileDiagnostics(read, file));
      for (const { line, reason } of read.untried) say(`${file}:${line} is not applied in the preview: ${reason}`);
    });
    rules();
    return rules;
  };
  return {
    outDir,
    baseUrl,
    folder,
    find: (file) => {
      const isServed = !NOT_SERVED.has(file) && !IS_REPOSITORY.test(file);
      return isServed && folder.has(file) && liesIn(outDir, file) ? file : undefined;
    },
    redirects: open(REDIRECTS_FILE, parseRedirects),
    headers: open(HEADERS_FILE, parseHeaders),
  };
}

/** Finds the 404 page of the innermost existing folder that has one, as each language has its own. */
function findNotFound({ outDir, find }: BuiltSite, own: string): string | undefined {
  let dir = '';
  let found: string | undefined;
  for (const part of path.posix.normalize(own).split('/').slice(0, -1)) {
    dir = path.posix.join(dir, part);
    if (!existsSync(path.join(outDir, dir))) break; // the rest of the path cannot exist, and may be very long
    found = find(path.posix.join(dir, '404.html')) ?? found;
  }
  return found;
}

/** Sends the 404 page for a path below the base. */
function sendNotFound(site: BuiltSite, exchange: Exchange, own: string): Answered {
  const file = findNotFound(site, own);
  return file === undefined
    ? sendText(exchange.response, 404, 'not found')
    : sendPage(exchange, 404, { ...site, file });
}

function followRule(site: BuiltSite, exchange: Exchange, rule: RuleAnswer): Answered {
  if ('location' in rule) return redirect(exchange.response, rule.status, rule.location);
  const own = withoutBase(site.baseUrl, rule.path) ?? '/';
  const answer = resolveAddress(own, { find: site.find, isStrict: false });
  if (!answer || 'elsewhere' in answer) return sendNotFound(site, exchange, own);
  const { file } = answer;
  return rule.status === 200
    ? sendFile(exchange, { ...site, file })
    : sendPage(exchange, rule.status, { ...site, file });
}

/** Answers a request for an address outside of the site's base. */
function sendOutside({ request, response, path: asked }: Exchange, { baseUrl, onFailure }: PreviewServerOptions): void {
  const diagnostic = outsideBase(asked, baseUrl);
  if (request.headers.accept?.includes('text/html')) onFailure([diagnostic]);
  if (asked === '/') redirect(response, 302, baseUrl);
  else sendText(response, 404, diagnostic.message);
}

/** Answers like a static host: by the rules of the site, with its files, or with its 404 page. */
function createAnswer(options: PreviewServerOptions): (exchange: Exchange) => Answered {
  const { baseUrl, isStrict } = options;
  const site = openSite(options);
  return (exchange) => {
    const { request, response, path: asked } = exchange;
    const own = withoutBase(baseUrl, asked);
    const answer = own === undefined ? undefined : resolveAddress(own, { find: site.find, isStrict });
    const search = requestQuery(request.url);
    const rule = findRuleAnswer(site.redirects(), { path: asked, search, hasFile: answer !== undefined });
    if (!rule && own === undefined) return sendOutside(exchange, options);
    if (!rule && own === '/' && !asked.endsWith('/')) return redirectToPage(exchange, baseUrl, own);
    if (!rule && answer && 'elsewhere' in answer) return redirectToPage(exchange, baseUrl, answer.elsewhere);
    applyHeaders(site.headers(), asked, response);
    if (rule) return followRule(site, exchange, rule);
    return answer && 'file' in answer
      ? sendFile(exchange, { ...site, file: answer.file })
      : sendNotFound(site, exchange, own ?? '/');
  };
}

/** Answers with status 500, and reports the error in the terminal. */
function answerFailure(error: unknown, response: ServerResponse, { onFailure }: PreviewServerOptions): void {
  onFailure(anyDiagnostics(error));
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  sendText(response, 500, 'this file cannot be served; see the terminal for the reason');
}

/** Serves a built site like a static host. */
export const startPreviewServer = (options: PreviewServerOptions): Promise<RunningServer> =>
  startServer({
    ...options,
    answer: createAnswer(options),
    answerFailure: (error, response) => answerFailure(error, response, options),
  });
