import type { IncomingMessage } from 'node:http';
import { parseUrl } from '../shared/url.ts';
import { requestPath } from './requestPath.ts';

/** Why a request is refused. */
export interface Refusal {
  readonly status: 400 | 403 | 405;
  readonly message: string;
}

/** True for host names and addresses that only this machine can reach. */
const isLoopback = (host: string): boolean => /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[?::1\]?)$/i.test(host);

/** The host name in a `Host` header; undefined if the header is invalid. */
const hostName = (header: string): string | undefined => parseUrl(`http://${header}`)?.hostname;

/** The host name in an `Origin` header; empty for `null`. */
const originName = (header: string): string => parseUrl(header)?.hostname ?? '';

/**
 * Find the reason to refuse a request, if there is one: only GET and HEAD of valid paths are answered. A server on a loopback
 * address (`host`) refuses pages of other origins, and names that someone else resolves to it (DNS rebinding).
 */
export function findRefusal({ method = '', url, headers }: IncomingMessage, host: string): Refusal | undefined {
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, message: `${method} is not allowed here` };
  if (requestPath(url) === undefined) return { status: 400, message: 'this is no address of a file' };
  const name = headers.host === undefined ? 'localhost' : hostName(headers.host);
  if (name === undefined) return { status: 400, message: 'this is no name of a host' };
  if (!isLoopback(host)) return undefined;
  if (!isLoopback(name))
    return { status: 403, message: `"${name}" is not served here: \`--host NAME\` serves a site to others` };
  if (headers.origin !== undefined && !isLoopback(originName(headers.origin)))
    return { status: 403, message: `pages of "${headers.origin}" get nothing from here` };
  return undefined;
}
