import { networkInterfaces } from 'node:os';
import type { Cache } from '../cache/store.ts';
import type { ExternalCheckConfig } from '../config/sections/externalCheck.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ExternalPlace } from '../links/externalPlace.ts';
import { isOnWeb, parseUrl } from '../shared/url.ts';
import type { Place } from '../source/locate.ts';
import { matchesAddress } from './addressPattern.ts';
import { askAddress, secureAddress, type Verdict } from './askAddress.ts';
import { createHostGate } from './hostGate.ts';
import { canBeFound } from './htmlIds.ts';

/** What was found good, and when. */
export interface KnownAddress {
  /** In milliseconds since 1970. */
  readonly askedMs: number;
  readonly movedTo?: string;
  /** Of an address without encryption: whether the same answers with it. */
  readonly isSecureToo?: boolean;
  /** Fragments that were looked for and are there. */
  readonly fragments: readonly string[];
}

/** How other sites are asked. */
export interface ExternalCheckOptions {
  readonly config: ExternalCheckConfig;
  readonly fetch: typeof fetch;
  readonly cache: Cache<KnownAddress>;
  /** What requests call sitegen where the configuration says nothing. */
  readonly userAgent: string;
  /** True for the site's own: they are looked up and not asked. */
  readonly isOwn: (url: URL) => boolean;
  /** Told once, before the first request, how much there is to do. */
  readonly onStart: (counts: { readonly addresses: number; readonly hosts: number }) => void;
  /** Told of each that was asked, of how many. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** An address without fragment, and all that is written of it. */
interface Asked {
  readonly url: URL;
  readonly fragments: Set<string>;
  readonly places: ExternalPlace[];
}

/** Names that are reserved for samples (RFC 2606, RFC 6761): nobody answers there, or somebody who means nothing by it. */
const RESERVED = /(?:^|\.)(?:example\.(?:com|net|org)|example|invalid|test)$/i;

const HOUR_MS = 3_600_000;

/** Failures of several hosts after which, without any answer, there is no network. */
const OFFLINE_AFTER = 8;

const toUrl = (target: string): URL | undefined => parseUrl(target.startsWith('//') ? `https:${target}` : target);

const fragmentOf = ({ hash }: URL): string => hash.slice(1);

const withoutFragment = (url: URL): string => url.href.replace(/#.*$/, '');

/** The addresses that are asked, by what is asked for. */
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
    const key = withoutFragment(url);
    const known = asked.get(key) ?? { url: new URL(key), fragments: new Set<string>(), places: [] };
    asked.set(key, known);
    known.places.push(external);
    const fragment = fragmentOf(url);
    if (config.anchors && canBeFound(fragment)) known.fragments.add(fragment);
  }
  return { asked: [...asked.values()], invalid };
}

const given = ({ movedTo, isSecureToo }: { movedTo: string | undefined; isSecureToo: boolean | undefined }) => ({
  ...(movedTo === undefined ? {} : { movedTo }),
  ...(isSecureToo === undefined ? {} : { isSecureToo }),
});

/** What is remembered of an address, if it answers all that is asked. */
function remembered({ url, fragments }: Asked, { cache, config }: ExternalCheckOptions): Verdict | undefined {
  const known = cache.get(url.href);
  if (!known || Date.now() - known.askedMs >= config.maxAgeHours * HOUR_MS) return undefined;
  const { fragments: there, movedTo, isSecureToo } = known;
  if (![...fragments].every((fragment) => there.includes(fragment))) return undefined;
  if (movedTo === undefined && isSecureToo === undefined && secureAddress(url)) return undefined;
  return { kind: 'good', missing: [], ...given({ movedTo, isSecureToo }) };
}

function remember({ url, fragments }: Asked, verdict: Verdict, { cache }: ExternalCheckOptions): void {
  if (verdict.kind !== 'good' || verdict.missing.length > 0) return;
  const { movedTo, isSecureToo } = verdict;
  cache.set(url.href, { askedMs: Date.now(), fragments: [...fragments], ...given({ movedTo, isSecureToo }) });
}

