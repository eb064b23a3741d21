import { networkInterfaces } from 'node:os';
import type { Cache } from '../cache/store.ts';
import type { ExternalCheckConfig } from '../config/sections/externalCheck.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ExternalPlace } from '../links/externalPlace.ts';
import { isOnWeb, parseUrl } from '../shared/url.ts';
import type { Place } from '../source/locate.ts';
import { matchesAddress } from './addressPattern.ts';
import { askAddress, secureAddress, type Verdict, withoutHash } from './askAddress.ts';
import { createHostGate } from './hostGate.ts';
import { canBeFound } from './htmlIds.ts';

/** An address that worked, as the cache keeps it. */
export interface KnownAddress {
  /** Time of the request, in milliseconds since 1970. */
  readonly askedMs: number;
  readonly movedTo?: string;
  /** Set for an HTTP address: true if the same address works with HTTPS. */
  readonly isSecureToo?: boolean;
  /** Fragments that the page was found to have. */
  readonly fragments: readonly string[];
}

/** Options of the check of external links. */
export interface ExternalCheckOptions {
  readonly config: ExternalCheckConfig;
  readonly fetch: typeof fetch;
  readonly cache: Cache<KnownAddress>;
  /** User agent of requests, unless the configuration sets one. */
  readonly userAgent: string;
  /** True for addresses of the site itself, which are not requested. */
  readonly isOwn: (url: URL) => boolean;
  /** Called once before the first request. */
  readonly onStart: (counts: { readonly addresses: number; readonly hosts: number }) => void;
  /** Called after each address with the number of finished ones. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** An address without fragment, with all its fragments and the places that link to it. */
interface Asked {
  readonly url: URL;
  readonly fragments: Set<string>;
  readonly places: ExternalPlace[];
}

/** Domains reserved for examples (RFC 2606, RFC 6761): no answer from them means anything. */
const RESERVED = /(?:^|\.)(?:example\.(?:com|net|org)|example|invalid|test)$/i;

const HOUR_MS = 3_600_000;

/** Network failures, without any response, after which this machine counts as offline. */
const OFFLINE_AFTER = 8;

const toUrl = (target: string): URL | undefined => parseUrl(target.startsWith('//') ? `https:${target}` : target);

const fragmentOf = ({ hash }: URL): string => hash.slice(1);

/** Group the links by address, and leave out those that are not to be requested. */
function collect(places: readonly ExternalPlace[], { config, isOwn }: ExternalCheckOptions) {
  const asked = new Map<string, Asked>();
  const invalid: ExternalPlace[] = [];
  for (const external of places) {
    if (!isOnWeb(external.target)) continue;
    const url = toUrl(external.target);
    if (!url) {
      invalid.push(external);
      continue;
    }
    const isAllowed = config.allow.length === 0 || config.allow.some((pattern) => matchesAddress(pattern, url));
    if (isOwn(url) || !isAllowed || RESERVED.test(url.hostname)) continue;
    if (config.deny.some((pattern) => matchesAddress(pattern, url))) continue;
    const key = withoutHash(url);
    const known = asked.get(key) ?? { url: new URL(key), fragments: new Set<string>(), places: [] };
    asked.set(key, known);
    known.places.push(external);
    const fragment = fragmentOf(url);
    if (config.anchors && canBeFound(fragment)) known.fragments.add(fragment);
  }
  return { asked: [...asked.values()], invalid };
}

const definedFields = ({
  movedTo,
  isSecureToo,
}: {
  movedTo: string | undefined;
  isSecureToo: boolean | undefined;
}) => ({
  ...(movedTo === undefined ? {} : { movedTo }),
  ...(isSecureToo === undefined ? {} : { isSecureToo }),
});

/** The cached verdict of an address, if it is fresh and covers all fragments. */
function remembered({ url, fragments }: Asked, { cache, config }: ExternalCheckOptions): Verdict | undefined {
  const known = cache.get(url.href);
  if (!known || Date.now() - known.askedMs >= config.maxAgeHours * HOUR_MS) return undefined;
  const { fragments: there, movedTo, isSecureToo } = known;
  if (![...fragments].every((fragment) => there.includes(fragment))) return undefined;
  if (movedTo === undefined && isSecureToo === undefined && secureAddress(url)) return undefined;
  return { kind: 'good', missing: [], ...definedFields({ movedTo, isSecureToo }) };
}

function remember({ url, fragments }: Asked, verdict: Verdict, { cache }: ExternalCheckOptions): void {
  if (verdict.kind !== 'good' || verdict.missing.length > 0) return;
  const { movedTo, isSecureToo } = verdict;
  cache.set(url.href, { askedMs: Date.now(), fragments: [...fragments], ...definedFields({ movedTo, isSecureToo }) });
}

/**
 * Create the headers of requests. Configured headers go only to hosts that their pattern matches, and never over HTTP to a host
 * that may have HTTPS, unless the pattern itself begins with `http:`.
 */
function createHeaders({ config, userAgent }: ExternalCheckOptions) {
  return (url: URL): Readonly<Record<string, string>> => {
    const headers: Record<string, string> = { 'user-agent': config.userAgent ?? userAgent };
    for (const [pattern, own] of Object.entries(config.headers)) {
      if (!matchesAddress(pattern, url) || (secureAddress(url) && !pattern.startsWith('http:'))) continue;
      for (const [name, value] of Object.entries(own)) if (value !== undefined) headers[name.toLowerCase()] = value;
    }
    return headers;
  };
}

/** True if this machine has a network address other than loopback. */
const hasNetwork = (): boolean =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ internal }) => !internal));

