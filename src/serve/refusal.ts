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
  if (requestPath(url) === undefined) return { status: 400, message: 'this is not the address of a file' };
  const name = headers.host === undefined ? 'localhost' : hostName(headers.host);
  if (name === undefined) return { status: 400, message: 'this is not the name of a host' };
  if (!isLoopback(host)) return undefined;
  if (!isLoopback(name))
    return {
      status: 403,
      message: `requests for "${name}" are refused: serve the site to others with \`--host NAME\``,
    };
  if (headers.origin !== undefined && !isLoopback(originName(headers.origin)))
    return { status: 403, message: `requests from pages of "${headers.origin}" are refused` };
  return undefined;
}
