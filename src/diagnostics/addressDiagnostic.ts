import { table } from '../shared/table.ts';
import { decodeUrl } from '../shared/url.ts';
import type { Diagnostic } from './diagnostic.ts';
import { suggest } from './suggest.ts';

/** Common schemes, which misspelt ones may mean. Other schemes are accepted. */
const SCHEMES = [
  'http',
  'https',
  'mailto',
  'tel',
  'ftp',
  'sms',
  'data',
  'file',
  'javascript',
  'vbscript',
  'blob',
  'about',
];

/** Schemes that look like misspelt ones, but exist. */
const REAL = new Set([
  'ms',
  'tels',
  'sip',
  'sips',
  'sftp',
  'ftps',
  'irc',
  'ws',
  'wss',
  'git',
  'ssh',
  'xmpp',
  'geo',
  'urn',
  'tv',
  'fax',
  'mail',
]);

const RECIPIENT = /^(?!\/\/)[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const TEL = /^tel:\+?(?=[().*\- %]*\d)[\d().*\- %]+(?:;[\w-]+=[^\s;]+)*$/i;
const LOCAL = /^(?:https?:)?\/\/(?:localhost|[\w-]+\.localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1\])(?=[:/?#]|$)/i;

/** Private networks (RFC 1918; RFC 6762). */
const PRIVATE =
  /^(?:https?:)?\/\/(?:10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|[\w-]+\.local)(?=[:/?#]|$)/i;
/** A path of Windows, with its letter. */
const DRIVE = /^[a-z]:(?:[\\/]|%5C)/i;

/** True for a `mailto:` address whose recipients are email addresses, or left to the reader (`mailto:?subject=x`). */
export function isMailAddress(target: string): boolean {
  const [recipients = ''] = target.slice('mailto:'.length).split('?', 1);
  const names = decodeUrl(recipients).split(/[,;]/);
  return target.length > 'mailto:'.length && names.every((name) => name.trim() === '' || RECIPIENT.test(name.trim()));
}

/** True for a `tel:` address with a number. */
export const isTelAddress = (target: string): boolean => TEL.test(target);

const webReason = (target: string): string | undefined => {
  if (/^https?:(?!\/\/(?!\/))/i.test(target)) return '"//" must follow the scheme';
  if (/^https?:\/\/https?(?::|\/\/)/i.test(target)) return 'its scheme is written twice';
  if (!URL.canParse(target)) return 'browsers cannot read it';
  const { hostname } = new URL(target);
  if (/^(?:localhost|\[.*\])$/.test(hostname)) return undefined;
  return !hostname.includes('.') || /\.\.|,/.test(hostname) ? `"${hostname}" is not a valid host name` : undefined;
};

const SCHEME_REASONS: Readonly<Record<string, (target: string) => string | undefined>> = table({
  http: webReason,
  https: webReason,
  mailto: (target) => (isMailAddress(target) ? undefined : 'it has no email address'),
  tel: (target) => (isTelAddress(target) ? undefined : 'it has no number'),
  javascript: () => 'it runs a script',
  vbscript: () => 'it runs a script',
});

/** The error of an address that leaves the site, as far as the address itself shows it. */
function reasonOf(target: string): { readonly reason: string; readonly hint?: string } | undefined {
  if (target.startsWith('//')) return reasonOf(`https:${target}`);
  const [, scheme = ''] = /^([a-z][a-z\d+.-]*):/i.exec(target) ?? [];
  const name = scheme.toLowerCase();
  const check = SCHEME_REASONS[name];
  const reason = check?.(target);
  if (reason !== undefined) return { reason };
  if (check || scheme === '' || SCHEMES.includes(name) || REAL.has(name)) return undefined;
  const meant = suggest(name, SCHEMES.slice(0, 4));
  return meant === undefined
    ? undefined
    : { reason: `there is no scheme "${scheme}"`, hint: `did you mean "${meant}:"?` };
}

/** A diagnostic of an address, without its place. */
interface AddressDiagnostic extends Pick<Diagnostic, 'message'> {
  readonly code: 'address-invalid' | 'address-local';
  readonly hint?: string;
}

/** The diagnostic of an address that browsers cannot parse, such as `http://[` or `/\[`. */
export const unreadableAddress = (target: string): AddressDiagnostic => ({
  code: 'address-invalid',
  message: `"${target}" leads nowhere: browsers cannot read it`,
});

/**
 * The diagnostic of an address that cannot lead anywhere, or only on the machine or network of its author; undefined for others.
 */
export function addressDiagnostic(target: string): AddressDiagnostic | undefined {
  const found = reasonOf(target);
  if (found)
    return {
      code: 'address-invalid',
      message: `"${target}" leads nowhere: ${found.reason}`,
      ...(found.hint ? { hint: found.hint } : {}),
    };
  const isFile = DRIVE.test(target) || /^file:/i.test(target);
  if (![LOCAL, PRIVATE].some((local) => local.test(target)) && !isFile) return undefined;
  const shown = DRIVE.test(target) ? target.replace(/%5C/gi, '\\') : target;
  return {
    code: 'address-local',
    message: `"${shown}" works only ${PRIVATE.test(target) ? 'in your network' : 'on your machine'}`,
    hint: isFile ? 'link to a file of the site' : 'write it as code if readers should open it on their own machine',
  };
}
