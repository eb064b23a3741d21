import { setTimeout } from 'node:timers/promises';
import { decodeUrl } from '../shared/url.ts';
import { createCookies } from './cookies.ts';
import { decodeHtml } from './decodeHtml.ts';
import { type Failure, isTimeout, toFailure } from './failure.ts';
import type { HostGate } from './hostGate.ts';
import { missingFragments } from './htmlIds.ts';

/** What is known of an address once it was asked. */
export type Verdict =
  | {
      readonly kind: 'good';
      /** Where it has moved for good. */
      readonly movedTo?: string;
      /** Fragments that its page does not have. */
      readonly missing: readonly string[];
      /** Of an address without encryption: whether the same answers with it. */
      readonly isSecureToo?: boolean;
    }
  /** `reason` continues the address. */
  | { readonly kind: 'broken'; readonly reason: string; readonly isOfNetwork: boolean }
  /** The host wants to be left alone. */
  | { readonly kind: 'unasked'; readonly reason: string };

/** How addresses are asked. */
export interface AskOptions {
  readonly fetch: typeof fetch;
  readonly gate: HostGate;
  readonly timeoutMs: number;
  readonly retries: number;
  readonly retryDelayMs: number;
  readonly accept: readonly number[];
  /** What requests to an address get. */
  readonly headersFor: (url: URL) => Readonly<Record<string, string>>;
}

/** What came of following an address to its end. */
interface Arrival {
  readonly kind: 'arrival';
  readonly url: URL;
  readonly status: number;
  readonly statusText: string;
  /** How long the host wants to be left alone. */
  readonly retryAfterMs?: number;
  /** Of a page, where it was asked for. */
  readonly html?: string;
  readonly movedTo?: string;
}

const MAX_REDIRECTS = 10;
/** More of a page is not searched for ids. */
const MAX_HTML_BYTES = 10_000_000;
/** A host that asks for a longer pause than this is not waited for. */
const MAX_WAIT_MS = 60_000;

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const PERMANENT = new Set([301, 308]);
/** The same request may be answered otherwise in a moment. */
const BUSY = new Set([408, 425, 429, 500, 502, 503, 504]);

const broken = (reason: string): Failure => ({ kind: 'failure', reason, mayPass: false, isOfNetwork: false });

/** Read the page of an answer, as far as it is searched; undefined for all that is no HTML, and where it does not come in time. */
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
    // The host has said that the page is there.
    if (isTimeout(error)) return undefined;
    throw error;
  }
  return decodeHtml(Buffer.concat(chunks), type);
}

/** Seconds, or a date (RFC 9110, 10.2.3). */
function retryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const waitMs = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(waitMs) ? undefined : Math.max(0, waitMs);
}

/** Headers come a character a byte; browsers take the bytes of addresses in them for UTF-8 (Fetch, 2.2.6). */
function asUtf8(header: string): string {
  const text = Buffer.from(header, 'latin1').toString('utf8');
  return text.includes('\uFFFD') ? header : text;
}

/** Where an answer leads on to; undefined for one that does not, or to no address of the web. */
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

