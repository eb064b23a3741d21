import { table } from '../shared/table.ts';

/** Why a request got no response. */
export interface Failure {
  readonly kind: 'failure';
  /** Continues a sentence that begins with the address. */
  readonly reason: string;
  /** True if a retry may succeed. */
  readonly mayPass: boolean;
  /** True if a machine without network fails like this for every address. */
  readonly isOfNetwork: boolean;
}

const OF_NETWORK = new Set(['EAI_AGAIN', 'EHOSTUNREACH', 'ENETDOWN', 'ENETUNREACH', 'ENOTFOUND', 'EADDRNOTAVAIL']);

const MAY_PASS = new Set([
  'EAI_AGAIN',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_SOCKET',
]);

const REASONS: Readonly<Record<string, string>> = table({
  CERT_HAS_EXPIRED: 'has a certificate that has expired',
  CERT_NOT_YET_VALID: 'has a certificate that is not valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'has a certificate that is not trusted',
  EAI_AGAIN: 'cannot be reached: the lookup of the host name fails at the moment',
  ECONNREFUSED: 'cannot be reached: the host refuses the connection',
  ECONNRESET: 'ends the connection without an answer',
  EHOSTUNREACH: 'cannot be reached: there is no route to the host',
  ENETUNREACH: 'cannot be reached: there is no network',
  ENOTFOUND: 'cannot be reached: there is no such host',
  EPROTO: 'does not answer in HTTPS',
  ERR_SSL_WRONG_VERSION_NUMBER: 'does not answer in HTTPS',
  ERR_TLS_CERT_ALTNAME_INVALID: 'has the certificate of another host',
  SELF_SIGNED_CERT_IN_CHAIN: 'has a certificate that is not trusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'has a certificate from an unknown issuer',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'has a certificate without its chain of issuers',
  UND_ERR_CONNECT_TIMEOUT: 'cannot be reached: the connection times out',
  UND_ERR_HEADERS_OVERFLOW: 'answers with too many headers',
  UND_ERR_SOCKET: 'ends the connection without an answer',
});

/**
 * The innermost cause that has a code: `fetch` wraps errors, and collects failed attempts for one host in an `AggregateError`.
 */
function causeOf(error: unknown): { readonly name?: string; readonly code?: string; readonly message: string } {
  if (!(error instanceof Error)) return { message: String(error) };
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  if (first instanceof Error) return causeOf(first);
  const { name, code, message } = error as NodeJS.ErrnoException;
  return { name, ...(code === undefined ? {} : { code }), message };
}

/** True for the error of `AbortSignal.timeout`. */
export const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/** Reasons for errors of `fetch` that have no code, by their message. */
const WORDS: Readonly<Record<string, string>> = table({
  'bad port': 'cannot be asked: browsers refuse its port',
  'incorrect header check': 'answers with content that is not compressed as its header says',
});

/** Turn an error of `fetch` into a failure. */
export function toFailure(error: unknown, timeoutMs: number): Failure {
  if (isTimeout(error))
    return {
      kind: 'failure',
      reason: `does not answer within ${timeoutMs / 1000} s`,
      mayPass: true,
      isOfNetwork: false,
    };
  const { name, code = '', message } = causeOf(error);
  // Until Node 22, its code begins with `HPE_` instead.
  const isNoHttp = name === 'HTTPParserError';
  const reason = REASONS[code] ?? WORDS[message] ?? (isNoHttp ? 'does not answer in HTTP' : undefined);
  return {
    kind: 'failure',
    reason: reason ?? `cannot be reached (${message})`,
    mayPass: MAY_PASS.has(code),
    isOfNetwork: OF_NETWORK.has(code),
  };
}
