import type { IncomingMessage } from 'node:http';
import { parseUrl } from '../shared/url.ts';
import { requestPath } from './requestPath.ts';

/** Why a request gets no answer. */
export interface Refusal {
  readonly status: 400 | 403 | 405;
  readonly message: string;
}

/** True for names and addresses by which only this machine is reached. */
const isLoopback = (host: string): boolean => /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[?::1\]?)$/i.test(host);

/** The name in the header `Host`; undefined where it is none. */
const hostName = (header: string): string | undefined => parseUrl(`http://${header}`)?.hostname;

/** The name of the host in the header `Origin`; empty for `null`, which has none. */
const originName = (header: string): string => parseUrl(header)?.hostname ?? '';

/**
 * Why a request is not answered, if it is not: files are only read, from addresses that make sense. What only this machine
 * should see is not given to pages of other sites, nor to those that have their own name lead to it (DNS rebinding). `host` is where the
 * server listens.
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