/**
 * The headers of requests: those of the configuration go to the hosts that they are for, and to no other, and never without the
 * encryption that the host has, unless their pattern is an address that begins with `http:`.
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

/** True if this machine has an address that others may know. */
const hasNetwork = (): boolean =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ internal }) => !internal));

/** Addresses that may wait for their host, for each request that may be under way. */
const WAITING = 8;

/** Notes whether anybody answers. */
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
    /** Nobody has answered, as far as can be told now. */
    isOffline: (isDone: boolean): boolean => {
      if (answers > 0 || failures === 0) return false;
      return isDone ? silent.size > 1 || !hasNetwork() : failures >= OFFLINE_AFTER && silent.size > 2;
    },
  };
}

/** An address, and what was found out of it. */
type Judged = readonly [Asked, Verdict];

type Told = Omit<Diagnostic, keyof Place | 'severity'>;

const countAddresses = (number: number): string => (number === 1 ? 'one address' : `${number} addresses`);

const offline = (addresses: number): Diagnostic => ({
  code: 'external-unasked',
  severity: 'warning',
  message: `the web cannot be reached: nothing is known of ${countAddresses(addresses)} of other sites`,
  hint: 'check the connection of this machine; behind a proxy, Node takes it from `NODE_USE_ENV_PROXY=1` (Node 24)',
});

/** What is wrong with one place of an address. */
function tell({ target }: ExternalPlace, verdict: Verdict): readonly Told[] {
  if (verdict.kind === 'broken')
    return [{ code: 'external-link-broken', message: `external link "${target}" ${verdict.reason}`, once: true }];
  if (verdict.kind === 'unasked') return [];
  const url = toUrl(target);
  const { movedTo, missing } = verdict;
  const told: Told[] = [];
  if (movedTo !== undefined && url) {
    const next = new URL(movedTo);
    next.hash ||= url.hash;
    told.push({
      code: 'external-link-moved',
      message: `external link "${target}" has moved for good`,
      hint: `link to "${next.href}"`,
      once: true,
    });
  }
  const secure = verdict.isSecureToo && url ? secureAddress(url) : undefined;
  if (secure)
    told.push({
      code: 'external-link-insecure',
      message: `external link "${target}" is asked for without encryption, and answers with it too`,
      hint: `link to "${secure.href}"`,
      once: true,
    });
  if (url && missing.includes(fragmentOf(url)))
    told.push({
      code: 'external-anchor-broken',
      message: `external link "${target}": that page has no "#${fragmentOf(url)}"`,
      once: true,
    });
  return told;
}

/** Hosts that want to be left alone: one diagnostic for each reason. */
function unaskedDiagnostics(judged: readonly Judged[]): readonly Diagnostic[] {
  const reasons = new Map<string, number>();
  for (const [, verdict] of judged)
    if (verdict.kind === 'unasked') reasons.set(verdict.reason, (reasons.get(verdict.reason) ?? 0) + 1);
  return [...reasons].map(([reason, number]) => ({
    code: 'external-unasked',
    severity: 'warning',
    message: `${reason}: nothing is known of ${countAddresses(number)} of it`,
    hint: 'ask again later, send a token (`check.external.headers`), or leave the host out (`check.external.deny`)',
  }));
}

type Reach = ReturnType<typeof createReach>;

/** Make what asks an address. A host that wants to be left alone is asked no more. */
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

/** Ask addresses, some at a time, until it is known that there is no network. */
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
        // More than may be under way at once: those that wait for their host keep no other host waiting.
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
  message: `external link "${target}" is no address`,
  ...place,
  once: true,
});

/** Ask every address of other sites, each once, and tell which of them do not work, at the places that name them. */
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
        tell(external, verdict).map((told): Diagnostic => ({ severity: 'warning', ...told, ...external.place })),
      ),
    ),
    ...unaskedDiagnostics(judged),
  ];
}