/** How many addresses may wait for their host, for each concurrent request. */
const WAITING = 8;

/** Records whether any host responds. */
function createReach() {
  const silent = new Set<string>();
  let failures = 0;
  let answers = 0;
  return {
    note({ url }: Asked, verdict: Verdict): void {
      if (verdict.kind !== 'broken' || !verdict.isOfNetwork) answers++;
      else {
        failures++;
        silent.add(url.host);
      }
    },
    hasAnswered: (): boolean => answers > 0,
    /** True if no host has responded, and enough requests have failed to conclude that there is no network. */
    isOffline: (isDone: boolean): boolean => {
      if (answers > 0 || failures === 0) return false;
      return isDone ? silent.size > 1 || !hasNetwork() : failures >= OFFLINE_AFTER && silent.size > 2;
    },
  };
}

/** An address and its verdict. */
type Judged = readonly [Asked, Verdict];

type UnplacedDiagnostic = Omit<Diagnostic, keyof Place | 'severity'>;

const countAddresses = (number: number): string => (number === 1 ? 'one address' : `${number} addresses`);

const offline = (addresses: number): Diagnostic => ({
  code: 'external-unasked',
  severity: 'warning',
  message: `the network cannot be reached: ${countAddresses(addresses)} of other sites could not be checked`,
  hint: 'check the connection of this machine; behind a proxy, Node takes it from `NODE_USE_ENV_PROXY=1` (Node 24)',
});

/** The diagnostics of an address for one of the places that link to it. */
function diagnose({ target }: ExternalPlace, verdict: Verdict): readonly UnplacedDiagnostic[] {
  if (verdict.kind === 'broken')
    return [{ code: 'external-link-broken', message: `external link "${target}" ${verdict.reason}`, once: true }];
  if (verdict.kind === 'unasked') return [];
  const url = toUrl(target);
  const { movedTo, missing } = verdict;
  const found: UnplacedDiagnostic[] = [];
  if (movedTo !== undefined && url) {
    const next = new URL(movedTo);
    next.hash ||= url.hash;
    found.push({
      code: 'external-link-moved',
      message: `external link "${target}" has moved for good`,
      hint: `link to "${next.href}"`,
      once: true,
    });
  }
  const secure = verdict.isSecureToo && url ? secureAddress(url) : undefined;
  if (secure)
    found.push({
      code: 'external-link-insecure',
      message: `external link "${target}" uses "http:", but works with "https:" too`,
      hint: `link to "${secure.href}"`,
      once: true,
    });
  if (url && missing.includes(fragmentOf(url)))
    found.push({
      code: 'external-anchor-broken',
      message: `external link "${target}": that page has no "#${fragmentOf(url)}"`,
      once: true,
    });
  return found;
}

