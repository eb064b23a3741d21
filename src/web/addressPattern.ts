import { matchesWildcards } from '../shared/matchesWildcards.ts';

/**
 * True if a pattern matches a URL. A pattern is a host, the subdomains of a host (`*.example.org`), or an address in which `*`
 * stands for any text.
 */
export function matchesAddress(pattern: string, url: URL): boolean {
  const wanted = pattern.toLowerCase();
  if (pattern.includes('://')) return matchesWildcards(wanted, url.href.toLowerCase());
  return wanted.startsWith('*.')
    ? url.hostname.endsWith(wanted.slice(1)) || url.host.endsWith(wanted.slice(1))
    : url.hostname === wanted || url.host === wanted;
}
