/**
 * Builds and parses addresses; no other module does. A `url` starts with `/` and has no base; an `href` is the address in HTML,
 * with base.
 */

import { decodeUrl } from './normalizeUrl.ts';

export { decodeUrl, normalizePath } from './normalizeUrl.ts';
export { applyTrailingSlash, type TrailingSlash } from './trailingSlash.ts';

/** True for addresses outside of the site: with a scheme (RFC 3986, 3.1), or protocol-relative. */
export const isExternal = (target: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(target);

/** True for a path on the site, such as `/docs`: without host, query and hash. */
export const isSitePath = (path: string): boolean => !isExternal(path) && !/[?#\\]/.test(path);

/** True for HTTP and protocol-relative addresses. */
export const isOnWeb = (target: string): boolean => /^(?:https?:)?\/\//i.test(target);

/** The scheme of an address in lower case, if it has one. As in browsers, white space and control characters are ignored. */
export const schemeOf = (address: string): string | undefined =>
  /^[\s\p{Cc}]*([a-z][a-z\d+.\s\p{Cc}-]*):/iu
    .exec(address)?.[1]
    ?.replace(/[\s\p{Cc}]/gu, '')
    .toLowerCase();

/** True for an address that a browser would execute, or open as a document of its own. */
export const isUnsafeAddress = (address: string): boolean =>
  /^(?:javascript|vbscript|data|blob|file|filesystem)$/.test(schemeOf(address) ?? '');

/** Parses an address as browsers do; undefined if it is invalid, such as `http://[`. */
export const parseUrl = (address: string, base?: string | URL): URL | undefined =>
  URL.canParse(address, base) ? new URL(address, base) : undefined;

/** The absolute form of an address. An invalid one is returned unchanged: it is reported where it is written. */
export const wholeAddress = (address: string, base: string): string => parseUrl(address, base)?.href ?? address;

/** The host of an address without `www.`: most sites answer under both names. */
export const bareHost = ({ host }: URL): string => host.replace(/^www\./, '');

/** Prefix of addresses that are not checked; in links, only the base is added. */
const PATHNAME = 'pathname://';

/** The address after `pathname://`; undefined for an address without that prefix. */
export const afterPathname = (target: string): string | undefined =>
  target.startsWith(PATHNAME) ? target.slice(PATHNAME.length) : undefined;

/** Join parts with single slashes between them. `joinUrl('/docs/', 'a')` is `/docs/a`. */
export const joinUrl = (...parts: readonly string[]): string => parts.join('/').replace(/\/{2,}/g, '/');

/** Characters that no address may contain (URL Standard, "URL units"). Browsers accept most of them, other programs do not. */
const NO_URL_UNIT = /[\s"<>\\^`{|}]/g;

/** Adds a base: `/x` under `/site/` becomes `/site/x`. Forbidden characters are encoded. External addresses stay unchanged. */
export const withBase = (base: string, url: string): string =>
  isExternal(url) ? url : joinUrl(base, url).replace(NO_URL_UNIT, encodeURIComponent);

/**
 * The `href` of a link with the prefix `pathname://`: the base is added unless the address has it already. Undefined for an
 * address without the prefix.
 */
export function pathnameHref(base: string, target: string): string | undefined {
  const path = afterPathname(target);
  const isBare = path?.startsWith('/') && !isExternal(path) && withoutBase(base, path) === undefined;
  return path !== undefined && isBare ? withBase(base, path) : path;
}

/**
 * A base in the form in which browsers write it, however it was written: `/döc s/` becomes `/d%C3%B6c%20s/`. Needed to compare it
 * with addresses from browsers.
 */
export const encodeBase = (path: string): string =>
  encodeURI(decodeUrl(path).normalize('NFC')).replace(/[?#]/g, encodeURIComponent);

/** Removes the base from an `href`, encoded or not; undefined if the `href` is outside of the site. */
export function withoutBase(base: string, href: string): string | undefined {
  const path = `${href}/`;
  if (path.startsWith(base)) return `/${href.slice(base.length)}`;
  if (!base.includes('%')) return undefined;
  const own = path.split('/', base.split('/').length - 1).join('/');
  return encodeBase(own) === base.slice(0, -1) ? `/${href.slice(own.length + 1)}` : undefined;
}

/** Encodes a decoded path, segment by segment. */
export const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/**
 * True for a path that ends in the name of a file other than a page. Extensions contain a letter, versions such as `/docs/1.0` do
 * not.
 */
export const namesFile = (path: string): boolean => /\.(?!html$)\d*[a-z]\w*$/i.test(path);

/** Split `path?query#hash` into its parts. The query includes its `?`, the hash its `#`. */
export function splitUrl(target: string): { path: string; query: string; hash: string } {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? [];
  return { path, query, hash };
}

/** The path of an address, decoded, without query and hash. */
export const decodedPath = (target: string): string => decodeUrl(splitUrl(target).path);

/** Resolve a relative path such as `./b` or `../b` in a folder. The result has no leading slash. */
export function resolvePath(folder: string, path: string): string {
  const parts: string[] = [];
  for (const part of `${folder}/${path}`.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** The folder of a path; empty at the top. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** Removes the slashes around a path. */
export const trimSlashes = (path: string): string => path.replace(/^\/+|\/+$/g, '');

/** Removes a trailing slash, except that of the root. */
export const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, '');
