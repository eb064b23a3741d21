/**
 * How addresses are built and taken apart; nothing else does it. A `url` starts with `/` and has no base; an `href` is
 * the address in HTML, with base.
 */

import { decodeUrl } from './normalizeUrl.ts';

export { decodeUrl, normalizePath } from './normalizeUrl.ts';
export { applyTrailingSlash, type TrailingSlash } from './trailingSlash.ts';

/** True for addresses outside of the site: with a scheme (RFC 3986, 3.1), or relative to the protocol. */
export const isExternal = (target: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(target);

/** True for a path on the site, such as `/docs`: without a host, a query and a hash. */
export const isSitePath = (path: string): boolean => !isExternal(path) && !/[?#\\]/.test(path);

/** True for addresses that a server of the web answers. */
export const isOnWeb = (target: string): boolean => /^(?:https?:)?\/\//i.test(target);

/** The scheme of an address, in lower case: browsers leave spaces and control codes out of it. Undefined where there is none. */
export const schemeOf = (address: string): string | undefined =>
  /^[\s\p{Cc}]*([a-z][a-z\d+.\s\p{Cc}-]*):/iu
    .exec(address)?.[1]
    ?.replace(/[\s\p{Cc}]/gu, '')
    .toLowerCase();

/** True for an address that a browser would run, or take for a page. */
export const isUnsafeAddress = (address: string): boolean =>
  /^(?:javascript|vbscript|data|blob|file|filesystem)$/.test(schemeOf(address) ?? '');

/** An address as browsers read it, in full; undefined for one that they cannot read, such as `http://[`. */
export const parseUrl = (address: string, base?: string | URL): URL | undefined =>
  URL.canParse(address, base) ? new URL(address, base) : undefined;

/** The same as a text. What cannot be read stays as it is: it is told of where it is written. */
export const wholeAddress = (address: string, base: string): string => parseUrl(address, base)?.href ?? address;

/** The host of an address without the `www.` by which sites answer too. */
export const bareHost = ({ host }: URL): string => host.replace(/^www\./, '');

/** Prefix of addresses that are not checked, and of which links only get the base. */
const PATHNAME = 'pathname://';

/** The address after the prefix `pathname://`; undefined for an address without it. */
export const afterPathname = (target: string): string | undefined =>
  target.startsWith(PATHNAME) ? target.slice(PATHNAME.length) : undefined;

/** Join parts with single slashes between them. `joinUrl('/docs/', 'a')` is `/docs/a`. */
export const joinUrl = (...parts: readonly string[]): string => parts.join('/').replace(/\/{2,}/g, '/');

/** What no address may have (URL Standard, "URL units"): browsers take most of it, other programs do not. */
const NO_URL_UNIT = /[\s"<>\\^`{|}]/g;

/** `/x` under base `/site/` becomes `/site/x`, and a space in it `%20`. External addresses stay as they are. */
export const withBase = (base: string, url: string): string =>
  isExternal(url) ? url : joinUrl(base, url).replace(NO_URL_UNIT, encodeURIComponent);

/**
 * The `href` of a link with the prefix `pathname://`: what it names lies below the base, which may stand in front already. Undefined for
 * an address without it.
 */
export function pathnameHref(base: string, target: string): string | undefined {
  const path = afterPathname(target);
  const isBare = path?.startsWith('/') && !isExternal(path) && withoutBase(base, path) === undefined;
  return path !== undefined && isBare ? withBase(base, path) : path;
}

/**
 * A path that addresses begin with, as browsers write it, in whichever way its author has written it. `/döc s/` is
 * `/d%C3%B6c%20s/`: in this form it is compared with addresses of browsers, and put in front of others.
 */
export const encodeBase = (path: string): string =>
  encodeURI(decodeUrl(path).normalize('NFC')).replace(/[?#]/g, encodeURIComponent);

/** The `url` of an `href`, encoded or not; undefined if it is outside of the site. */
export function withoutBase(base: string, href: string): string | undefined {
  const path = `${href}/`;
  if (path.startsWith(base)) return `/${href.slice(base.length)}`;
  if (!base.includes('%')) return undefined;
  const own = path.split('/', base.split('/').length - 1).join('/');
  return encodeBase(own) === base.slice(0, -1) ? `/${href.slice(own.length + 1)}` : undefined;
}

/** A decoded path as it is written in an address. */
export const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** True for a path whose end names a file that is no page: by letters, unlike that of a version, `/docs/1.0`. */
export const namesFile = (path: string): boolean => /\.(?!html$)\d*[a-z]\w*$/i.test(path);

/** Split `path?query#hash` into its parts. The query includes its `?`, the hash its `#`. */
export function splitUrl(target: string): { path: string; query: string; hash: string } {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? [];
  return { path, query, hash };
}

/** Resolve a relative path such as `./b` or `../b` in a folder. The result has no leading slash. */
export function resolvePath(folder: string, path: string): string {
  const parts: string[] = [];
  for (const part of `${folder}/${path}`.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** The folder part of a path; empty at the top. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** A path without a slash at its end, but for the root. */
export const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, '');
