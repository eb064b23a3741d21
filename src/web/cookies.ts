/** The cookies of one chain of redirects: some sites redirect forever unless their cookies are sent back. */
export interface Cookies {
  /** Store the cookies that a response sets. */
  readonly take: (url: URL, headers: Headers) => void;
  /** The `Cookie` header for an address; undefined if there is none to send. */
  readonly headerFor: (url: URL) => string | undefined;
}

interface Cookie {
  readonly value: string;
  readonly domain: string;
  readonly isHostOnly: boolean;
  readonly path: string;
  readonly isSecure: boolean;
}

/** The value of an attribute of `Set-Cookie` (RFC 6265, 5.2). */
const attributeOf = (parts: readonly string[], name: string): string | undefined =>
  parts
    .map((part) => part.trim().split('='))
    .find(([key = '']) => key.toLowerCase() === name)?.[1]
    ?.trim();

function isSent({ domain, isHostOnly, path, isSecure }: Cookie, { hostname, pathname, protocol }: URL): boolean {
  if (isSecure && protocol !== 'https:') return false;
  const isOfHost = hostname === domain || (!isHostOnly && hostname.endsWith(`.${domain}`));
  const isOfPath = pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
  return isOfHost && isOfPath;
}

/** Create an empty jar. It lives as long as one chain of redirects, so expiry dates are ignored. */
export function createCookies(): Cookies {
  const cookies = new Map<string, Cookie>();
  return {
    take(url, headers) {
      for (const line of headers.getSetCookie()) {
        const [pair = '', ...parts] = line.split(';');
        const [name = '', ...value] = pair.split('=');
        const domain = attributeOf(parts, 'domain')?.replace(/^\./, '').toLowerCase();
        // A host may set cookies only for itself and its parent domains.
        if (domain && url.hostname !== domain && !url.hostname.endsWith(`.${domain}`)) continue;
        const path = attributeOf(parts, 'path');
        const cookie: Cookie = {
          value: value.join('=').trim(),
          domain: domain || url.hostname,
          isHostOnly: !domain,
          path: path?.startsWith('/') ? path : '/',
          isSecure: parts.some((part) => part.trim().toLowerCase() === 'secure'),
        };
        const key = `${name.trim()} ${cookie.domain} ${cookie.path}`;
        if (Number(attributeOf(parts, 'max-age') ?? 1) <= 0) cookies.delete(key);
        else cookies.set(key, cookie);
      }
    },
    headerFor(url) {
      const sent = [...cookies].filter(([, cookie]) => isSent(cookie, url));
      return sent.length === 0 ? undefined : sent.map(([key, { value }]) => `${key.split(' ')[0]}=${value}`).join('; ');
    },
  };
}
