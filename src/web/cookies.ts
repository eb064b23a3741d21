/** The cookies of one way through several addresses: some sites lead on only those who bring back what they got. */
export interface Cookies {
  /** Take what an answer sets. */
  readonly take: (url: URL, headers: Headers) => void;
  /** The value of the header `Cookie` for an address; undefined where there are none. */
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

/** None yet. They end with the way that they are of: what would expire later is not looked at. */
export function createCookies(): Cookies {
  const cookies = new Map<string, Cookie>();
  return {
    take(url, headers) {
      for (const line of headers.getSetCookie()) {
        const [pair = '', ...parts] = line.split(';');
        const [name = '', ...value] = pair.split('=');
        const domain = attributeOf(parts, 'domain')?.replace(/^\./, '').toLowerCase();
        // A host sets cookies for itself and for those that it is a part of.
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