/** Hosts that ask not to be requested: one diagnostic for each reason. */
function unaskedDiagnostics(judged: readonly Judged[]): readonly Diagnostic[] {
  const reasons = new Map<string, number>();
  for (const [, verdict] of judged)
    if (verdict.kind === 'unasked') reasons.set(verdict.reason, (reasons.get(verdict.reason) ?? 0) + 1);
  return [...reasons].map(([reason, number]) => ({
    code: 'external-unasked',
    severity: 'warning',
    message: `${reason}: ${countAddresses(number)} of it could not be checked`,
    hint: 'check again later, send a token (`check.external.headers`), or exclude the host (`check.external.deny`)',
  }));
}

type Reach = ReturnType<typeof createReach>;

/** Create the function that checks one address. After a host has asked not to be requested, it is not requested again. */
function createAsk(reach: Reach, options: ExternalCheckOptions): (one: Asked) => Promise<Judged> {
  const { config } = options;
  const askOptions = {
    fetch: options.fetch,
    gate: createHostGate({ ...config, hostPauseMs: config.hostPauseSeconds * 1000 }),
    timeoutMs: config.timeoutSeconds * 1000,
    retries: config.retries,
    retryDelayMs: config.retryDelaySeconds * 1000,
    accept: config.accept,
    headersFor: createHeaders(options),
  };
  const refusing = new Map<string, Verdict>();
  return async (one) => {
    const verdict = refusing.get(one.url.host) ?? (await askAddress(one.url, [...one.fragments], askOptions));
    if (verdict.kind === 'unasked') refusing.set(one.url.host, verdict);
    reach.note(one, verdict);
    remember(one, verdict, options);
    return [one, verdict];
  };
}

/** Check addresses concurrently; stop early if there is no network. */
async function askAll(
  addresses: readonly Asked[],
  reach: Reach,
  options: ExternalCheckOptions,
): Promise<readonly Judged[]> {
  const { concurrency } = options.config;
  const ask = createAsk(reach, options);
  const queue = [...addresses];
  const judged: Judged[] = [];
  let isWide = false;
  const work = async (): Promise<void> => {
    for (let one = queue.shift(); one && !reach.isOffline(false); one = queue.shift()) {
      judged.push(await ask(one));
      options.onProgress?.(judged.length, addresses.length);
      if (reach.hasAnswered() && !isWide) {
        isWide = true;
        // More workers than concurrent requests: those that wait for a slow host must not block the other hosts.
        await Promise.all(Array.from({ length: concurrency * WAITING }, work));
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return judged;
}

const malformed = ({ target, place }: ExternalPlace): Diagnostic => ({
  code: 'external-link-broken',
  severity: 'warning',
  message: `external link "${target}" is not a valid address`,
  ...place,
  once: true,
});

/** Check every external address once, and report those that do not work at each place that links to them. */
export async function checkExternal(
  places: readonly ExternalPlace[],
  options: ExternalCheckOptions,
): Promise<readonly Diagnostic[]> {
  const { asked, invalid } = collect(places, options);
  const known = asked.map((one) => [one, remembered(one, options)] as const);
  const fresh = known.filter(([, verdict]) => !verdict).map(([one]) => one);
  if (fresh.length > 0)
    options.onStart({ addresses: fresh.length, hosts: new Set(fresh.map(({ url }) => url.host)).size });
  const reach = createReach();
  const judged = [
    ...known.flatMap(([one, verdict]): readonly Judged[] => (verdict ? [[one, verdict]] : [])),
    ...(await askAll(fresh, reach, options)),
  ];
  if (reach.isOffline(true)) return [...invalid.map(malformed), offline(fresh.length)];
  return [
    ...invalid.map(malformed),
    ...judged.flatMap(([{ places: named }, verdict]) =>
      named.flatMap((external) =>
        diagnose(external, verdict).map((found): Diagnostic => ({ severity: 'warning', ...found, ...external.place })),
      ),
    ),
    ...unaskedDiagnostics(judged),
  ];
}