const withoutHash = ({ href }: URL): string => href.replace(/#.*$/, '');

/** An address as `fetch` takes it: a name and a password in it are sent as browsers send them (RFC 7617). */
function withoutCredentials(url: URL): { readonly bare: URL; readonly authorization?: string } {
  if (url.username === '' && url.password === '') return { bare: url };
  const bare = new URL(url);
  bare.username = '';
  bare.password = '';
  const credentials = `${decodeUrl(url.username)}:${decodeUrl(url.password)}`;
  return { bare, authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
}

/** Make a request, and those that its answers lead on to. */
async function follow(
  start: URL,
  { method, wantsHtml }: { readonly method: 'GET' | 'HEAD'; readonly wantsHtml: boolean },
  { fetch, gate, timeoutMs, headersFor }: AskOptions,
): Promise<Arrival | Failure> {
  const cookies = createCookies();
  let url = start;
  let movedTo: URL | undefined;
  let isPermanent = true;
  for (let count = 0; count <= MAX_REDIRECTS; count++) {
    const cookie = cookies.headerFor(url);
    const step = await gate.run(url.host, async (): Promise<Arrival | Failure | URL> => {
      try {
        const { bare, authorization } = withoutCredentials(url);
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
        const next = locationOf(response, url);
        if (next === 'invalid') {
          await response.body?.cancel();
          return broken(`is redirected to "${response.headers.get('location')}", which is no address`);
        }
        if (next) {
          await response.body?.cancel();
          isPermanent &&= PERMANENT.has(response.status);
          if (isPermanent) movedTo = next;
          return next;
        }
        const html = wantsHtml && response.ok ? await readHtml(response) : void (await response.body?.cancel());
        const retryAfterMs = retryAfter(response.headers);
        return {
          kind: 'arrival',
          url,
          status: response.status,
          statusText: response.statusText,
          ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
          ...(html === undefined ? {} : { html }),
          ...(movedTo ? { movedTo: movedTo.href } : {}),
        };
      } catch (error) {
        return toFailure(error, timeoutMs);
      }
    });
    if (!(step instanceof URL)) {
      const isElsewhere = step.kind === 'failure' && withoutHash(url) !== withoutHash(start);
      return isElsewhere ? { ...step, reason: `is redirected to ${withoutHash(url)}, which ${step.reason}` } : step;
    }
    url = step;
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

/** The host that wants to be left alone for longer than anybody waits, and for how long. */
function refusal(outcome: Arrival | Failure): string | undefined {
  if (outcome.kind === 'failure' || !BUSY.has(outcome.status)) return undefined;
  const { retryAfterMs = 0, url } = outcome;
  return retryAfterMs > MAX_WAIT_MS
    ? `"${url.host}" wants to be asked again in ${Math.ceil(retryAfterMs / 1000)} s`
    : undefined;
}

/** The same address with encryption; undefined where it has that, or stands at a port or a machine that has none by intent. */
export function secureAddress({ href, protocol, port, hostname }: URL): URL | undefined {
  const isPublic = hostname.includes('.') && !/^[\d.]+$/.test(hostname);
  return protocol === 'http:' && port === '' && isPublic ? new URL(href.replace(/^http:/, 'https:')) : undefined;
}

const isGood = (arrived: Arrival | Failure, { accept }: AskOptions): boolean =>
  arrived.kind === 'arrival' && ((arrived.status >= 200 && arrived.status < 300) || accept.includes(arrived.status));

/** True if an address that is good answers with encryption too: asked once. */
async function isSecureToo(url: URL, options: AskOptions): Promise<boolean | undefined> {
  const secure = secureAddress(url);
  if (!secure) return undefined;
  const outcome = await follow(secure, { method: 'GET', wantsHtml: false }, options);
  return isGood(outcome, options) && outcome.kind === 'arrival' && outcome.url.protocol === 'https:';
}

/**
 * Ask an address whether it is there: by HEAD, and by GET after any failure of that, again where it may be otherwise in a
 * moment. Where fragments are looked for, by GET alone.
 */
export async function askAddress(url: URL, fragments: readonly string[], options: AskOptions): Promise<Verdict> {
  const { gate, retries, retryDelayMs } = options;
  const wantsHtml = fragments.length > 0;
  let outcome: Arrival | Failure | undefined;
  if (!wantsHtml) outcome = await follow(url, { method: 'HEAD', wantsHtml }, options);
  for (let tries = 0; !outcome || (!isGood(outcome, options) && tries <= retries); tries++) {
    if (outcome && refusal(outcome)) break;
    // Where nobody is, GET finds nobody either.
    if (outcome?.kind === 'failure' && outcome.isOfNetwork && !outcome.mayPass) break;
    // HEAD fails for reasons of its own: nobody waits before the first GET, unless the host wants it.
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
    // A redirect with a fragment of its own leads there, whatever the link asks for (RFC 9110, 10.2.2).
    const isOwnFragment = outcome.url.hash !== '';
    const missing = html === undefined || isOwnFragment ? [] : missingFragments(html, fragments);
    // Where a redirect is permanent, its target is what is reported.
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
    return { kind: 'unasked', reason: `"${outcome.url.host}" says that it is asked too much` };
  return { kind: 'broken', reason: statusReason(url, outcome), isOfNetwork: false };
}
