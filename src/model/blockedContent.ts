import type { ResolvedConfig } from '../config/config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { addition, adviseOnAddress } from '../shared/policyAdvice.ts';
import type { RestrictedContent } from '../shared/restrictedContent.ts';
import { table } from '../shared/table.ts';
import { createPolicy, hashSource, type SecurityPolicy } from './securityPolicy.ts';

/** What the security policy forbids, without the place. */
type PlacelessDiagnostic = Pick<Diagnostic, 'code' | 'hint' | 'message'>;

/** Checks content of a page against the security policy. Undefined if it is allowed. */
export type CheckContent = (content: RestrictedContent) => PlacelessDiagnostic | undefined;

/** Host part of a source expression; may begin with a wildcard (CSP Level 3, 6.7.2.9). */
const matchesHost = (pattern: string, host: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;

/** A scheme also matches its encrypted form (CSP Level 3, 6.7.2.8). */
const matchesScheme = (pattern: string, scheme: string): boolean =>
  scheme === pattern || (pattern === 'http' && scheme === 'https') || (pattern === 'ws' && scheme === 'wss');

const DEFAULT_PORTS: Readonly<Record<string, string>> = table({ http: '80', https: '443', ws: '80', wss: '443' });

const HOST_SOURCE = /^(?:([a-z][a-z\d+.-]*):\/\/)?(\*|(?:\*\.)?[\w.-]+)(?::(\d+|\*))?(\/.*)?$/i;

/** True if a source expression matches a URL (CSP Level 3, 6.7.2.7). `site` is the origin of the site. */
function matchesSource(source: string, url: URL, site: URL): boolean {
  const scheme = url.protocol.slice(0, -1);
  if (source === "'self'") return url.host === site.host && matchesScheme(site.protocol.slice(0, -1), scheme);
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return matchesScheme(source.slice(0, -1).toLowerCase(), scheme);
  const [, wantedScheme, host, port, path = ''] = HOST_SOURCE.exec(source) ?? [];
  if (host === undefined) return false; // a keyword or a hash
  const isScheme = wantedScheme
    ? matchesScheme(wantedScheme.toLowerCase(), scheme)
    : matchesScheme(site.protocol.slice(0, -1), scheme);
  const ownPort = url.port || DEFAULT_PORTS[scheme] || '';
  const isPort = port === undefined ? ownPort === DEFAULT_PORTS[scheme] : port === '*' || port === ownPort;
  const isHost = host === '*' || matchesHost(host.toLowerCase(), url.hostname);
  const isPath = path === '' || (path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path);
  return isScheme && isHost && isPort && isPath;
}

function isAllowed({ kind, value }: RestrictedContent, sources: readonly string[], site: URL): boolean {
  if (kind === 'address') {
    if (!URL.canParse(value, site)) return true; // invalid URLs are not loaded
    return sources.some((source) => matchesSource(source, new URL(value, site), site));
  }
  // Browsers ignore `'unsafe-inline'` in a policy with hashes, and each of sitegen's has some.
  return sources.includes(hashSource(value)) && (kind === 'script' || sources.includes("'unsafe-hashes'"));
}

const BLOCKED = "is forbidden by the site's own Content-Security-Policy";

function describe(content: RestrictedContent, site: URL, script: string): PlacelessDiagnostic {
  const { directive, kind, value, attribute } = content;
  const code = 'content-blocked';
  const hash = hashSource(value);
  switch (kind) {
    case 'address':
      return { code, message: `"${value}" ${BLOCKED} (${directive})`, hint: adviseOnAddress(content, site) };
    case 'script':
      return {
        code,
        message: `a script in the page ${BLOCKED} (${directive})`,
        hint: `move it to ${script}, or allow it: ${addition({ [directive]: [hash] })}`,
      };
    case 'handler':
      return {
        code,
        message: `the script in "${attribute}" ${BLOCKED} (${directive})`,
        hint: `add an event listener in ${script}, or allow it: ${addition({ [directive]: ["'unsafe-hashes'", hash] })}`,
      };
  }
}

/** Reports content that browsers upgrade to HTTPS or block, since the page itself is encrypted (W3C, "Mixed Content"). */
function findInsecure({ kind, value }: RestrictedContent, site: URL): PlacelessDiagnostic | undefined {
  if (kind !== 'address' || site.protocol !== 'https:' || !/^http:/i.test(value)) return undefined;
  return {
    code: 'content-insecure',
    message: `"${value}" is loaded over "http:", but the page over "https:"`,
    hint: 'write `https://`, or copy it into the site',
  };
}

/** Creates the check for content that the site's policy, or else every browser, forbids. */
export function createContentCheck(config: ResolvedConfig): CheckContent {
  const policy: SecurityPolicy | undefined = createPolicy(config, []);
  const site = new URL(config.url);
  return (content) => {
    const sources = policy?.get(content.directive);
    if (!sources) return findInsecure(content, site);
    if (isAllowed(content, sources, site)) return undefined;
    return describe(content, site, `${config.clientDir}/main.ts`);
  };
}
