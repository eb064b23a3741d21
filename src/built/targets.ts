import { addressDiagnostic, isMailAddress, isTelAddress } from '../diagnostics/addressDiagnostic.ts';
import { bareHost } from '../shared/url.ts';
import type { BuiltSite } from './builtSite.ts';
import type { Located } from './locator.ts';

/** The meaning of an address in a file of the site. */
export type Target =
  /** A file, or something else at a path, of the site. `fragment` is as written; empty if there is none. */
  | { readonly kind: 'site'; readonly located: Located; readonly fragment: string }
  | { readonly kind: 'web'; readonly url: string }
  /** A place on the page itself. */
  | { readonly kind: 'own'; readonly fragment: string }
  /**
   * An address that leads nowhere; the `reason` completes a sentence about it. `isLocal` marks addresses of the reader's own
   * machine or network.
   */
  | { readonly kind: 'invalid'; readonly reason: string; readonly isLocal?: true }
  /** Mail, data and the like: not looked up. */
  | { readonly kind: 'other' };

/** True for an address with scheme and host, as other programs need it. */
export const isWholeAddress = (target: string): boolean => /^https?:\/\//i.test(target);

const SCHEME = /^\s*([a-z][a-z\d+.-]*):/i;

const OTHER: Target = { kind: 'other' };

const invalid = (reason: string): Target => ({ kind: 'invalid', reason });

/** Check an address with another scheme than http(s). */
function checkScheme(scheme: string, target: string): Target {
  switch (scheme.toLowerCase()) {
    case 'mailto':
      return isMailAddress(target.trim()) ? OTHER : invalid('is not an email address');
    case 'tel':
      return isTelAddress(target.trim()) ? OTHER : invalid('is not a telephone number');
    case 'javascript':
      return invalid('is a script, not an address');
    case 'file':
      return invalid('names a file on the machine that built the site');
    default:
      return OTHER;
  }
}

const isOfSite = (url: URL, { origin }: BuiltSite): boolean =>
  origin !== undefined && url.protocol === new URL(origin).protocol && bareHost(url) === bareHost(new URL(origin));

/** Interpret an absolute URL, of this or another host. */
function readWhole(site: BuiltSite, target: string): Target {
  const whole = target.trim().startsWith('//') ? `https:${target.trim()}` : target.trim();
  if (!/^https?:\/\/[^/]/i.test(whole)) return invalid('has no "//" after its scheme');
  if (!URL.canParse(whole)) return invalid('is not a valid address');
  const url = new URL(whole);
  if (isOfSite(url, site)) {
    const located = site.locate(url.pathname + url.search);
    // The root of the host, below which the site lies, may belong to another site.
    if (located.kind === 'baseless' && url.pathname === '/') return { kind: 'web', url: url.href };
    return { kind: 'site', located, fragment: url.hash.slice(1) };
  }
  if (addressDiagnostic(whole)?.code === 'address-local')
    return { kind: 'invalid', reason: 'points to the machine or local network of each reader', isLocal: true };
  return { kind: 'web', url: url.href };
}

/** True for a relative address that climbs above the folder of the site. */
function leadsOut(address: string, basePath: string): boolean {
  if (!address.startsWith('.')) return false;
  const climbs = /^(?:\.\/)*((?:\.\.(?:\/|$))*)/.exec(address)?.[1]?.split('..').length ?? 1;
  return climbs - 1 > basePath.split('/').length - 2;
}

/** Interpret an address in a file that is served at `basePath` (with the base path). */
export function readTarget(site: BuiltSite, target: string, basePath: string): Target {
  const [, scheme] = SCHEME.exec(target) ?? [];
  if (scheme !== undefined && !/^https?$/i.test(scheme)) return checkScheme(scheme, target);
  if (scheme !== undefined || /^\s*\/\//.test(target)) return readWhole(site, target);
  const hashAt = target.indexOf('#');
  const address = hashAt < 0 ? target : target.slice(0, hashAt);
  const fragment = hashAt < 0 ? '' : target.slice(hashAt + 1);
  if (address.trim() === '') return { kind: 'own', fragment };
  if (/^\s|\s$/.test(target)) return invalid('has a space at its beginning or end');
  if (/\s/.test(address)) return invalid('has a space in it: write "%20"');
  if (/%(?![\da-f]{2})/i.test(address.replace(/\?.*$/s, '')))
    return invalid('has a "%" without two hexadecimal digits after it: write "%25"');
  // If it is not known where the site lies on its host, an address that leads out of it may be valid.
  if (!site.isPlaced && leadsOut(address, basePath)) return OTHER;
  const isPlain = address.startsWith('/') && !/[\\]|\/\.\.?(?:\/|$)/.test(address);
  if (isPlain) return { kind: 'site', located: site.locate(address), fragment };
  if (!URL.canParse(address, `http://localhost${basePath}`)) return invalid('is not a valid address');
  const { pathname, search } = new URL(address, `http://localhost${basePath}`);
  return { kind: 'site', located: site.locate(pathname + search), fragment };
}
