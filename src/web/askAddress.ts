import { setTimeout } from 'node:timers/promises';
import { decodeUrl } from '../shared/url.ts';
import { type Cookies, createCookies } from './cookies.ts';
import { decodeHtml } from './decodeHtml.ts';
import { type Failure, isTimeout, toFailure } from './failure.ts';
import type { HostGate } from './hostGate.ts';
import { missingFragments } from './htmlIds.ts';

/** The result of requesting an address. */
export type Verdict =
  | {
      readonly kind: 'good';
      /** Target of a permanent redirect. */
      readonly movedTo?: string;
      /** Fragments that the page lacks. */
      readonly missing: readonly string[];
      /** Set for an HTTP address: true if the same address works with HTTPS. */
      readonly isSecureToo?: boolean;
    }
  /** `reason` continues a sentence that begins with the address. */
  | { readonly kind: 'broken'; readonly reason: string; readonly isOfNetwork: boolean }
  /** The host asks not to be requested for a while. */
  | { readonly kind: 'unasked'; readonly reason: string };

/** How addresses are requested. */
export interface AskOptions {
  readonly fetch: typeof fetch;
  readonly gate: HostGate;
  readonly timeoutMs: number;
  readonly retries: number;
  readonly retryDelayMs: number;
  readonly accept: readonly number[];
  /** The headers of requests to an address. */
  readonly headersFor: (url: URL) => Readonly<Record<string, string>>;
}

/** The response at the end of all redirects. */
interface Arrival {
  readonly kind: 'arrival';
  readonly url: URL;
  readonly status: number;
  readonly statusText: string;
  /** The delay that `Retry-After` asks for. */
  readonly retryAfterMs?: number;
  /** The HTML of the page, if it was requested. */
  readonly html?: string;
  readonly movedTo?: string;
}

const MAX_REDIRECTS = 10;
/** Larger pages are not searched for ids. */
const MAX_HTML_BYTES = 10_000_000;
/** Longest `Retry-After` that is waited for. */
const MAX_WAIT_MS = 60_000;

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const PERMANENT = new Set([301, 308]);
/** Statuses after which a retry may succeed. */
const BUSY = new Set([408, 425, 429, 500, 502, 503, 504]);

const broken = (reason: string): Failure => ({ kind: 'failure', reason, mayPass: false, isOfNetwork: false });

/** Read the HTML of a response; undefined for other types, for a body that is too large, and if it times out. */
async function readHtml({ body, headers }: Response): Promise<string | undefined> {
  const type = headers.get('content-type') ?? '';
  if (!body || !/\bhtml\b/i.test(type)) {
    await body?.cancel();
    return undefined;
  }
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  try {
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      chunks.push(chunk);
      sizeBytes += chunk.length;
      if (sizeBytes > MAX_HTML_BYTES) return undefined;
    }
  } catch (error) {
    // The status has already shown that the page exists.
    if (isTimeout(error)) return undefined;
    throw error;
  }
  return decodeHtml(Buffer.concat(chunks), type);
}

/** The delay of a `Retry-After` header in milliseconds: it gives seconds or a date (RFC 9110, 10.2.3). */
function retryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const waitMs = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(waitMs) ? undefined : Math.max(0, waitMs);
}

/** Decode a header: `fetch` gives one character for each byte, but browsers read addresses in headers as UTF-8 (Fetch, 2.2.6). */
function asUtf8(header: string): string {
  const text = Buffer.from(header, 'latin1').toString('utf8');
  return text.includes('\uFFFD') ? header : text;
}

/** The target of a redirect; undefined if the response is none, 'invalid' if the target is not a web address. */
function locationOf({ status, headers }: Response, url: URL): URL | 'invalid' | undefined {
  const written = headers.get('location');
  if (!REDIRECTS.has(status) || written === null) return undefined;
  const location = asUtf8(written);
  if (!URL.canParse(location, url)) return 'invalid';
  const next = new URL(location, url);
  if (!/^https?:$/.test(next.protocol)) return 'invalid';
  next.hash ||= url.hash;
  return next;
}

