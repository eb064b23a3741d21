import { escapeRegex } from '../shared/escapeRegex.ts';

/**
 * True if a pattern matches a URL. A pattern is a host, the subdomains of a host (`*.example.org`), or an address in which `*`
 * stands for any text.
 */
export function matchesAddress(pattern: string, url: URL): boolean {
  if (pattern.includes('://')) {
    const regex = pattern.split('*').map(escapeRegex).join('.*');
    return new RegExp(`^${regex}$`, 'i').test(url.href);
  }
  const host = pattern.toLowerCase();
  return host.startsWith('*.')
    ? url.hostname.endsWith(host.slice(1)) || url.host.endsWith(host.slice(1))
    : url.hostname === host || url.host === host;
}