/** An address without its fragment. */
export const withoutHash = ({ href }: URL): string => href.replace(/#.*$/, '');

/** Separate user name and password from a URL: `fetch` refuses them, and browsers send them as a header (RFC 7617). */
function withoutCredentials(url: URL): { readonly bare: URL; readonly authorization?: string } {
  if (url.username === '' && url.password === '') return { bare: url };
  const bare = new URL(url);
  bare.username = '';
  bare.password = '';
  const credentials = `${decodeUrl(url.username)}:${decodeUrl(url.password)}`;
  return { bare, authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
}

/** A redirect to another address. */
interface Redirect {
  readonly kind: 'redirect';
  readonly to: URL;
  readonly isPermanent: boolean;
}

interface RequestForm {
  readonly method: 'GET' | 'HEAD';
  readonly wantsHtml: boolean;
}

/** Send one request, with the cookies of earlier ones. */
async function request(
  url: URL,
  { method, wantsHtml }: RequestForm,
  {
    fetch,
    timeoutMs,
    headersFor,
    cookies,
  }: Pick<AskOptions, 'fetch' | 'timeoutMs' | 'headersFor'> & { cookies: Cookies },
): Promise<Arrival | Failure | Redirect> {
  const { bare, authorization } = withoutCredentials(url);
  const cookie = cookies.headerFor(url);
  try {
    const response = await fetch(bare, {
      method,
      redirect: 'manual',
      headers: {
        accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
        ...headersFor(bare),
        ...(authorization ? { authorization } : {}),
        ...(cookie ? { cookie } : {}),
      },
      signal: AbortSignal.timeout(timeoutMs),
    });
    cookies.take(url, response.headers);
    const { status, statusText, headers } = response;
    const to = locationOf(response, url);
    const html = !to && wantsHtml && response.ok ? await readHtml(response) : void (await response.body?.cancel());
    if (to === 'invalid') return broken(`is redirected to "${headers.get('location')}", which is not an address`);
    if (to) return { kind: 'redirect', to, isPermanent: PERMANENT.has(status) };
    const retryAfterMs = retryAfter(headers);
    return {
      kind: 'arrival',
      url,
      status,
      statusText,
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
      ...(html === undefined ? {} : { html }),
    };
  } catch (error) {
    return toFailure(error, timeoutMs);
  }
}

/** Send a request and follow its redirects. */
async function follow(start: URL, form: RequestForm, options: AskOptions): Promise<Arrival | Failure> {
  const cookies = createCookies();
  let url = start;
  let movedTo: URL | undefined;
  let isPermanent = true;
  for (let count = 0; count <= MAX_REDIRECTS; count++) {
    const current = url;
    const step = await options.gate.run(current.host, () => request(current, form, { ...options, cookies }));
    if (step.kind === 'arrival') return movedTo ? { ...step, movedTo: movedTo.href } : step;
    if (step.kind === 'failure') {
      const isElsewhere = withoutHash(url) !== withoutHash(start);
      return isElsewhere ? { ...step, reason: `is redirected to ${withoutHash(url)}, which ${step.reason}` } : step;
    }
    url = step.to;
    isPermanent &&= step.isPermanent;
    if (isPermanent) movedTo = url;
  }
  return broken(`is redirected more than ${MAX_REDIRECTS} times`);
}

function statusReason(start: URL, { url, status, statusText }: Arrival): string {
  const answer = `answers ${status} ${statusText}`.trim();
  const end = withoutHash(url);
  return end === withoutHash(start) ? answer : `is redirected to ${end}, which ${answer}`;
}

const mayPass = (outcome: Arrival | Failure): boolean =>
  outcome.kind === 'failure' ? outcome.mayPass : BUSY.has(outcome.status);

/** The message for a host whose `Retry-After` is longer than `MAX_WAIT_MS`. */
function refusal(outcome: Arrival | Failure): string | undefined {
  if (outcome.kind === 'failure' || !BUSY.has(outcome.status)) return undefined;
  const { retryAfterMs = 0, url } = outcome;
  return retryAfterMs > MAX_WAIT_MS
    ? `"${url.host}" asks to retry after ${Math.ceil(retryAfterMs / 1000)} s`
    : undefined;
}

/** The same address with HTTPS; undefined if it has HTTPS already, or a port or host that is probably without it on purpose. */
export function secureAddress({ href, protocol, port, hostname }: URL): URL | undefined {
  const isPublic = hostname.includes('.') && !/^[\d.]+$/.test(hostname);
  return protocol === 'http:' && port === '' && isPublic ? new URL(href.replace(/^http:/, 'https:')) : undefined;
}

const isGood = (arrived: Arrival | Failure, { accept }: AskOptions): boolean =>
  arrived.kind === 'arrival' && ((arrived.status >= 200 && arrived.status < 300) || accept.includes(arrived.status));

/** True if the same address works with HTTPS; undefined if it does not apply. Requested once, without retries. */
async function isSecureToo(url: URL, options: AskOptions): Promise<boolean | undefined> {
  const secure = secureAddress(url);
  if (!secure) return undefined;
  const outcome = await follow(secure, { method: 'GET', wantsHtml: false }, options);
  return isGood(outcome, options) && outcome.kind === 'arrival' && outcome.url.protocol === 'https:';
}

/**
 * Check whether an address works: by HEAD, then by GET if HEAD fails for any reason, with retries after failures that may pass.
 * If fragments are checked, by GET only.
 */
export async function askAddress(url: URL, fragments: readonly string[], options: AskOptions): Promise<Verdict> {
  const { gate, retries, retryDelayMs } = options;
  const wantsHtml = fragments.length > 0;
  let outcome: Arrival | Failure | undefined;
  if (!wantsHtml) outcome = await follow(url, { method: 'HEAD', wantsHtml }, options);
  for (let tries = 0; !outcome || (!isGood(outcome, options) && tries <= retries); tries++) {
    if (outcome && refusal(outcome)) break;
    // An unreachable host is unreachable by GET too.
    if (outcome?.kind === 'failure' && outcome.isOfNetwork && !outcome.mayPass) break;
    // Some hosts only refuse HEAD: the first GET follows without a delay, unless the host asks for one.
    const isRetry = tries > 0;
    if (outcome && isRetry && !mayPass(outcome)) break;
    const wantedMs = outcome?.kind === 'arrival' && BUSY.has(outcome.status) ? outcome.retryAfterMs : undefined;
    if (outcome?.kind === 'arrival' && wantedMs !== undefined) gate.hold(outcome.url.host, Date.now() + wantedMs);
    else if (isRetry) await setTimeout(retryDelayMs * 2 ** (tries - 1));
    outcome = await follow(url, { method: 'GET', wantsHtml }, options);
  }
  if (outcome.kind === 'failure') return { kind: 'broken', reason: outcome.reason, isOfNetwork: outcome.isOfNetwork };
  if (isGood(outcome, options)) {
    const { html, movedTo } = outcome;
    // A fragment in the redirect's target replaces that of the link (RFC 9110, 10.2.2).
    const isOwnFragment = outcome.url.hash !== '';
    const missing = html === undefined || isOwnFragment ? [] : missingFragments(html, fragments);
    // After a permanent redirect, its target is reported instead of HTTPS.
    const secure = movedTo === undefined ? await isSecureToo(url, options) : undefined;
    return {
      kind: 'good',
      missing,
      ...(movedTo === undefined ? {} : { movedTo }),
      ...(secure === undefined ? {} : { isSecureToo: secure }),
    };
  }
  const refused = refusal(outcome);
  if (refused !== undefined) return { kind: 'unasked', reason: refused };
  if (outcome.status === 429)
    return { kind: 'unasked', reason: `"${outcome.url.host}" answers that there are too many requests` };
  return { kind: 'broken', reason: statusReason(url, outcome), isOfNetwork: false };
}
